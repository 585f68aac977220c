import { useRef, useState } from "react";
import type { ResultColumn } from "@vitrine/contracts/query";

import { isCovered, pointOfRow } from "@vitrine/contracts/reading/selection/selection";
import { KeyRegion } from "../../chart-kit/key-region.tsx";
import { isMultiPick } from "../../chart-kit/picking.ts";
import { ChangeNote } from "../../words/change-note.tsx";
import { comparedFigure } from "@vitrine/contracts/reading/words/compared";
import styles from "./multi-row-card.module.css";
import { trendPointsOf, Sparkline } from "../../series/spark.tsx";
import type { VisualProps } from "../../visual-props.ts";

interface Figure {
  readonly column: ResultColumn;
  readonly measure: number;
}

/** Several figures below each other, each with its comparison and its trend; or a block of figures for each name. */
export function MultiRowCard(props: VisualProps): React.ReactElement {
  const { columns } = props.result.main;
  const names = columns.filter(({ role }) => role === "dimension");
  const figures = columns
    .filter(({ role }) => role === "measure")
    .map((column, measure): Figure => ({ column, measure }));
  if (names.length > 0) return <Blocks {...props} names={names} figures={figures} />;
  return (
    <ul className={styles.rows}>
      {figures.map((figure) => (
        <Row key={figure.column.name} {...props} figure={figure} />
      ))}
    </ul>
  );
}

interface BlocksProps extends VisualProps {
  readonly names: readonly ResultColumn[];
  readonly figures: readonly Figure[];
}

/** A block for each row. The arrow keys move between blocks. */
function Blocks(props: BlocksProps): React.ReactElement {
  const { result, interaction, visual, names } = props;
  const { rowCount } = result.main;
  const [current, setCurrent] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);

  function followKey(event: React.KeyboardEvent): void {
    const next = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (next !== undefined) {
      const place = Math.min(rowCount - 1, Math.max(0, current === null ? 0 : current + next));
      setCurrent(place);
      list.current?.children[place]?.scrollIntoView({ block: "nearest" });
    } else if ((event.key === "Enter" || event.key === " ") && current !== null) {
      interaction.onSelect?.([pointOfRow(names, current)], isMultiPick(event));
    } else return;
    event.preventDefault();
  }

  return (
    <KeyRegion
      className={styles.blocks}
      label={visual.definition.title}
      spoken={current === null ? "" : blockText(props, current)}
      onKeyDown={followKey}
      onBlur={() => setCurrent(null)}
    >
      <ul ref={list}>
        {Array.from({ length: rowCount }, (_, row) => (
          <Block key={row} {...props} row={row} isCurrent={current === row} />
        ))}
      </ul>
    </KeyRegion>
  );
}

interface BlockProps extends BlocksProps {
  readonly row: number;
  readonly isCurrent: boolean;
}

function Block(props: BlockProps): React.ReactElement {
  const { interaction, formats, names, figures, row, isCurrent } = props;
  const { onSelect, selection } = interaction;
  const point = pointOfRow(names, row);
  const isPicked = isCovered(selection, point);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Enter and Space in the region select it
    <li
      className={styles.block}
      data-current={isCurrent || undefined}
      data-picked={isPicked || undefined}
      data-faded={(selection.length > 0 && !isPicked) || undefined}
      onClick={(event) => onSelect?.([point], isMultiPick(event))}
      onContextMenu={() => interaction.onMenuPoint([point])}
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
}

/** The text of a block for screen readers. */
function blockText({ names, figures, formats, messages, interaction }: BlocksProps, row: number): string {
  const name = names.map((one) => formats.full(one.values[row] ?? null, one)).join(", ");
  const words = figures.map(
    ({ column }) => `${column.displayName} ${formats.full(column.values[row] ?? null, column)}`,
  );
  const isPicked = isCovered(interaction.selection, pointOfRow(names, row));
  return [messages.point(name, words.join(", ")), ...(isPicked ? [messages.selected] : [])].join(". ");
}

function Row(props: VisualProps & { readonly figure: Figure }): React.ReactElement {
  const { figure, formats, result, visual, range } = props;
  const { column, measure } = figure;
  const value = column.values[0] ?? null;
  const trendPoints = result.trend === null ? [] : trendPointsOf(result.trend, visual, range, measure);
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
      <Change {...props} measure={measure} row={0} hasPeriods />
      <span className={styles.course}>
        {trendPoints.length > 1 ? <Sparkline points={trendPoints} /> : null}
      </span>
    </li>
  );
}

/** A missing figure: a dash on screen, and words for screen readers. */
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
  hasPeriods = false,
}: VisualProps & { readonly measure: number; readonly row: number; readonly hasPeriods?: boolean }) {
  const compared = comparedFigure(result.main, measure, row, { formats, messages, today });
  if (compared === null) return hasPeriods ? <span className={styles.change} /> : null;
  return (
    <span className={styles.change}>
      <ChangeNote compared={compared} messages={messages} hasPeriods={hasPeriods} />
    </span>
  );
}
