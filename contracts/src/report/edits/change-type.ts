import * as z from "zod/mini";

import { visualTypeSchema, type ReportDefinition } from "../definition.ts";
import { visualKinds } from "../kinds/index.ts";
import type { SetBookmark } from "./bookmark-edits.ts";
import { refuse, type EditKind } from "./edit-kind.ts";
import { findVisual, titleOf, visualTitle, type VisualPlace } from "./find.ts";
import { fitFields } from "./fit-fields.ts";
import { restoreReferences } from "./references.ts";
import { replaceRelocated } from "./relocate.ts";
import type { SetPage } from "./set/set-page.ts";
import { fieldsPath, requiredPaths, visualKeyEdits, type SetVisual } from "./set/set-visual.ts";

const schema = z.object({
  kind: z.literal("changeType"),
  page: z.string(),
  visual: z.string(),
  type: visualTypeSchema,
});
export type ChangeType = z.output<typeof schema>;

/** Changes the type of a visual. Fields without a role in the new type are removed, and its description names them. */
export const changeType: EditKind<ChangeType, ChangeType | SetVisual | SetPage | SetBookmark> = {
  schema,
  apply: (definition, edit) => {
    const found = findVisual(definition, edit);
    if (!found.ok) return found;
    const { requires } = visualKindOf(edit.type);
    if (requires !== undefined && found.visual[requires] === undefined)
      return refuse("type", `needs a visual with ${requires}: ${edit.type}`);
    const next = withType(definition, edit, edit.type);
    const back = withType(next, edit, found.visual.type);
    const restored = findVisual(back, edit);
    return {
      ok: true,
      definition: next,
      inverse: [
        { ...edit, type: found.visual.type },
        ...(restored.ok ? visualKeyEdits(edit, restored.visual, found.visual) : []),
        ...restoreReferences(back, definition, edit.page),
      ],
    };
  },
  describe: (edit, definition) => {
    const found = findVisual(definition, edit);
    const visual = visualTitle(definition, edit);
    if (!found.ok) return { key: "typeChanged", parameters: { visual, from: edit.type, to: edit.type } };
    const { dropped } = fitFields(found.visual, edit.type);
    const parameters = { visual: titleOf(found.visual), from: found.visual.type, to: edit.type };
    return dropped.length === 0
      ? { key: "typeChanged", parameters }
      : { key: "typeChangedWithout", parameters: { ...parameters, fields: dropped } };
  },
  touches: (edit) => ({ reads: requiredPaths(edit), writes: [fieldsPath(edit)], lists: [] }),
};

function visualKindOf(type: ChangeType["type"]): { readonly requires?: "image" | "action" | "shape" } {
  return visualKinds[type];
}

function withType(
  definition: ReportDefinition,
  place: VisualPlace,
  type: ChangeType["type"],
): ReportDefinition {
  const found = findVisual(definition, place);
  if (!found.ok) return definition;
  const { visual, relocations } = fitFields(found.visual, type);
  return replaceRelocated(definition, { page: place.page, visual: place.visual }, visual, relocations);
}
