import type { Cell } from "../../query/index.ts";
import type { StatementParameter } from "../../statements/index.ts";
import type { Formats } from "./format.ts";

/** A value of a parameter in words. */
export function valueText(value: Cell, type: StatementParameter["type"], formats: Formats): string {
  if (type === "date") return formats.full(value, { type: "date", format: null });
  if (type === "month") return formats.full(value, { type: "string", format: null, content: "month" });
  return typeof value === "number"
    ? formats.count(value)
    : formats.full(value, { type: "string", format: null });
}
