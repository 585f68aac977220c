import type { SourceCell } from "../import-types.ts";
import { platforms } from "../platforms/index.ts";

const purchases = Object.values(platforms).flatMap(({ purchaseActions }) => purchaseActions);

/**
 * The figure of a cell that may contain a list of actions of all types: the number of purchases, which are the
 * conversions of the file (decision 42). A list that cannot be parsed is returned as it is, and is then no valid number.
 */
export function figureIn(cell: SourceCell | undefined): SourceCell | undefined {
  if (typeof cell !== "string" || !cell.startsWith("[")) return cell;
  const actions = readList(cell);
  if (actions === null) return cell;
  const found = purchases.find((name) => actions.has(name));
  const value = found === undefined ? undefined : actions.get(found);
  return value === undefined ? "" : { number: value };
}

/** Values by type of action. Some programs write the list with single quotes. */
function readList(text: string): ReadonlyMap<string, string> | null {
  const list = parseJson(text) ?? parseJson(text.replaceAll("'", '"'));
  if (!Array.isArray(list)) return null;
  const found = new Map<string, string>();
  for (const action of list) {
    const { type, value } = readAction(action);
    if (type !== null && value !== null && !found.has(type)) found.set(type, value);
  }
  return found;
}

function readAction(action: unknown): { readonly type: string | null; readonly value: string | null } {
  if (typeof action !== "object" || action === null) return { type: null, value: null };
  const type = "action_type" in action && typeof action.action_type === "string" ? action.action_type : null;
  const value = "value" in action ? action.value : null;
  return { type, value: typeof value === "string" || typeof value === "number" ? String(value) : null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
