// The places of the page, by their address.
export type Place =
  | { name: "home" }
  | { name: "new"; game: string }
  | { name: "table"; table: string }
  | { name: "replay"; table: string; move: number | null; seat: number | null }
  | { name: "learn"; game: string | null }
  | { name: "rules"; game: string; clause: string | null }
  | { name: "gallery"; game: string }
  | { name: "edition"; game: string }
  | { name: "score"; game: string | null }
  | { name: "settings" }
  | { name: "games" }
  | { name: "claim"; code: string }
  | { name: "lost" };

const number = (text: string | null): number | null => (text !== null && /^\d+$/.test(text) ? Number(text) : null);

export function placeOf(address: URL): Place {
  const [first = "", second = "", third = ""] = address.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  if (first === "") return { name: "home" };
  if (first === "new" && second) return { name: "new", game: second };
  if (first === "table" && second && third === "replay") {
    const asked = address.searchParams;
    return { name: "replay", table: second, move: number(asked.get("move")), seat: number(asked.get("seat")) };
  }
  if (first === "table" && second && !third) return { name: "table", table: second };
  if (first === "learn") return { name: "learn", game: second || null };
  if (first === "rules" && second) return { name: "rules", game: second, clause: third || null };
  if (first === "gallery" && second) return { name: "gallery", game: second };
  if (first === "edition" && second) return { name: "edition", game: second };
  if (first === "score") return { name: "score", game: second || null };
  if (first === "settings") return { name: "settings" };
  if (first === "games") return { name: "games" };
  // What stands behind the # is sent nowhere, so the code is in nobody's log.
  if (first === "claim" && !second && address.hash) return { name: "claim", code: address.hash.slice(1) };
  return { name: "lost" };
}
