import type { ResultColumn } from "@vitrine/contracts/query";
import { useRef, useState } from "react";

import { isCovered, pointOfRow } from "@vitrine/contracts/reading/selection/selection";
import { CellFace } from "../../tables/cell-face.tsx";
import { cellLooks, type CellLook } from "@vitrine/contracts/reading/cells/cell-looks";
import { KeyRegion } from "../../chart-kit/key-region.tsx";
import { isMultiPick } from "../../chart-kit/picking.ts";
import { ChangeNote } from "../../words/change-note.tsx";
import { comparedFigure } from "@vitrine/contracts/reading/words/compared";
import styles from "./gallery.module.css";
import { picturePlace } from "../../tables/picture-column.ts";
import { Thumbnail } from "./thumbnail.tsx";
import { measureFigures } from "../../series/chart-props.ts";
import type { VisualProps } from "../../visual-props.ts";

interface Cards extends VisualProps {
  readonly names: readonly ResultColumn[];
  readonly pictures: ResultColumn | undefined;
  readonly measures: readonly ResultColumn[];
  /** How a measure's figure in a row is formatted. */
  readonly lookOf: (measure: number, row: number) => CellLook | null;
}

function cardsOf(props: VisualProps): Cards {
  const { result, visual } = props;
  const { columns } = result.main;
  const dimensions = columns.filter(({ role }) => role === "dimension");
  const place = picturePlace(visual, result.main);
  const figures = measureFigures(result.main);
  const lookOf = cellLooks(visual.definition, figures);
  return {
    ...props,
    names: dimensions.slice(0, visual.definition.dimensions.length),
    pictures: place === null ? undefined : dimensions[place],
    measures: columns.filter(({ role }) => role === "measure"),
    lookOf: (measure, row) =>
      lookOf(
        measure,
        figures.map((values) => values[row] ?? null),
      ),
  };
}

/** One card for each ad: its picture or a sketch of its format, its name, and its figures. */
export function Gallery(props: VisualProps): React.ReactElement {
  const { result, interaction, visual } = props;
  const { selection, highlight } = interaction;
  const { rowCount } = result.main;
  const cards = cardsOf(props);
  const { names } = cards;
  const { grid, current, followKey, leave } = useCardKeys(rowCount, (row, isMulti) =>
    interaction.onSelect?.([pointOfRow(names, row)], isMulti),
  );
  const highlightedKeys = highlight === null ? null : new Set(keysOf(highlight, names.length));
  const keys = keysOf(result.main, names.length);
  const isFaded = (row: number): boolean =>
    (selection.length > 0 && !isCovered(selection, pointOfRow(names, row))) ||
    (highlightedKeys !== null && !highlightedKeys.has(keys[row] ?? ""));

  return (
    <KeyRegion
      className={styles.scroller}
      label={visual.definition.title}
      spoken={current === null ? "" : cardText(cards, current)}
      onKeyDown={followKey}
      onBlur={leave}
    >
      <ul ref={grid} className={styles.grid}>
        {Array.from({ length: rowCount }, (_, row) => (
          <Card
            key={`${keys[row] ?? ""} ${row}`}
            cards={cards}
            row={row}
            isCurrent={current === row}
            isFaded={isFaded(row)}
          />
        ))}
      </ul>
    </KeyRegion>
  );
}

/** Moves between cards by key. Enter and Space select the current one. */
function useCardKeys(count: number, onPick: (row: number, isMulti: boolean) => void) {
  const [current, setCurrent] = useState<number | null>(null);
  const grid = useRef<HTMLUListElement>(null);

  function go(row: number): void {
    const next = Math.min(count - 1, Math.max(0, row));
    setCurrent(next);
    grid.current?.children[next]?.scrollIntoView({ block: "nearest" });
  }

  /** The current number of cards in a row. */
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
    else if (event.key === "End") go(count - 1);
    else if ((event.key === "Enter" || event.key === " ") && current !== null) {
      onPick(current, isMultiPick(event));
    } else return;
    event.preventDefault();
  }

  return { grid, current, followKey, leave: () => setCurrent(null) };
}

interface CardProps {
  readonly cards: Cards;
  readonly row: number;
  readonly isCurrent: boolean;
  readonly isFaded: boolean;
}

function Card({ cards, row, isCurrent, isFaded }: CardProps): React.ReactElement {
  const { names, pictures, measures, formats, interaction, lookOf } = cards;
  const point = pointOfRow(names, row);
  const [name = "", ...rest] = textsOf(cards, row);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Enter and Space in the region select it
    <li
      className={styles.card}
      data-mark={name}
      data-current={isCurrent || undefined}
      data-picked={isCovered(interaction.selection, point) || undefined}
      data-faded={isFaded || undefined}
      onClick={(event) => interaction.onSelect?.([point], isMultiPick(event))}
      onContextMenu={() => interaction.onMenuPoint([point])}
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
              <CellFace text={formats.full(one.values[row] ?? null, one)} look={lookOf(place, row)} />
              <Change {...cards} measure={place} row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function textsOf({ names, formats }: Cards, row: number): readonly string[] {
  return names.map((one) => formats.full(one.values[row] ?? null, one));
}

/** The text of a card for screen readers. */
function cardText(cards: Cards, row: number): string {
  const { measures, formats, messages, interaction, names, lookOf } = cards;
  const words = measures.map((one, place) => {
    const word = lookOf(place, row)?.rule?.word;
    const text = formats.full(one.values[row] ?? null, one);
    return `${one.displayName} ${text}${word === undefined ? "" : ` (${word})`}`;
  });
  const spoken = messages.point(textsOf(cards, row).join(", "), words.join(", "));
  return isCovered(interaction.selection, pointOfRow(names, row))
    ? `${spoken}. ${messages.selected}`
    : spoken;
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

/** Each row's names as one key. */
function keysOf({ columns, rowCount }: VisualProps["result"]["main"], count: number): readonly string[] {
  const names = columns.filter(({ role }) => role === "dimension").slice(0, count);
  return Array.from({ length: rowCount }, (_, row) => JSON.stringify(names.map(({ values }) => values[row])));
}
