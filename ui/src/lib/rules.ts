// The rules documents are plain Markdown of a few kinds: headings, clauses, paragraphs, items, tables and pictures.
import { plain } from "./plain";

export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "clause"; clause: string; text: string }
  | { kind: "item" | "paragraph"; text: string }
  /** What it shows, and the caption as its text. */
  | { kind: "picture"; shows: string; file: string; text: string }
  | { kind: "table"; rows: string[][]; text: string };

const PICTURE = /^!\[([^\]]+)\]\(pictures\/([\w-]+\.svg)\)\\?$/;
const CLAUSE = /^[-*] \*{0,2}([A-Z]{2}-[\d.]+\w?)\*{0,2}[.:]?\s*(.*)$/;

export function readRules(document: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const line of document.split("\n")) {
    const heading = /^(#+) (.*)$/.exec(line);
    const clause = CLAUSE.exec(line);
    const picture = PICTURE.exec(line);
    if (line.trim() === "") open = null;
    else if (heading) {
      blocks.push({ kind: "heading", level: heading[1]?.length ?? 1, text: heading[2] ?? "" });
      open = null;
    } else if (clause) {
      open = { kind: "clause", clause: clause[1] ?? "", text: clause[2] ?? "" };
      blocks.push(open);
    } else if (picture) {
      open = { kind: "picture", shows: picture[1] ?? "", file: picture[2] ?? "", text: "" };
      blocks.push(open);
    } else if (line.startsWith("|")) {
      const cells = line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim());
      if (open?.kind !== "table") {
        open = { kind: "table", rows: [], text: "" };
        blocks.push(open);
      }
      if (!cells.every((cell) => /^:?-+:?$/.test(cell))) open.rows.push(cells);
      open.text += ` ${cells.join(" ")}`;
    } else if (/^\s*[-*] /.test(line)) {
      open = { kind: "item", text: line.replace(/^\s*[-*] /, "") };
      blocks.push(open);
    } else if (open && open.kind !== "table") open.text += ` ${line.trim()}`;
    else {
      open = { kind: "paragraph", text: line.trim() };
      blocks.push(open);
    }
  }
  return blocks;
}

export interface Span {
  kind: "plain" | "bold" | "italic" | "code";
  text: string;
}

export function spans(text: string): Span[] {
  const found: Span[] = [];
  for (const part of text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)) {
    if (!part) continue;
    if (part.startsWith("**") && part.length > 4) found.push({ kind: "bold", text: part.slice(2, -2) });
    else if (part.startsWith("*") && part.length > 2) found.push({ kind: "italic", text: part.slice(1, -1) });
    else if (part.startsWith("`") && part.length > 2) found.push({ kind: "code", text: part.slice(1, -1) });
    else found.push({ kind: "plain", text: part });
  }
  return found;
}

/** The blocks in which a text is found, with the headings above them and the picture below a clause. */
export function found(blocks: Block[], sought: string): Block[] {
  const wanted = plain(sought.trim());
  if (!wanted) return blocks;
  const fits = (block: Block | undefined) => plain(block?.text ?? "").includes(wanted);
  const kept = blocks.map(
    (block, place) =>
      block.kind !== "heading" &&
      (fits(block) || (block.kind === "picture" && blocks[place - 1]?.kind === "clause" && fits(blocks[place - 1]))),
  );
  return blocks.filter((block, place) => {
    if (block.kind !== "heading") return kept[place];
    const after = blocks.findIndex((next, at) => at > place && next.kind === "heading" && next.level <= block.level);
    return kept.slice(place, after < 0 ? undefined : after).includes(true);
  });
}
