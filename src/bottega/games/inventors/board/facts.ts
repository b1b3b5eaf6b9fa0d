// Made from src/bottega/games/inventors/fact_types.py by `make protocol`; do not edit.

/** The same for everybody: nobody knows more than another. */
export interface Facts {
  /** The highest level of an inventor in a field. */
  highest_level: number;
  /** The highest number that an invention bears. */
  highest_number: number;
  /** By slot of the table and field: the spaces that are empty; null where the invention is gone. */
  empty: (Record<string, number> | null)[];
  /** By seat: the points of each of its sequences (IN-6.3), in the order of the view's ``runs``. */
  run_points: number[][];
}
