import type { AdvancedFilter, Filter } from "@vitrine/contracts/query";
import { useId, useState } from "react";

import type { FormProps } from "./slicer-form.ts";
import styles from "./slicer.module.css";

interface Bounds {
  readonly least: number | null;
  readonly most: number | null;
}

/** A range of numbers, both ends included. An empty end is open. */
export function SlicerNumbers({
  visual,
  field,
  column,
  held,
  interaction,
  words,
}: FormProps): React.ReactElement {
  const [draft, setDraft] = useState<Bounds | null>(null);
  const note = useId();
  const bounds = draft ?? boundsOf(held[0]);
  const isWrong = bounds.least !== null && bounds.most !== null && bounds.least > bounds.most;
  const numbers = column.values.filter((value) => typeof value === "number");
  const ends = { least: numbers.at(0), most: numbers.at(-1) };

  function commit(): void {
    if (draft === null || isWrong) return;
    setDraft(null);
    interaction.onSlice(filtersOf(draft, field));
  }

  const side = (name: "least" | "most"): React.ReactElement => (
    <label className={styles.labelled}>
      <span>{words[name]}</span>
      <input
        type="number"
        step="any"
        className={styles.input}
        placeholder={ends[name]?.toString()}
        value={bounds[name] ?? ""}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? note : undefined}
        onChange={({ target }) => {
          const value = target.valueAsNumber;
          setDraft({ ...bounds, [name]: Number.isNaN(value) ? null : value });
        }}
        onBlur={commit}
        onKeyDown={(event) => (event.key === "Enter" ? commit() : undefined)}
      />
    </label>
  );

  return (
    <div className={styles.column} role="group" aria-label={visual.definition.title}>
      <div className={styles.pair}>
        {side("least")}
        {side("most")}
      </div>
      <p id={note} className={styles.note} role="status">
        {isWrong ? words.wrongOrder : null}
      </p>
    </div>
  );
}

function boundsOf(filter: Filter | undefined): Bounds {
  if (filter?.filterType !== 0) return { least: null, most: null };
  const value = (operator: AdvancedFilter["conditions"][number]["operator"]): number | null => {
    const found = filter.conditions.find((one) => one.operator === operator)?.value;
    return typeof found === "number" ? found : null;
  };
  return { least: value("GreaterThanOrEqual"), most: value("LessThanOrEqual") };
}

function filtersOf({ least, most }: Bounds, { table, column }: FormProps["field"]): readonly Filter[] {
  if (least === null && most === null) return [];
  return [
    {
      filterType: 0,
      target: { table, column },
      logicalOperator: "And",
      conditions: [
        ...(least === null ? [] : [{ operator: "GreaterThanOrEqual", value: least } as const]),
        ...(most === null ? [] : [{ operator: "LessThanOrEqual", value: most } as const]),
      ],
    },
  ];
}
