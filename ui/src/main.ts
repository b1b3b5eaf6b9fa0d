import "./style/tokens.css";
import "./style/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { loadCatalogue } from "./lib/catalogue.svelte";
import { watchParts } from "./lib/parts";
import { followLinks } from "./lib/router.svelte";
import { settings, showSettings } from "./lib/settings.svelte";
import { watchTurns } from "./lib/turns.svelte";
import { fitViewport } from "./lib/viewport";
import { speak } from "./lib/words.svelte";

fitViewport();
showSettings();
followLinks();
watchParts();
watchTurns();
// Everything the first page needs is there before it is shown, so that nothing shifts afterwards.
await Promise.all([speak(settings.lang), loadCatalogue()]);
const root = document.getElementById("app") as HTMLElement;
root.replaceChildren();
mount(App, { target: root });
