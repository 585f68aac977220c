import { tableLimits, type GivenColumn } from "@vitrine/contracts/tables";

/** A table of a host's configuration. */
export interface GivenTable {
  readonly name: string;
  readonly columns: readonly GivenColumn[];
  /** The cells of each column. */
  readonly cells: readonly (readonly string[])[];
  readonly rowCount: number;
}

export type GivenTables =
  | { readonly ok: true; readonly locale: string; readonly tables: readonly GivenTable[] }
  | { readonly ok: false; readonly fault: string };

interface ColumnConfig {
  readonly name: string;
  readonly displayName?: string | null;
  readonly dataType: string;
  readonly aggregateFunction?: number | null;
}

/** What `validateQuickCreate` has accepted, with data. */
export interface DatasetConfig {
  readonly locale: string;
  readonly tableSchemaList?: readonly { readonly name: string; readonly columns: readonly ColumnConfig[] }[];
  readonly data: readonly { readonly name: string; readonly rows: readonly (readonly string[])[] }[];
}

/** The tables of a configuration, by column; or its first fault that the rules of the protocol do not find. */
export function readGivenTables({ locale, tableSchemaList = [], data }: DatasetConfig): GivenTables {
  const fault = findFault(tableSchemaList, data);
  if (fault !== null) return { ok: false, fault };
  const names = new FreeNames();
  const tables = tableSchemaList.map(({ name, columns }): GivenTable => {
    const rows = data.find((one) => one.name === name)?.rows ?? [];
    const own = new FreeNames();
    return {
      name: names.give(name, "Table"),
      rowCount: rows.length,
      columns: columns.map((column) => ({
        name: own.give(column.displayName || column.name, "Column"),
        dataType: column.dataType,
        ...(typeof column.aggregateFunction === "number"
          ? { aggregateFunction: column.aggregateFunction }
          : {}),
      })),
      cells: columns.map((_, at) => rows.map((row) => row[at] ?? "")),
    };
  });
  return { ok: true, locale, tables };
}

function findFault(
  schemas: NonNullable<DatasetConfig["tableSchemaList"]>,
  data: DatasetConfig["data"],
): string | null {
  if (schemas.length === 0) return "tableSchemaList cannot be empty when data is provided";
  if (schemas.length > tableLimits.tables)
    return `tableSchemaList must have at most ${tableLimits.tables} tables`;
  for (const { name, columns } of schemas) {
    if (columns.length === 0 || columns.length > tableLimits.columns)
      return `The table "${name}" must have from 1 to ${tableLimits.columns} columns`;
  }
  for (const [at, { name, rows }] of data.entries()) {
    const width = schemas.find((schema) => schema.name === name)?.columns.length;
    if (width === undefined) return `data[${at}].name is not in tableSchemaList: "${name}"`;
    if (data.findIndex((one) => one.name === name) !== at) return `data[${at}].name is used twice: "${name}"`;
    const ragged = rows.findIndex((row) => row.length !== width);
    if (ragged >= 0) return `data[${at}].rows[${ragged}] must have ${width} cells, as its table has columns`;
  }
  return null;
}

/** Names that the server accepts: not blank, without brackets and quotation marks, each once. */
class FreeNames {
  readonly #taken = new Set<string>();

  give(wanted: string, otherwise: string): string {
    const plain = wanted
      .replaceAll(/[[\]"\\\p{C}]/gu, " ")
      .replaceAll(/\s+/g, " ")
      .trim()
      .slice(0, tableLimits.name - 5);
    const name = plain === "" ? otherwise : plain;
    let free = name;
    for (let number = 2; this.#taken.has(free.toLowerCase()); number += 1) free = `${name} ${number}`;
    this.#taken.add(free.toLowerCase());
    return free;
  }
}
