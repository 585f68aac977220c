import type { ColumnTarget, ImportShape, SourceCell } from "../import-types.ts";
import { isBlank, textOf } from "../values/read-number.ts";

/** How lines of totals begin on platforms. `Total Wine` is a name, `Total: Campaigns` is not. */
const totals =
  /^(?:grand )?(?:total|totals|gesamt|gesamtsumme|summe|totale?s?|totaal|suma|razem|łącznie|total général|total general)(?:\s*:.*|\s+(?:of|von|de|sur|di|van|z) \d+ .*)?$/iu;

/** The indexes of the columns of a file by kind. */
export interface ColumnKinds {
  readonly names: readonly number[];
  readonly ids: readonly number[];
  readonly figures: readonly number[];
}

/** Groups the columns of a file by kind. */
export function columnKinds(targets: readonly ColumnTarget[], shape: ImportShape): ColumnKinds {
  const idTargets = new Set(shape.dimensions.map(({ name, idColumn }) => `${name}[${idColumn}]`));
  // Lines of totals fill these columns too: all devices, all countries.
  const lists = (["channel", "device", "country"] as const).flatMap((role) => shape.roles[role]?.table ?? []);
  const isName = (target: ColumnTarget) =>
    target.includes("[") && !idTargets.has(target) && !lists.some((table) => target.startsWith(`${table}[`));
  const placesOf = (is: (target: ColumnTarget) => boolean) =>
    targets.flatMap((target, index) => (is(target) ? [index] : []));
  return {
    names: placesOf(isName),
    ids: placesOf((target) => idTargets.has(target)),
    figures: placesOf(isFigure),
  };
}

export function looksLikeTotals(cells: readonly SourceCell[], { names, ids, figures }: ColumnKinds): boolean {
  const first = cells.find((cell) => !isBlank(cell));
  // In a line with further names, the word is part of the name of a row.
  const named = names.flatMap((index) => (isBlank(cells[index]) ? [] : (cells[index] ?? [])));
  if (typeof first === "string" && totals.test(first.trim()))
    return named.every((cell) => cell === first || isTotal(cell));
  // Some platforms omit the word, so that the line has figures but no names.
  const hasFigures = figures.some((index) => /\d/.test(textOf(cells[index])));
  return hasFigures && named.length === 0 && ids.every((index) => isBlank(cells[index]));
}

function isTotal(cell: SourceCell): boolean {
  return typeof cell === "string" && totals.test(cell.trim());
}

/**
 * True if a line after a blank line or the totals belongs to the footer of the report: it begins with `Filter by …:`, or
 * has no figures.
 */
export function looksLikeFooter(cells: readonly SourceCell[], { figures }: ColumnKinds): boolean {
  if (textOf(cells[0]).endsWith(":")) return true;
  return figures.every((index) => !/^[\d.,\s%]+$/.test(textOf(cells[index])));
}

export function isFigure(target: ColumnTarget): boolean {
  return target.startsWith("amount:") || target === "cost_micros";
}
