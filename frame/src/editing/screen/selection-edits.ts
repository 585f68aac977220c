import { copyEdits } from "../objects/add-visuals.ts";
import { readClipboard } from "../objects/clipboard.ts";
import type { Editor } from "./editor-context.ts";

export function deleteSelected({ page, selected, perform }: Editor): void {
  if (selected.length === 0) return;
  perform(selected.map(({ name }) => ({ kind: "deleteVisual", page: page.name, visual: name })));
}

/** Copies the selected visuals next to themselves, and selects the copies. */
export function duplicateSelected({ page, selected, perform, actions }: Editor): void {
  if (selected.length === 0) return;
  const { edits, names } = copyEdits(page, selected);
  if (perform(edits)) actions.select(names);
}

/** Adds the visuals of a clipboard's text to the page, and selects them. @returns false if the text has none */
export function pasteVisuals({ page, perform, actions }: Editor, text: string): boolean {
  const visuals = readClipboard(text);
  if (visuals.length === 0) return false;
  const { edits, names } = copyEdits(page, visuals);
  if (perform(edits)) actions.select(names);
  return true;
}
