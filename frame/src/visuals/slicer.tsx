import type { BasicFilter } from "@vitrine/contracts/query";
import { useId } from "react";

import { isTicked, tick } from "../report/edit-filter.ts";
import styles from "./slicer.module.css";
import type { VisualProps } from "./visual-props.ts";

/** The values of a field to tick; the ticked ones narrow the other visuals of the page. */
export function Slicer({ visual, result, formats, interaction }: VisualProps): React.ReactElement {
  const field = visual.definition.dimensions[0];
  const column = result.main.columns[0];
  const group = useId();
  if (field === undefined || column === undefined) return <></>;
  const none: BasicFilter = {
    filterType: 1,
    target: { table: field.table, column: field.column },
    operator: "All",
    values: [],
  };
  const held = interaction.sliced.find((one) => one.filterType === 1) ?? none;
  const filter = held.filterType === 1 ? held : none;
  return (
    <ul className={styles.list} aria-label={visual.definition.title}>
      {column.values.map((value) => {
        const label = formats.full(value, column, field.grain);
        return (
          <li key={JSON.stringify(value)}>
            <label className={styles.value}>
              <input
                type="checkbox"
                name={group}
                checked={isTicked(filter, value)}
                onChange={() => {
                  const next = tick(filter, value, false);
                  interaction.onSlice(next.operator === "All" ? [] : [next]);
                }}
              />
              <span title={label}>{label}</span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
