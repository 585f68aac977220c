import { useState } from "react";

/** The rows that a user chose, also on other pages of the list. */
export interface Selection<Row extends { readonly id: string }> {
  readonly rows: readonly Row[];
  readonly has: (id: string) => boolean;
  readonly toggle: (row: Row) => void;
  /** Chooses all of these rows, or none of them if all are chosen. */
  readonly toggleAll: (rows: readonly Row[]) => void;
  /** Chooses these rows and no others. */
  readonly choose: (rows: readonly Row[]) => void;
  readonly clear: () => void;
}

export function useSelection<Row extends { readonly id: string }>(): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const without = (rows: readonly Row[]): readonly (readonly [string, Row])[] =>
    [...chosen].filter(([id]) => rows.every((row) => row.id !== id));
  return {
    rows: [...chosen.values()],
    has: (id) => chosen.has(id),
    toggle: (row) =>
      setChosen(new Map(chosen.has(row.id) ? without([row]) : [...chosen, [row.id, row] as const])),
    toggleAll: (rows) => {
      const isFull = rows.every(({ id }) => chosen.has(id));
      setChosen(
        new Map(isFull ? without(rows) : [...without(rows), ...rows.map((row) => [row.id, row] as const)]),
      );
    },
    choose: (rows) => setChosen(new Map(rows.map((row) => [row.id, row] as const))),
    clear: () => setChosen(new Map()),
  };
}
