// What players are called at a table.
import type { SeatInfo } from "./protocol";
import { say } from "./words.svelte";

/** The players by seat; those who share a name are told apart by the number of their seat, as in the log. */
export function namesOf(seats: SeatInfo[]): string[] {
  const names = seats.map((seat) => seat.name);
  return names.map((name, place) => {
    if (!name) return say("seat.open", { seat: place + 1 });
    return names.filter((other) => other === name).length > 1 ? `${name} ${place + 1}` : name;
  });
}
