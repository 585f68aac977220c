import type { Page, ReportDefinition, Visual } from "../definition.ts";
import type { FlowRow } from "../page-layout.ts";
import { applyEdit } from "./apply.ts";
import { bookmarkKeyEdits } from "./bookmark-edits.ts";
import { cellPlaceOf } from "./cells.ts";
import { isSameJson } from "./keys.ts";
import type { Edit } from "./kinds.ts";
import { measureKeyEdits } from "./measure-edits.ts";
import { setRowsEdit } from "./page-edits.ts";
import { pageKeyEdits } from "./set/set-page.ts";
import { reportKeyEdits } from "./set/set-report.ts";
import { themeKeyEdits } from "./set/set-theme.ts";
import { setVisualEdit, visualKeyEdits } from "./set/set-visual.ts";

/**
 * The edits that turn a definition into another one. Pages, visuals and bookmarks are the same if they have the same
 * name. Edits of fields become edits of the keys that changed.
 */
export function diffDefinitions(from: ReportDefinition, to: ReportDefinition): readonly Edit[] {
  const steps = new Steps(from);
  diffMeasures(steps, to);
  diffPages(steps, to);
  for (const page of to.pages) diffPage(steps, page);
  diffBookmarks(steps, to);
  for (const edit of themeKeyEdits(from, to, isSameJson)) steps.add(edit);
  for (const edit of reportKeyEdits(steps.current, to, isSameJson)) steps.add(edit);
  return steps.edits;
}

/** The edits so far, and the definition that they give: some edits also change what refers to their object. */
class Steps {
  current: ReportDefinition;
  readonly edits: Edit[] = [];

  constructor(from: ReportDefinition) {
    this.current = from;
  }

  add(edit: Edit): void {
    const applied = applyEdit(this.current, edit);
    // Only definitions that are not valid come here.
    if (!applied.ok) throw new Error(`${edit.kind}: ${applied.fault.path} ${applied.fault.rule}`);
    this.current = applied.definition;
    this.edits.push(edit);
  }

  page(name: string): Page {
    const page = this.current.pages.find((one) => one.name === name);
    if (page === undefined) throw new Error(`there is no page ${name}`);
    return page;
  }
}

function diffPages(steps: Steps, to: ReportDefinition): void {
  const before = namesOf(steps.current.pages);
  const after = namesOf(to.pages);
  const kept = before.filter((name) => after.includes(name));
  // A report always has a page.
  const deleted = before.filter((name) => !after.includes(name));
  const deleteAll = (): void => deleted.forEach((page) => steps.add({ kind: "deletePage", page }));
  if (kept.length > 0) deleteAll();
  for (const { name, to: place } of movesBetween(
    kept,
    after.filter((name) => kept.includes(name)),
  ))
    steps.add({ kind: "movePage", page: name, to: place });
  for (const [index, page] of to.pages.entries())
    if (!kept.includes(page.name)) steps.add({ kind: "addPage", page, index });
  if (kept.length === 0) deleteAll();
}

function diffPage(steps: Steps, to: Page): void {
  const from = steps.page(to.name);
  if (isSameJson(from, to)) return;
  const page = to.name;
  const before = namesOf(from.visuals);
  const after = namesOf(to.visuals);
  const kept = before.filter((name) => after.includes(name));
  for (const visual of before) if (!kept.includes(visual)) steps.add({ kind: "deleteVisual", page, visual });
  if (from.layout === undefined && to.layout !== undefined)
    steps.add(setRowsEdit(page, rowsOf(to.layout.rows, new Set(kept))));
  for (const visual of to.visuals) if (kept.includes(visual.name)) diffVisual(steps, page, visual);
  for (const { name, to: place } of movesBetween(
    kept,
    after.filter((name) => kept.includes(name)),
  ))
    steps.add({ kind: "moveVisual", page, visual: name, to: place });
  const present = new Set(kept);
  for (const [index, visual] of to.visuals.entries()) {
    if (present.has(visual.name)) continue;
    present.add(visual.name);
    const rows = to.layout === undefined ? [] : rowsOf(to.layout.rows, present);
    const cell = cellPlaceOf(rows, visual.name);
    steps.add({ kind: "addVisual", page, visual, index, ...(cell === null ? {} : { cell }) });
  }
  const current = steps.page(page);
  if (!isSameJson(current.layout?.rows, to.layout?.rows)) steps.add(setRowsEdit(page, to.layout?.rows));
  for (const edit of pageKeyEdits(steps.page(page), to, isSameJson)) steps.add(edit);
}

