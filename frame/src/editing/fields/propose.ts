import {
  roleFaults,
  visualKinds,
  visualSchema,
  type ReportDefinition,
  type Visual,
  type VisualKind,
  type VisualRole,
  type VisualType,
} from "@vitrine/contracts/report";
import { applyEdits, type Edit } from "@vitrine/contracts/report/edits";
import { parse } from "@vitrine/contracts/parse";

import { fieldKey, type ModelField } from "./model-fields.ts";
import { addAnywhere } from "./wells.ts";

/** The list of types has the usual ones first; among equally suitable types the first wins. */
const kinds = Object.entries(visualKinds) as readonly (readonly [VisualType, VisualKind])[];

/** An empty visual of a type. Types that are drawn from a picture, a form or an action get one to begin with. */
export function emptyVisual(type: VisualType, name: string, title: string): Visual | null {
  const parsed = parse(visualSchema, {
    type,
    name,
    title,
    ...beginnings[visualKindOf(type).requires ?? "none"],
  });
  return parsed.ok ? parsed.value : null;
}

/** One transparent point. */
const noPicture = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const beginnings = {
  none: {},
  image: { image: { url: noPicture, alt: "Image" } },
  action: { action: { kind: "back" }, text: "Back" },
  shape: { shape: { form: "rounded" } },
} as const;

export function visualKindOf(type: VisualType): VisualKind {
  return visualKinds[type];
}

/** Whether a visual is a text that its author writes. */
export function isWritten({ type }: Visual): boolean {
  return visualKindOf(type).options.includes("commentary");
}

/** Whether a visual has the picture, form or action without which there is no visual of a type. */
export function hasWhatItRequires(visual: Visual, type: VisualType): boolean {
  const { requires } = visualKindOf(type);
  return requires === undefined || visual[requires] !== undefined;
}

/** A visual of a type with all of the fields, each in the first role that takes it; null if one has no role. */
export function visualWith(
  type: VisualType,
  name: string,
  title: string,
  fields: readonly ModelField[],
): Visual | null {
  const visual = emptyVisual(type, name, title);
  if (visual === null) return null;
  const begun = sheetOf(visual);
  const place = { page: begun.pages[0]?.name ?? "", visual: name };
  const full = fields.reduce<ReportDefinition | null>((definition, field) => {
    const current = definition?.pages[0]?.visuals[0];
    if (definition === null || current === undefined) return null;
    const edits: readonly Edit[] | null = addAnywhere(definition, place, current, field);
    const applied = edits === null ? null : applyEdits(definition, edits);
    return applied?.ok === true ? applied.definition : null;
  }, begun);
  return full?.pages[0]?.visuals[0] ?? null;
}

/** A definition with only this visual, in which edits are tried. */
function sheetOf(visual: Visual): ReportDefinition {
  const layout = { kind: "flow" as const, rows: [{ cells: [{ visual: visual.name, span: 12 }] }] };
  const page = {
    name: "page",
    displayName: "Page",
    visibility: 0 as const,
    layout,
    width: 1280,
    height: 720,
    filters: [],
    visuals: [visual],
  };
  return { version: 1 as const, dataset: "", filters: [], pages: [page] };
}

/** What has been proposed, by what it depends on. Trying all types takes longer than a click may. */
const proposed = new Map<string, readonly VisualType[]>();

/**
 * The types that can show all of the fields, the best one first: a figure for one measure, a time axis for days, a
 * slicer for a dimension without measures, else the first usual type that takes all of them.
 */
export function proposeTypes(fields: readonly ModelField[]): readonly VisualType[] {
  // Roles distinguish fields by their kind, and take each only once.
  const keys = fields.map(({ ref }) => fieldKey(ref));
  const pattern = fields.map(({ kind }, at) => `${kind} ${keys.indexOf(keys[at] ?? "")}`).join();
  const known = proposed.get(pattern) ?? tryTypes(fields);
  proposed.set(pattern, known);
  return known;
}

function tryTypes(fields: readonly ModelField[]): readonly VisualType[] {
  const fitting = kinds.flatMap(([type, kind], at) => {
    const visual = visualWith(type, "visual", "", fields);
    if (visual === null || fields.length === 0 || roleFaults(visual).length > 0) return [];
    return [{ type, score: scoreOf(kind, fields), at }];
  });
  return fitting.toSorted((a, b) => b.score - a.score || a.at - b.at).map(({ type }) => type);
}

function scoreOf(kind: VisualKind, fields: readonly ModelField[]): number {
  const measures = fields.filter(({ ref }) => "measure" in ref).length;
  const groupings = fields.length - measures;
  const hasDate = fields.some(({ kind: one }) => one === "date");
  // Texts are chosen, not proposed for figures.
  if (kind.options.includes("commentary")) return -1;
  if (measures === 0) return kind.isSlicer === true && groupings === 1 ? 3 : isTable(kind) ? 2 : 0;
  if (kind.isSlicer === true) return -1;
  if (groupings === 0) return kind.isSingleFigure === true && measures === 1 ? 3 : isTable(kind) ? 2 : 0;
  // More than a category with its series is a list.
  if (groupings > 2 || measures > 3) return isTable(kind) ? 3 : 0;
  if (hasDate) return kind.hasTimeAxis === true ? 3 : 1;
  return kind.hasTimeAxis === true || isTable(kind) ? 1 : 2;
}

/** A row with any fields in any number. */
function isTable({ roles }: VisualKind): boolean {
  return roles.some(({ fields }: VisualRole) => fields.of === "dimensionsAndMeasures");
}
