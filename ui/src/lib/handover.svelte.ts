// The screen of several players: who has it, and to whom it is handed. Who has said that they are ready is kept for the
// tab, so that reading the page again changes nothing; whoever comes to it otherwise has to say so first.
import { say } from "./words.svelte";

const KEY = "bottega-ready";

export class HandOver {
  /** The seat whose player is to take the screen; null: nobody. */
  to = $state.raw<number | null>(null);
  /** Whether that seat has to act, or is only looked from. */
  acts = $state.raw(false);
  /** The seat whose player has it. */
  ready: number | null;

  constructor(private readonly table: string) {
    this.ready = readySeat(table);
  }

  text(names: string[]): string {
    return say(this.acts ? "table.handover" : "table.handover.look", { name: names[this.to ?? -1] ?? "" });
  }

  begin(seat: number, acts: boolean): void {
    this.to = seat;
    this.acts = acts;
    this.#keep(null);
  }

  /** The next player is ready; returns their seat. */
  end(): number | null {
    const seat = this.to;
    this.to = null;
    this.#keep(seat);
    return seat;
  }

  /** Leaves the table: who comes back says again who they are. */
  forget(): void {
    this.#keep(null);
  }

  #keep(seat: number | null): void {
    this.ready = seat;
    try {
      if (seat === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, `${this.table} ${seat}`);
    } catch {
      // A browser that keeps nothing asks each time.
    }
  }
}

function readySeat(table: string): number | null {
  try {
    const [known, seat] = (sessionStorage.getItem(KEY) ?? "").split(" ");
    return known === table && seat ? Number(seat) : null;
  } catch {
    return null;
  }
}
