import type { ColumnTarget, SourceCell } from "./import-types.ts";
import { isBlank, textOf } from "./read-number.ts";

/** How platforms begin a line of totals. `Total Wine` is a name, `Total: Campaigns` is none. */
const totals =
  /^(?:grand )?(?:total|totals|gesamt|gesamtsumme|summe|totale?s?|totaal|suma|razem|łącznie|total général|total general)(?:\s*:.*|\s+(?:of|von|de|sur|di|van|z) \d+ .*)?$/iu;

/** Whether a line without a day adds up others. */
export function looksLikeTotals(cells: readonly SourceCell[], targets: readonly ColumnTarget[]): boolean {
  const first = cells.find((cell) => !isBlank(cell));
  // Where names come with it, the word is part of a row that is about something.
  const names = cells.filter((cell, index) => isName(targets[index] ?? "") && !isBlank(cell));
  if (typeof first === "string" && totals.test(first.trim()))
    return names.every((cell) => cell === first || isTotal(cell));
  // Some platforms leave the words out: figures below nothing.
  const hasFigures = cells.some((cell, index) => isFigure(targets[index] ?? "") && /\d/.test(textOf(cell)));
  const hasId = cells.some((cell, index) => (targets[index] ?? "").endsWith("_id]") && !isBlank(cell));
  return hasFigures && names.length === 0 && !hasId;
}

function isTotal(cell: SourceCell): boolean {
  return typeof cell === "string" && totals.test(cell.trim());
}

/**
 * Whether a line after a blank one or after the totals tells about the report: it begins with `Filter by …:`, or has no
 * figures.
 */
export function looksLikeFooter(cells: readonly SourceCell[], targets: readonly ColumnTarget[]): boolean {
  if (textOf(cells[0]).endsWith(":")) return true;
  return cells.every((cell, index) => !isFigure(targets[index] ?? "") || !/^[\d.,\s%]+$/.test(textOf(cell)));
}

function isName(target: ColumnTarget): boolean {
  return target.includes("[") && !target.endsWith("_id]") && !/^(Channel|Device|Market)\[/.test(target);
}

/** Whether a column holds figures. */
export function isFigure(target: ColumnTarget): boolean {
  return target.startsWith("amount:") || target === "cost_micros";
}
