import { fromDayNumber } from "@vitrine/contracts/query";

import { writeMillionths } from "../../import/values/exact-amount.ts";
import type { BlockColumn, RowBlock } from "../remote/remote-rows.ts";

/** The rows of a block as COPY reads them: values separated by tabs, `\N` for a blank. @param last ends every line */
export function writeLines({ columns, rowCount }: RowBlock, last: readonly string[]): string {
  const written = columns.map(writeColumn);
  const end = last.map((value) => `\t${value}`).join("");
  const lines: string[] = [];
  for (let row = 0; row < rowCount; row += 1) {
    let line = written[0]?.[row] ?? "";
    for (let index = 1; index < written.length; index += 1) line += `\t${written[index]?.[row] ?? ""}`;
    lines.push(`${line}${end}\n`);
  }
  return lines.join("");
}

type Value = BlockColumn["values"][number];

function writeColumn({ type, values }: BlockColumn): readonly string[] {
  const write = writers[type];
  return values.map((value) => (value === null ? "\\N" : write(value)));
}

const writers: Readonly<Record<BlockColumn["type"], (value: NonNullable<Value>) => string>> = {
  string: (value) => String(value).replaceAll(/[\\\t\n\r\0]/g, (sign) => escapes[sign] ?? ""),
  date: (value) => fromDayNumber(Number(value)),
  integer: String,
  decimal: (value) => writeMillionths(BigInt(value)),
  boolean: (value) => (value === true ? "t" : "f"),
};

/** PostgreSQL cannot store text with a NUL character. */
const escapes: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
  "\0": "",
};
