import { memo } from "react";

import {
  heightOfBand,
  lineHeights,
  rowHeights,
  type Piece,
  type RowsBlock,
  type StatementBand,
  type StatementLine,
} from "@vitrine/contracts/statements";

import { columnsOf, groupText, runText, textOf, type ShownColumn, type Typeset } from "../page-texts.ts";
import type { BlockRows } from "../block-rows.ts";
import type { FoundPlace } from "../find-text.ts";
import { marked } from "./marked.tsx";
import styles from "./paper.module.css";

interface PaperPageProps {
  readonly typeset: Typeset;
  /** Counted from 0. */
  readonly page: number;
  readonly label: string;
  readonly isLoaded: boolean;
  /** What is searched for; empty if nothing. */
  readonly query: string;
  /** The match that the reader has gone to, if it is on this page. */
  readonly current: FoundPlace | null;
  /** Changes when the rows of the page have arrived, so that it is drawn again. */
  readonly arrivals: number;
}

/** A length in mm as CSS. `--mm` is the length of a millimetre on screen or on paper. */
export function mm(length: number): string {
  return `calc(${Math.round(length * 1000) / 1000} * var(--mm))`;
}

/** A page of a statement, as it is printed. */
export const PaperPage = memo(function PaperPage(props: PaperPageProps): React.ReactElement {
  const { typeset, page, label, isLoaded } = props;
  const { paper, pages, opened } = typeset.shown;
  const { head, foot, margins } = opened.definition.page;
  const inner = { left: mm(margins.left), width: mm(paper.bodyWidth) };
  return (
    <section
      className={styles.paper}
      style={{ width: mm(paper.width), height: mm(paper.height) }}
      aria-label={label}
      aria-busy={!isLoaded}
      data-page={page + 1}
    >
      {head === undefined ? null : (
        <div className={styles.pageHead} style={{ ...inner, top: mm(margins.top) }}>
          <Band band={head} {...props} block={null} />
        </div>
      )}
      <div
        className={styles.body}
        style={{ ...inner, top: mm(margins.top + paper.head), height: mm(paper.bodyHeight) }}
      >
        {isLoaded ? <PageBody {...props} pieces={pages[page] ?? []} /> : <span className={styles.waiting} />}
      </div>
      {foot === undefined ? null : (
        <div className={styles.pageFoot} style={{ ...inner, bottom: mm(margins.bottom) }}>
          <Band band={foot} {...props} block={null} />
        </div>
      )}
    </section>
  );
});

type PartProps = Pick<PaperPageProps, "typeset" | "page" | "query" | "current">;

function PageBody({
  pieces,
  ...part
}: PartProps & { readonly pieces: readonly Piece[] }): React.ReactElement {
  const { body } = part.typeset.shown.opened.definition;
  const blocks = [...new Set(pieces.map(({ block }) => block))];
  return (
    <>
      {blocks.map((place) => {
        const block = body[place];
        const own = pieces.filter((piece) => piece.block === place);
        const top = mm(own[0]?.top ?? 0);
        if (block === undefined) return null;
        return (
          <div key={place} className={styles.block} style={{ top }}>
            {block.kind === "text" ? (
              <Band band={block} {...part} block={place} />
            ) : (
              <Rows block={block} place={place} pieces={own} {...part} />
            )}
          </div>
        );
      })}
    </>
  );
}

/** @param block its place in the body; null for the head and foot of pages, which are not searched */
function Band({
  band,
  block,
  ...part
}: PartProps & { readonly band: StatementBand; readonly block: number | null }) {
  const mark = part.typeset.shown.opened.workspace.mark;
  return (
    <div className={styles.band} style={{ height: mm(heightOfBand(band)) }}>
      {band.cells.map(({ width, align, hasMark, lines }, at) => (
        <div key={at} className={styles.cell} style={{ flexGrow: width }} data-align={align}>
          {hasMark === true && mark !== null ? <img className={styles.mark} src={mark} alt="" /> : null}
          {lines.map((line, place) => (
            <Line key={place} line={line} {...part} isSearched={block !== null} />
          ))}
        </div>
      ))}
    </div>
  );
}

const tags = { title: "h2", heading: "h3", paragraph: "p", note: "p", label: "p", signature: "p" } as const;

function Line({
  line,
  typeset,
  page,
  query,
  isSearched,
}: PartProps & { readonly line: StatementLine; readonly isSearched: boolean }): React.ReactElement {
  const { kind, rows, runs } = line;
  const Tag = tags[kind];
  return (
    <Tag
      className={styles[kind]}
      style={{
        height: mm(lineHeights[kind] * rows),
        lineHeight: mm(kind === "signature" ? 5 : lineHeights[kind]),
      }}
      data-rows={rows}
    >
      <span className={styles.clamp} style={{ WebkitLineClamp: rows }}>
        {runs.map((run, at) => {
          const text = runText(run, typeset, page);
          const shown = isSearched ? marked(text, query) : text;
          return run.bold === true ? <strong key={at}>{shown}</strong> : <span key={at}>{shown}</span>;
        })}
      </span>
    </Tag>
  );
}

interface RowsProps extends PartProps {
  readonly block: RowsBlock;
  readonly place: number;
  readonly pieces: readonly Piece[];
}

