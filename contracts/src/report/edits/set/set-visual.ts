import * as z from "zod/mini";

import { visualSchema, type Visual } from "../../definition.ts";
import { visualKinds } from "../../kinds/index.ts";
import { visualBaseSchema, type VisualBase } from "../../visual-base.ts";
import { refuse, type EditKind, type FieldRef, type KnownSentence, type Path } from "../edit-kind.ts";
import { findVisual, replaceVisual, titleOf, visualTitle, type VisualPlace } from "../find.ts";
import { isSameField, isSameJson, withKey } from "../keys.ts";
import { readByVisual } from "../refers-to.ts";
import { setKeySchema, withValue, type SetKey } from "./set-key.ts";

/** The keys of a visual in the order of the schema. */
export const visualKeys: readonly string[] = Object.keys(visualSchema.shape);

/** All keys but the name, by which edits refer to the visual. The type is changed by an edit of its own. */
type VisualKey = Exclude<keyof VisualBase, "name">;
const keys = Object.keys(visualBaseSchema.shape).filter((key): key is VisualKey => key !== "name");

export type SetVisual = SetKey<"setVisual", VisualPlace, Visual, VisualKey>;

/**
 * Sets one key of a visual. Keys that refer to fields by index, such as the sort order, stay as they are; edits of
 * fields keep them consistent.
 */
export const setVisual: EditKind<SetVisual, SetVisual> = {
  schema: setKeySchema<SetVisual>(
    "setVisual",
    { page: z.string(), visual: z.string() },
    visualBaseSchema.shape,
    keys,
  ),
  apply: (definition, edit) => {
    const found = findVisual(definition, edit);
    if (!found.ok) return found;
    const { visual, page } = found;
    const { key, value } = edit;
    if (value === undefined && key === visualKinds[visual.type].requires)
      return refuse("value", `is required by the type ${visual.type}`);
    if (value === undefined && key === "layout" && page.layout === undefined)
      return refuse("value", "is required on a canvas");
    return {
      ok: true,
      definition: replaceVisual(definition, found, withKey(visual, visualKeys, key, value)),
      inverse: [setVisualEdit(edit, key, visual[key])],
    };
  },
  describe: (edit, definition) => {
    const found = findVisual(definition, edit);
    return found.ok
      ? describeSet(edit, found.visual)
      : { key: "visualSet", parameters: { visual: visualTitle(definition, edit), part: edit.key } };
  },
  touches: ({ page, visual, key, value }) => {
    const own = ["pages", page, "visuals", visual];
    return {
      reads: [
        ...(refersByIndex.has(key)
          ? [
              [...own, "fields", "dimensions"],
              [...own, "fields", "measures"],
            ]
          : []),
        ...(requiredByType.has(key) ? [[...own, "fields", "type"]] : []),
        ...(key === "layout" && value === undefined ? [["pages", page, "layout"]] : []),
        ...readByVisual({ [key]: value }),
      ],
      writes: [visualPath({ page, visual }, key)],
      lists: [],
    };
  },
};

/** Keys with indexes of dimensions or measures. */
const refersByIndex: ReadonlySet<VisualKey> = new Set<VisualKey>([
  "sort",
  "commentary",
  "numberFormats",
  "formatting",
  "lineMeasures",
]);
/** Keys that some type requires. */
const requiredByType: ReadonlySet<VisualKey> = new Set<VisualKey>(
  Object.values(visualKinds).flatMap((kind) =>
    "requires" in kind && kind.requires !== undefined ? [kind.requires] : [],
  ),
);
/** Keys that edits of fields write, next to those that refer by index. */
const holdsFields: ReadonlySet<VisualKey> = new Set<VisualKey>([
  "dimensions",
  "measures",
  "columns",
  "smallMultiples",
  "trend",
  "drill",
  "hierarchy",
]);

/** The path of a key of a visual. All that edits of fields read or write is below `fields`. */
function visualPath({ page, visual }: VisualPlace, key: VisualKey): Path {
  const group = holdsFields.has(key) || refersByIndex.has(key) ? ["fields"] : [];
  return ["pages", page, "visuals", visual, ...group, key];
}

/** The path of all fields of a visual. */
export function fieldsPath({ page, visual }: VisualPlace): Path {
  return ["pages", page, "visuals", visual, "fields"];
}

/** The paths of the keys that some type requires. */
export function requiredPaths(place: VisualPlace): readonly Path[] {
  return [...requiredByType].map((key) => visualPath(place, key));
}

export function setVisualEdit<Key extends VisualKey>(
  { page, visual }: VisualPlace,
  key: Key,
  value: Visual[Key],
): SetVisual {
  // TypeScript does not follow which value belongs to a key that is only known as one of several.
  return withValue({ kind: "setVisual", page, visual, key }, value) as SetVisual;
}

/** The edits of single keys that turn a visual into another one of the same type. */
export function visualKeyEdits(place: VisualPlace, from: Visual, to: Visual): readonly SetVisual[] {
  return keys
    .filter((key) => !isSameJson(from[key], to[key]))
    .map((key) => setVisualEdit(place, key, to[key]));
}

function describeSet(edit: SetVisual, before: Visual): KnownSentence {
  const visual = titleOf(before);
  if (edit.key === "title") return { key: "visualTitled", parameters: { visual, to: edit.value } };
  if (edit.key === "dimensions" || edit.key === "measures") {
    const { added, removed, named } = changedFields(before[edit.key], edit.value);
    if (added.length > 0 && removed.length > 0)
      return { key: "fieldsReplaced", parameters: { visual, fields: removed, by: added } };
    if (added.length > 0) return { key: "fieldsAdded", parameters: { visual, fields: added } };
    if (removed.length > 0) return { key: "fieldsRemoved", parameters: { visual, fields: removed } };
    if (named.length > 0) return { key: "fieldsNamed", parameters: { visual, fields: named } };
    return { key: "fieldsOrdered", parameters: { visual } };
  }
  return { key: "visualSet", parameters: { visual, part: edit.key } };
}

function changedFields(before: readonly FieldRef[], after: readonly FieldRef[]) {
  const isIn = (list: readonly FieldRef[]) => (field: FieldRef) =>
    list.some((one) => isSameField(one, field));
  const isOld = isIn(before);
  const isKept = isIn(after);
  const isSame = (field: FieldRef): boolean => before.some((one) => isSameJson(one, field));
  return {
    added: after.filter((field) => !isOld(field)),
    removed: before.filter((field) => !isKept(field)),
    named: after.filter((field) => !isSame(field)),
  };
}
