// What may be taken back, where that depends on what the steps have shown: the server works that out when asked.
import type { Answer, Wanted } from "./live";
import type { TakeBack } from "./protocol";

/** The same once it is sure: asks about the last decision first, then about the whole turn. */
export async function madeSure(
  undo: TakeBack,
  seat: number,
  ask: (wanted: Wanted) => Promise<Answer>,
): Promise<TakeBack> {
  if (undo.sure) return undo;
  const last = await ask({ type: "undo", seat, ask: true });
  if (last.type === "refused") return { ...undo, step: 0, turn: 0, sure: true, reason: last.message };
  const whole = undo.turn > undo.step ? await ask({ type: "undo", seat, turn: true, ask: true }) : last;
  return { ...undo, sure: true, turn: whole.type === "refused" ? undo.step : undo.turn };
}