/** The rows with only some of their visuals. */
function rowsOf(rows: readonly FlowRow[], visuals: ReadonlySet<string>): FlowRow[] {
  return rows.flatMap((row) => {
    const cells = row.cells.filter(({ visual }) => visuals.has(visual));
    return cells.length === 0 ? [] : [{ ...row, cells }];
  });
}

function diffVisual(steps: Steps, page: string, to: Visual): void {
  const place = { page, visual: to.name };
  const current = (): Visual => {
    const found = steps.page(page).visuals.find(({ name }) => name === to.name);
    if (found === undefined) throw new Error(`there is no visual ${to.name}`);
    return found;
  };
  if (current().type !== to.type) {
    // The new type may require one of them.
    for (const key of ["image", "action", "shape"] as const)
      if (to[key] !== undefined && current()[key] === undefined)
        steps.add(setVisualEdit(place, key, to[key]));
    steps.add({ kind: "changeType", ...place, type: to.type });
  }
  // A canvas keeps its positions until it has become a flowing page, and the other way round.
  for (const edit of visualKeyEdits(place, current(), to)) steps.add(edit);
}

function diffMeasures(steps: Steps, { measures: after = [] }: ReportDefinition): void {
  const { measures: before = [] } = steps.current;
  const kept = before.filter((one) =>
    after.some(({ name, table }) => name === one.name && table === one.table),
  );
  for (const one of before) if (!kept.includes(one)) steps.add({ kind: "deleteMeasure", measure: one.name });
  for (const [index, measure] of after.entries()) {
    const own = kept.find(({ name }) => name === measure.name);
    if (own === undefined) steps.add({ kind: "addMeasure", measure, index });
    else for (const edit of measureKeyEdits(own, measure, isSameJson)) steps.add(edit);
  }
}

function diffBookmarks(steps: Steps, { bookmarks = [] }: ReportDefinition): void {
  const { bookmarks: from = [] } = steps.current;
  if (isSameJson(from, bookmarks)) return;
  const before = namesOf(from);
  const after = namesOf(bookmarks);
  const kept = before.filter((name) => after.includes(name));
  for (const bookmark of before)
    if (!kept.includes(bookmark)) steps.add({ kind: "deleteBookmark", bookmark });
  for (const bookmark of bookmarks) {
    const own = from.find(({ name }) => name === bookmark.name);
    if (own !== undefined) for (const edit of bookmarkKeyEdits(own, bookmark, isSameJson)) steps.add(edit);
  }
  for (const { name, to } of movesBetween(
    kept,
    after.filter((name) => kept.includes(name)),
  ))
    steps.add({ kind: "moveBookmark", bookmark: name, to });
  for (const [index, bookmark] of bookmarks.entries())
    if (!kept.includes(bookmark.name)) steps.add({ kind: "addBookmark", bookmark, index });
}

function namesOf(list: readonly { readonly name: string }[]): readonly string[] {
  return list.map(({ name }) => name);
}

/** The fewest moves that bring the same names into another order, one after the other. */
function movesBetween(
  from: readonly string[],
  to: readonly string[],
): readonly { readonly name: string; readonly to: number }[] {
  const staying = longestInOrder(from, to);
  const moves: { name: string; to: number }[] = [];
  let current = [...from];
  for (const [place, name] of to.entries()) {
    if (staying.has(name)) continue;
    const others = current.filter((one) => one !== name);
    const before = to[place - 1];
    const index = before === undefined ? 0 : others.indexOf(before) + 1;
    moves.push({ name, to: index });
    current = others.toSpliced(index, 0, name);
  }
  return moves;
}

/** The most names that are in the same order in both lists. */
function longestInOrder(from: readonly string[], to: readonly string[]): ReadonlySet<string> {
  const placeIn = new Map(to.map((name, place) => [name, place]));
  /** For each length the chain that ends first. */
  const ends: { readonly place: number; readonly chain: readonly string[] }[] = [];
  for (const name of from) {
    const place = placeIn.get(name);
    if (place === undefined) continue;
    const found = ends.findIndex((end) => end.place >= place);
    const length = found < 0 ? ends.length : found;
    ends[length] = { place, chain: [...(ends[length - 1]?.chain ?? []), name] };
  }
  return new Set(ends.at(-1)?.chain);
}
