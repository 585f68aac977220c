import type { ServiceAccount } from "@vitrine/contracts/http";

/** A rule that restricts a column of the model to values. */
type RowRule = ServiceAccount["rows"][number];

/** Written as `Campaign[campaign_id]: 00000001, 00000002`. */
export function writeRules(rules: readonly RowRule[]): string {
  return rules.map(({ table, column, values }) => `${table}[${column}]: ${values.join(", ")}`).join("\n");
}

/** @returns null when a line is not a rule */
export function readRules(text: string): RowRule[] | null {
  const rules = linesOf(text).map(readRule);
  const sound = rules.filter((rule) => rule !== null);
  return sound.length === rules.length ? sound : null;
}

function readRule(line: string): RowRule | null {
  const [, table = "", column = "", list = ""] = /^([^[\]]+)\[([^[\]]+)\]\s*:\s*(.+)$/.exec(line) ?? [];
  const values = list
    .split(",")
    .map((value) => value.trim())
    .filter((value) => value !== "");
  return values.length === 0 ? null : { table: table.trim(), column: column.trim(), values };
}

/** The lines of a text that are not empty, without spaces around them. */
export function linesOf(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
