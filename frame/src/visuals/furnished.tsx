import type { QueryResult } from "@vitrine/contracts/query";
import { useMemo } from "react";

import type { Messages } from "../messages.ts";
import styles from "./furnished.module.css";
import { SmallMultiples } from "./small-multiples.tsx";
import type { VisualProps } from "./visual-props.ts";

type Draw = (props: VisualProps) => React.ReactElement;

/**
 * A kind with what the definition may ask of any: number formats of its own, one small chart for each value of a
 * dimension; and, below it, why figures are blank.
 */
export function furnished(draw: Draw): Draw {
  return (props) => <Furnished {...props} draw={draw} />;
}

function Furnished({ draw, ...given }: VisualProps & { readonly draw: Draw }): React.ReactElement {
  const props = useFormatted(given);
  const notes = notesOf(props.result.main, props.messages);
  const { smallMultiples } = props.visual.definition;
  const isOne = smallMultiples === undefined || props.isTableView === true;
  const drawn = isOne ? draw(props) : <SmallMultiples {...props} draw={draw} />;
  if (notes.length === 0) return drawn;
  return (
    <div className={styles.noted}>
      <div className={styles.body}>{drawn}</div>
      <p className={styles.note}>{notes.join(" ")}</p>
    </div>
  );
}

/** With figures written as the definition says, where it says more than the model. */
function useFormatted(props: VisualProps): VisualProps {
  const { result, visual } = props;
  const { numberFormats } = visual.definition;
  const formatted = useMemo(
    () =>
      numberFormats === undefined
        ? result
        : {
            ...result,
            main: withFormats(result.main, numberFormats),
            trend: result.trend === null ? null : withFormats(result.trend, numberFormats),
          },
    [result, numberFormats],
  );
  return formatted === result ? props : { ...props, result: formatted };
}

function withFormats(
  result: QueryResult,
  formats: NonNullable<VisualProps["visual"]["definition"]["numberFormats"]>,
): QueryResult {
  const columnsOf = (columns: QueryResult["columns"]): QueryResult["columns"] => {
    const counts = { dimension: 0, measure: 0, comparison: 0 };
    return columns.map((column) => {
      const place = counts[column.role];
      counts[column.role] += 1;
      const format = column.role === "dimension" ? null : (formats[place] ?? null);
      return format === null ? column : { ...column, format };
    });
  };
  return {
    ...result,
    columns: columnsOf(result.columns),
    ...(result.subtotals === undefined
      ? {}
      : { subtotals: result.subtotals.map((one) => ({ ...one, columns: columnsOf(one.columns) })) }),
  };
}

/** Why figures are blank, a sentence for each measure of which that is known. */
export function notesOf({ columns }: QueryResult, messages: Messages): readonly string[] {
  const notes = columns.flatMap(({ note, displayName }) => {
    if (note === undefined) return [];
    switch (note.code) {
      case "not_available_at_level":
        return [messages.unknownAtLevel(displayName)];
      case "no_period":
        return [messages.noPeriod(displayName)];
    }
  });
  return [...new Set(notes)];
}