/** The rows of a block on one page are one table, whose lines have the heights of the layout. */
function Rows({ block, place, pieces, ...part }: RowsProps): React.ReactElement {
  const { typeset } = part;
  const columns = columnsOf(block, typeset.shown.rows[place]?.columns ?? null, typeset.shown.paper.bodyWidth);
  const width = block.columns.reduce((sum, one) => sum + one.width, 0);
  return (
    <table className={styles.table}>
      <colgroup>
        {block.columns.map((one, at) => (
          <col key={at} style={{ width: `${(100 * one.width) / width}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr className={styles.columns} style={{ height: mm(rowHeights.columns) }}>
          {columns.map(({ label, isMeasure }, at) => (
            <th key={at} scope="col" data-measure={isMeasure}>
              <span className={styles.columnLabel}>{label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pieces.map((piece, at) => (
          <RowsPiece key={at} piece={piece} block={block} place={place} columns={columns} {...part} />
        ))}
      </tbody>
    </table>
  );
}

interface PieceProps extends PartProps {
  readonly piece: Piece;
  readonly block: RowsBlock;
  readonly place: number;
  readonly columns: readonly ShownColumn[];
}

function RowsPiece(props: PieceProps): React.ReactElement | null {
  const { piece, block, place, columns, typeset, query } = props;
  const { words } = typeset;
  const rows = typeset.shown.rows[place];
  if (rows === null || rows === undefined) return null;
  switch (piece.kind) {
    case "text":
    case "columns":
      return null;
    case "rows":
      return <Lines {...props} from={piece.from} count={piece.count} rows={rows} />;
    case "head": {
      const name = groupText(typeset, place, piece.level, piece.row);
      return (
        <tr className={styles.group} data-level={piece.level} style={{ height: mm(rowHeights.head) }}>
          <th colSpan={columns.length} scope="rowgroup">
            {marked(piece.isContinued ? words.continued(name) : name, query)}
          </th>
        </tr>
      );
    }
    case "foot": {
      const name = words.subtotal(groupText(typeset, place, piece.level, piece.row));
      const figures = rows.subtotals(piece.row, piece.level + 1);
      return <Sums {...props} name={name} figures={figures} kind="foot" level={piece.level} />;
    }
    case "total":
      return (
        <Sums
          {...props}
          name={words.total}
          figures={rows.totals ?? []}
          kind="total"
          level={block.groups.length}
        />
      );
    case "empty":
      return (
        <tr className={styles.empty} style={{ height: mm(rowHeights.empty) }}>
          <td colSpan={columns.length}>{words.empty}</td>
        </tr>
      );
  }
}

interface LinesProps extends PieceProps {
  readonly from: number;
  readonly count: number;
  readonly rows: BlockRows;
}

function Lines({
  from,
  count,
  rows,
  place,
  columns,
  typeset,
  query,
  current,
}: LinesProps): React.ReactElement {
  return (
    <>
      {Array.from({ length: count }, (_, at) => from + at).map((row) => (
        <tr
          key={row}
          className={styles.row}
          style={{ height: mm(rowHeights.line) }}
          data-current={current?.block === place && current.row === row}
        >
          {columns.map((column, at) => {
            const text = textOf(rows.value(row, column.place), column, typeset);
            return (
              <td key={at} data-measure={column.isMeasure} title={column.isMeasure ? undefined : text}>
                {column.isMeasure ? (
                  <Figure text={text} width={column.width} query={query} />
                ) : (
                  marked(text, query)
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </>
  );
}

/** The widths of a bold digit and of the padding of a cell, in mm, at the size of totals. */
const [digit, padding] = [2.05, 2.4];

/** A figure is never cut off: one that is too long for its column is written smaller. */
function Figure({
  text,
  width,
  query,
}: {
  readonly text: string;
  readonly width: number;
  readonly query: string;
}) {
  const share = (width - padding) / (text.length * digit);
  return share >= 1 ? (
    marked(text, query)
  ) : (
    <span style={{ fontSize: `${share}em` }}>{marked(text, query)}</span>
  );
}

interface SumsProps extends PieceProps {
  readonly name: string;
  readonly figures: readonly (string | number | boolean | null)[];
  readonly kind: "foot" | "total";
  readonly level: number;
}

/** A line of sub-totals or totals. Its name is over the columns before the first measure. */
function Sums({ columns, typeset, name, figures, kind, level }: SumsProps): React.ReactElement {
  const first = Math.max(
    1,
    columns.findIndex(({ isMeasure }) => isMeasure),
  );
  const measures = columns.filter(({ isMeasure }) => isMeasure);
  return (
    <tr
      className={kind === "foot" ? styles.subtotal : styles.total}
      data-level={level}
      style={{ height: mm(rowHeights[kind]) }}
    >
      <th scope="row" colSpan={first} title={name}>
        {name}
      </th>
      {columns.slice(first).map((column, at) => (
        <td key={at} data-measure={column.isMeasure}>
          {column.isMeasure ? (
            <Figure
              text={textOf(figures[measures.indexOf(column)] ?? null, column, typeset)}
              width={column.width}
              query=""
            />
          ) : null}
        </td>
      ))}
    </tr>
  );
}
