// Upright phones narrower than 360 pixels lay the page out for 360 and show it a little smaller.

const NARROWEST = 360;

/** Keeps the width of the page up to date while the device is turned. */
export function fitViewport(): void {
  const meta = document.querySelector<HTMLMetaElement>("meta[name=viewport]");
  if (!meta) return;
  const written = meta.content;
  const upright = matchMedia("(orientation: portrait)");
  const setWidth = () => {
    const narrow = upright.matches && Math.min(screen.width, screen.height) < NARROWEST;
    meta.content = narrow ? `width=${NARROWEST}, viewport-fit=cover` : written;
  };
  upright.addEventListener("change", setWidth);
  setWidth();
}
