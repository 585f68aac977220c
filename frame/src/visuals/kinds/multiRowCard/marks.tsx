import { useRef, useState } from "react";
import type { ResultColumn } from "@vitrine/contracts/query";

import { isCovered, pointOfRow } from "../../../report/selection/selection.ts";
import { isMultiPick } from "../../chart-kit/picking.ts";
import { ChangeNote } from "../../words/change-note.tsx";
import { comparedFigure } from "../../words/compared.ts";
import styles from "./multi-row-card.module.css";
import { courseOf, Sparkline } from "../../series/spark.tsx";
import type { VisualProps } from "../../visual-props.ts";

interface Figure {
  readonly column: ResultColumn;
  /** Place of the measure. */
  readonly measure: number;
}

/** Several figures under each other, each with what it was and its course; or a block of them for each name. */
export function MultiRowCard(props: VisualProps): React.ReactElement {
  const { result, interaction, formats, messages, visual } = props;
  const { columns, rowCount } = result.main;
  const names = columns.filter(({ role }) => role === "dimension");
  const figures = columns
    .filter(({ role }) => role === "measure")
    .map((column, measure): Figure => ({ column, measure }));
  const [current, setCurrent] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  if (names.length === 0) {
    return (
      <ul className={styles.rows}>
        {figures.map((figure) => (
          <Row key={figure.column.name} {...props} figure={figure} />
        ))}
      </ul>
    );
  }

  const { onSelect, selection } = interaction;
  const pick = (row: number, isMulti: boolean): void => onSelect?.([pointOfRow(names, row)], isMulti);

  function followKey(event: React.KeyboardEvent): void {
    const next = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (next !== undefined) {
      const place = Math.min(rowCount - 1, Math.max(0, current === null ? 0 : current + next));
      setCurrent(place);
      list.current?.children[place]?.scrollIntoView({ block: "nearest" });
    } else if ((event.key === "Enter" || event.key === " ") && current !== null) {
      pick(current, isMultiPick(event));
    } else return;
    event.preventDefault();
  }

  const wordsOf = (row: number): string => {
    const name = names.map((one) => formats.full(one.values[row] ?? null, one)).join(", ");
    const words = figures.map(
      ({ column }) => `${column.displayName} ${formats.full(column.values[row] ?? null, column)}`,
    );
    const isPicked = isCovered(selection, pointOfRow(names, row));
    return [messages.point(name, words.join(", ")), ...(isPicked ? [messages.selected] : [])].join(". ");
  };
  return (
    <div
      className={styles.blocks}
      role="region"
      aria-label={visual.definition.title}
      tabIndex={0}
      onKeyDown={followKey}
      onBlur={() => setCurrent(null)}
    >
      <output className="visually-hidden" aria-live="polite">
        {current === null ? "" : wordsOf(current)}
      </output>
      <ul ref={list}>
        {Array.from({ length: rowCount }, (_, row) => {
          const isPicked = isCovered(selection, pointOfRow(names, row));
          return (
            <li
              key={row}
              className={styles.block}
              data-current={current === row || undefined}
              data-picked={isPicked || undefined}
              data-faded={(selection.length > 0 && !isPicked) || undefined}
              onClick={(event) => pick(row, isMultiPick(event))}
              onContextMenu={() => interaction.onMenuPoint([pointOfRow(names, row)])}
            >
              <p className={styles.name}>
                {names.map((one) => formats.full(one.values[row] ?? null, one)).join(" · ")}
              </p>
              <dl className={styles.figures}>
                {figures.map(({ column, measure }) => (
                  <div key={column.name}>
                    <dt>{column.displayName}</dt>
                    <dd>
                      {(column.values[row] ?? null) === null ? (
                        <Missing words={formats.full(null, column)} />
                      ) : (
                        formats.full(column.values[row] ?? null, column)
                      )}
                      <Change {...props} measure={measure} row={row} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Row(props: VisualProps & { readonly figure: Figure }): React.ReactElement {
  const { figure, formats, result, visual, range } = props;
  const { column, measure } = figure;
  const value = column.values[0] ?? null;
  const course = result.trend === null ? [] : courseOf(result.trend, visual, range, measure);
  return (
    <li className={styles.row} data-mark={column.displayName}>
      <span className={styles.label}>{column.displayName}</span>
      <span className={styles.value} title={formats.full(value, column)}>
        {typeof value === "number" ? (
          formats.headline(value, column.format)
        ) : (
          <Missing words={formats.full(value, column)} />
        )}
      </span>
      <Change {...props} measure={measure} row={0} hasWords />
      <span className={styles.course}>{course.length > 1 ? <Sparkline points={course} /> : null}</span>
    </li>
  );
}

/** No figure: a dash to see, as in tables and on cards, and words to hear. */
function Missing({ words }: { readonly words: string }): React.ReactElement {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{words}</span>
    </>
  );
}

function Change({
  result,
  today = null,
  formats,
  messages,
  measure,
  row,
  hasWords = false,
}: VisualProps & { readonly measure: number; readonly row: number; readonly hasWords?: boolean }) {
  const compared = comparedFigure(result.main, measure, row, { formats, messages, today });
  if (compared === null) return hasWords ? <span className={styles.change} /> : null;
  return (
    <span className={styles.change}>
      <ChangeNote compared={compared} messages={messages} hasPeriods={hasWords} />
    </span>
  );
}
