// What the decision bar has to know of a table, or of a lesson.
import type { TableStore } from "./table.svelte";

export type Deciding = Pick<
  TableStore,
  | "chooser"
  | "view"
  | "seat"
  | "names"
  | "actors"
  | "myTurn"
  | "botThinks"
  | "away"
  | "prompt"
  | "explained"
  | "advice"
  | "thinking"
  | "hints"
  | "closeAdvice"
  | "closeExplanation"
  | "takeBack"
  | "hold"
  | "hint"
  | "undo"
  | "comeBack"
>;
