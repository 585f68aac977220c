import {
  aggregationsOf,
  isNumeric,
  tableColumnTypes,
  tableNumberFormats,
  type ColumnReading,
  type TableColumn,
  type TableColumnType,
} from "@vitrine/contracts/tables";
import { useId } from "react";

import { Select } from "../editing/screen/controls/controls.tsx";
import type { TablesSentences } from "./tables-sentences.ts";
import type { GivenTable } from "./given-tables.ts";
import styles from "./tables.module.css";

interface TableSectionProps {
  readonly table: GivenTable;
  readonly columns: readonly TableColumn[];
  /** Undefined while the column is being read. */
  readonly readingOf: (column: number, type: TableColumnType) => ColumnReading | undefined;
  readonly texts: TablesSentences;
  readonly language: string;
  readonly currency: string;
  readonly isDisabled: boolean;
  readonly onChange: (column: number, changed: TableColumn) => void;
}

/** One table: its columns with what can be corrected, and its cells that cannot be read. */
export function TableSection(props: TableSectionProps): React.ReactElement {
  const { table, columns, texts, language, currency, isDisabled, onChange } = props;
  const id = useId();
  const count = new Intl.NumberFormat(language).format(table.rowCount);
  return (
    <section className={styles.table} aria-labelledby={id}>
      <h2 id={id}>
        {table.name} <small>{texts.rows(table.rowCount, count)}</small>
      </h2>
      <fieldset disabled={isDisabled}>
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                {[texts.column, texts.examples, texts.type, texts.format, texts.figure].map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {columns.map((column, at) => (
                <ColumnRow
                  key={column.name}
                  column={column}
                  examples={examplesOf(table.cells[at] ?? [])}
                  texts={texts}
                  currency={currency}
                  onChange={(changed) => onChange(at, changed)}
                />
              ))}
            </tbody>
          </table>
        </div>
      </fieldset>
      <BadCells {...props} />
    </section>
  );
}

interface ColumnRowProps {
  readonly column: TableColumn;
  readonly examples: string;
  readonly texts: TablesSentences;
  readonly currency: string;
  readonly onChange: (changed: TableColumn) => void;
}

function ColumnRow({ column, examples, texts, currency, onChange }: ColumnRowProps): React.ReactElement {
  const { name, type, format, aggregation } = column;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.examples}>{examples}</td>
      <td>
        <Select
          label={texts.of(texts.type, name)}
          value={type}
          options={tableColumnTypes.map((one) => [one, texts.types[one]])}
          onChange={(chosen) => onChange(ofType(column, chosen))}
        />
      </td>
      <td>
        {isNumeric(type) ? (
          <Select
            label={texts.of(texts.format, name)}
            value={format}
            options={tableNumberFormats.map((one) => [one, texts.formats[one](currency)])}
            onChange={(chosen) => onChange({ ...column, format: chosen })}
          />
        ) : (
          texts.noFormat
        )}
      </td>
      <td>
        <Select
          label={texts.of(texts.figure, name)}
          value={aggregation}
          options={aggregationsOf(type).map((one) => [one, texts.aggregations[one]])}
          onChange={(chosen) => onChange({ ...column, aggregation: chosen })}
        />
      </td>
    </tr>
  );
}

/** A column of another type: numbers are usually added up, and nothing else is. */
function ofType(column: TableColumn, type: TableColumnType): TableColumn {
  if (isNumeric(type) === isNumeric(column.type)) return { ...column, type };
  return isNumeric(type)
    ? { ...column, type, aggregation: "sum" }
    : { ...column, type, format: "number", aggregation: "none" };
}

/** The first different values. */
function examplesOf(cells: readonly string[]): string {
  const found = new Set<string>();
  for (const cell of cells) {
    if (cell.trim() !== "") found.add(cell.length > 40 ? `${cell.slice(0, 40)}…` : cell);
    if (found.size === 3) break;
  }
  return [...found].join(" · ");
}

/** How many cells that cannot be read are listed. */
const mostListed = 100;

function BadCells({ columns, readingOf, texts, language }: TableSectionProps): React.ReactElement | null {
  const bad = columns.flatMap(({ name, type }, at) =>
    (readingOf(at, type)?.bad ?? []).map((cell) => ({ ...cell, column: name })),
  );
  if (bad.length === 0) return null;
  const figures = new Intl.NumberFormat(language);
  const listed = bad.toSorted((one, other) => one.row - other.row).slice(0, mostListed);
  return (
    <details className={styles.bad}>
      <summary>{texts.bad(bad.length, figures.format(bad.length))}</summary>
      <ul>
        {listed.map(({ row, column, text }) => (
          <li key={`${row} ${column}`}>
            {texts.badCell(figures.format(row + 1), column, text.slice(0, 200))}
          </li>
        ))}
        {bad.length > mostListed ? <li>{texts.moreBad(figures.format(bad.length - mostListed))}</li> : null}
      </ul>
    </details>
  );
}
