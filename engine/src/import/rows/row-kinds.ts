import type { ColumnTarget, ImportShape, SourceCell } from "../import-types.ts";
import { isBlank, textOf } from "../values/read-number.ts";

/** How platforms begin a line of totals. `Total Wine` is a name, `Total: Campaigns` is none. */
const totals =
  /^(?:grand )?(?:total|totals|gesamt|gesamtsumme|summe|totale?s?|totaal|suma|razem|łącznie|total général|total general)(?:\s*:.*|\s+(?:of|von|de|sur|di|van|z) \d+ .*)?$/iu;

/** The places of a file's columns by what they hold. */
export interface ColumnKinds {
  readonly names: readonly number[];
  readonly ids: readonly number[];
  readonly figures: readonly number[];
}

/** Sorts the columns of a file by what they hold. */
export function columnKinds(targets: readonly ColumnTarget[], shape: ImportShape): ColumnKinds {
  const idTargets = new Set(shape.dimensions.map(({ name, idColumn }) => `${name}[${idColumn}]`));
  // Lines of totals say them too: all devices, all countries.
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

/** Whether a line without a day adds up others. */
export function looksLikeTotals(cells: readonly SourceCell[], { names, ids, figures }: ColumnKinds): boolean {
  const first = cells.find((cell) => !isBlank(cell));
  // Where names come with it, the word is part of a row that is about something.
  const named = names.flatMap((index) => (isBlank(cells[index]) ? [] : (cells[index] ?? [])));
  if (typeof first === "string" && totals.test(first.trim()))
    return named.every((cell) => cell === first || isTotal(cell));
  // Some platforms leave the words out: figures below nothing.
  const hasFigures = figures.some((index) => /\d/.test(textOf(cells[index])));
  return hasFigures && named.length === 0 && ids.every((index) => isBlank(cells[index]));
}

function isTotal(cell: SourceCell): boolean {
  return typeof cell === "string" && totals.test(cell.trim());
}

/**
 * Whether a line after a blank one or after the totals is part of the report's footer: it begins with `Filter by …:`, or
 * has no figures.
 */
export function looksLikeFooter(cells: readonly SourceCell[], { figures }: ColumnKinds): boolean {
  if (textOf(cells[0]).endsWith(":")) return true;
  return figures.every((index) => !/^[\d.,\s%]+$/.test(textOf(cells[index])));
}

/** Whether a column holds figures. */
export function isFigure(target: ColumnTarget): boolean {
  return target.startsWith("amount:") || target === "cost_micros";
}
