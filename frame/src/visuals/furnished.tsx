import type { QueryResult } from "@vitrine/contracts/query";
import { useMemo } from "react";

import { TooltipCoverage } from "./chart-kit/tooltip.tsx";
import { coverageWords } from "./coverage-words.ts";
import styles from "./furnished.module.css";
import { leftOutNotes } from "./left-out.ts";
import { laterMultiples } from "./later-kinds.tsx";
import { notesOf, provisionalNotes } from "./notes.ts";
import type { VisualProps } from "./visual-props.ts";

type Draw = (props: VisualProps) => React.ReactElement;

/**
 * A kind with what the definition may ask of any: number formats of its own, one small chart for each value of a
 * dimension; and, below it, since when figures are known and why they are blank.
 */
export function furnished(draw: Draw): Draw {
  return (props) => <Furnished {...props} draw={draw} />;
}

function Furnished({ draw, ...given }: VisualProps & { readonly draw: Draw }): React.ReactElement {
  const props = useFormatted(given);
  const { formats, messages, today = null } = props;
  const { main } = props.result;
  // Cards have a place of their own for it.
  const isCard = props.visual.definition.type === "card" && props.isTableView !== true;
  const coverage = coverageWords(main, formats, messages);
  const notes = [
    ...(isCard ? [] : coverage),
    ...notesOf(main, { formats, messages, today }),
    ...provisionalNotes(main, { formats, messages, today }),
    ...leftOutNotes(props),
  ];
  const { smallMultiples } = props.visual.definition;
  const isOne = smallMultiples === undefined || props.isTableView === true;
  const drawn = isOne ? draw(props) : laterMultiples({ ...props, draw });
  if (notes.length === 0) return drawn;
  return (
    <div className={styles.noted}>
      <div className={styles.body}>
        <TooltipCoverage value={coverage.join(" · ")}>{drawn}</TooltipCoverage>
      </div>
      <p className={styles.note}>{notes.join(" · ")}</p>
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
