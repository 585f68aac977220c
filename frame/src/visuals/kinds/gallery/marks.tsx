import { useRef, useState } from "react";

import { isCovered, pointOfRow } from "../../../report/selection/selection.ts";
import { CellFace } from "../../tables/cell-face.tsx";
import { cellLooks } from "../../tables/cell-looks.ts";
import { isMultiPick } from "../../chart-kit/picking.ts";
import { ChangeNote } from "../../words/change-note.tsx";
import { comparedFigure } from "../../words/compared.ts";
import styles from "./gallery.module.css";
import { picturePlace } from "../../tables/picture-column.ts";
import { Thumbnail } from "./thumbnail.tsx";
import { measureFigures } from "../../series/chart-props.ts";
import type { VisualProps } from "../../visual-props.ts";

/** One card for each ad: a drawing of its format and size, its name, and its figures. The arrow keys go from card to card. */
export function Gallery(props: VisualProps): React.ReactElement {
  const { result, interaction, formats, messages, visual } = props;
  const { selection, onSelect, onMenuPoint, highlight } = interaction;
  const { columns, rowCount } = result.main;
  const dimensions = columns.filter(({ role }) => role === "dimension");
  const names = dimensions.slice(0, visual.definition.dimensions.length);
  const place = picturePlace(visual, result.main);
  const pictures = place === null ? undefined : dimensions[place];
  const measures = columns.filter(({ role }) => role === "measure");
  const figures = measureFigures(result.main);
  const lookOf = cellLooks(visual.definition, figures);
  const [current, setCurrent] = useState<number | null>(null);
  const grid = useRef<HTMLUListElement>(null);
  const textsOf = (row: number): readonly string[] =>
    names.map((one) => formats.full(one.values[row] ?? null, one));

  function go(row: number): void {
    const next = Math.min(rowCount - 1, Math.max(0, row));
    setCurrent(next);
    grid.current?.children[next]?.scrollIntoView({ block: "nearest" });
  }

  /** How many cards stand beside each other now. */
  function acrossNow(): number {
    const style = grid.current === null ? "" : getComputedStyle(grid.current).gridTemplateColumns;
    return Math.max(1, style.split(" ").length);
  }

  function followKey(event: React.KeyboardEvent): void {
    const steps: Readonly<Record<string, () => number>> = {
      ArrowRight: () => 1,
      ArrowLeft: () => -1,
      ArrowDown: acrossNow,
      ArrowUp: () => -acrossNow(),
    };
    const step = steps[event.key];
    if (step !== undefined) go(current === null ? 0 : current + step());
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(rowCount - 1);
    else if ((event.key === "Enter" || event.key === " ") && current !== null) {
      onSelect?.([pointOfRow(names, current)], isMultiPick(event));
    } else return;
    event.preventDefault();
  }

  function wordsOf(row: number): string {
    const words = measures.map((one) => {
      const index = measures.indexOf(one);
      const rule = lookOf(index, rowFigures(row))?.rule;
      const word = rule === null || rule === undefined ? "" : ` (${rule.word})`;
      return `${one.displayName} ${formats.full(one.values[row] ?? null, one)}${word}`;
    });
    const isPicked = isCovered(selection, pointOfRow(names, row));
    const spoken = messages.point(textsOf(row).join(", "), words.join(", "));
    return isPicked ? `${spoken}. ${messages.selected}` : spoken;
  }

  const rowFigures = (row: number) => figures.map((values) => values[row] ?? null);
  const lit = highlight === null ? null : new Set(keysOf(highlight, names.length));
  const keys = keysOf(result.main, names.length);

  return (
    <div
      className={styles.scroller}
      role="region"
      aria-label={visual.definition.title}
      tabIndex={0}
      onKeyDown={followKey}
      onBlur={() => setCurrent(null)}
    >
      <output className="visually-hidden" aria-live="polite">
        {current === null ? "" : wordsOf(current)}
      </output>
      <ul ref={grid} className={styles.grid}>
        {Array.from({ length: rowCount }, (_, row) => {
          const isPicked = isCovered(selection, pointOfRow(names, row));
          const isFaded = (selection.length > 0 && !isPicked) || (lit !== null && !lit.has(keys[row] ?? ""));
          const [name = "", ...rest] = textsOf(row);
          return (
            <li
              key={`${keys[row] ?? ""} ${row}`}
              className={styles.card}
              data-mark={name}
              data-current={current === row || undefined}
              data-picked={isPicked || undefined}
              data-faded={isFaded || undefined}
              onClick={(event) => onSelect?.([pointOfRow(names, row)], isMultiPick(event))}
              onContextMenu={() => onMenuPoint([pointOfRow(names, row)])}
            >
              <Thumbnail texts={[name, ...rest]} picture={pictures?.values[row] ?? null} />
              <p className={styles.name} title={name}>
                {name}
              </p>
              <p className={styles.kind}>
                {rest.filter((_, place) => Boolean(names[place + 1]?.values[row])).join(" · ")}
              </p>
              <dl className={styles.figures}>
                {measures.map((one, place) => (
                  <div key={one.name} className={styles.figure}>
                    <dt>{one.displayName}</dt>
                    <dd>
                      <CellFace
                        text={formats.full(one.values[row] ?? null, one)}
                        look={lookOf(place, rowFigures(row))}
                      />
                      <Change {...props} measure={place} row={row} />
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

function Change({
  result,
  today = null,
  formats,
  messages,
  measure,
  row,
}: VisualProps & { readonly measure: number; readonly row: number }): React.ReactElement | null {
  const compared = comparedFigure(result.main, measure, row, { formats, messages, today });
  if (compared === null) return null;
  return (
    <span className={styles.change}>
      <ChangeNote compared={compared} messages={messages} />
    </span>
  );
}

/** Each row's names as one text. */
function keysOf({ columns, rowCount }: VisualProps["result"]["main"], count: number): readonly string[] {
  const names = columns.filter(({ role }) => role === "dimension").slice(0, count);
  return Array.from({ length: rowCount }, (_, row) => JSON.stringify(names.map(({ values }) => values[row])));
}
