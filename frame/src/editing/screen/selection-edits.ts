import type { Visual } from "@vitrine/contracts/report";

import { copyEdits } from "../objects/add-visuals.ts";
import { groupEdits, lockEdits, ungroupEdits } from "../objects/groups.ts";
import { showEdits } from "../phone/phone-arrangement.ts";
import { readClipboard, type Copied } from "../objects/clipboard.ts";
import type { Editor } from "./editor-context.ts";

/** Deletes what is selected. On phones it is only hidden there. */
export function deleteSelected({ page, device, selected, perform }: Editor): void {
  if (selected.length === 0) return;
  if (device === "phone") {
    const names = selected.map(({ name }) => name);
    const edits = showEdits(page, names, false);
    if (edits.length > 0) perform(edits);
    return;
  }
  const edits = selected
    .filter(({ locked }) => locked !== true)
    .map(({ name }) => ({ kind: "deleteVisual", page: page.name, visual: name }) as const);
  if (edits.length > 0) perform(edits);
}

/** Makes a group of the selected visuals. */
export function groupSelected({ page, selected, perform }: Editor): void {
  if (selected.length > 1) perform(groupEdits(page, selected));
}

/** Ends the groups of the selected visuals. */
export function ungroupSelected({ page, selected, perform }: Editor): void {
  const edits = ungroupEdits(page, selected);
  if (edits.length > 0) perform(edits);
}

/** Locks the selected visuals, or unlocks them if all are locked. */
export function lockSelected({ page, selected, perform }: Editor): void {
  if (selected.length > 0) perform(lockEdits(page, selected, !areLocked(selected)));
}

export function areLocked(visuals: readonly Visual[]): boolean {
  return visuals.every(({ locked }) => locked === true);
}

/** Copies the selected visuals next to themselves, and selects the copies. */
export function duplicateSelected({ page, selected, perform, actions }: Editor): void {
  if (selected.length === 0) return;
  const { edits, names } = copyEdits(page, selected);
  if (perform(edits)) actions.select(names);
}

/**
 * Adds the visuals of a clipboard's text to the page, and selects them. Says so if some are damaged.
 *
 * @returns false if the text is of another program
 */
export function pasteVisuals(editor: Editor, text: string): boolean {
  const { visuals, measures, isDamaged } = readClipboard(text);
  if (visuals.length > 0) addPasted(editor, { visuals, measures });
  if (isDamaged) editor.refuse(editor.texts.notPasted);
  return isDamaged || visuals.length > 0;
}

function addPasted({ page, fields, perform, actions }: Editor, { visuals, measures }: Copied): void {
  const { edits, names } = copyEdits(page, visuals);
  // Measures of another report come with the visuals, unless this one has some of the same names.
  const known = new Set(fields.flatMap(({ ref }) => ("measure" in ref ? [ref.measure] : [])));
  const added = measures
    .filter(({ name }) => !known.has(name))
    .map((measure) => ({ kind: "addMeasure", measure }) as const);
  if (perform([...added, ...edits])) actions.select(names);
}
