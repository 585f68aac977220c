import type { Option } from "@vitrine/contracts/http";

/** What the Add WorkSpace Tags dialog holds, both its tabs (specification section 3). */
export interface TagFormState {
  readonly tagName: string;
  readonly tagColor: string;
  /** The tag to rename or delete; its value is the tag's id. */
  readonly deleteWorkTag: Option | null;
  readonly newName: string;
}

/** Black, as the picker of the browser writes it (specification section 9). */
const defaultColor = "#000000";

export const emptyTagForm: TagFormState = {
  tagName: "",
  tagColor: defaultColor,
  deleteWorkTag: null,
  newName: "",
};

export function mayAdd({ tagName }: TagFormState): boolean {
  return tagName.trim() !== "";
}

/** Renaming needs a new name that is not empty, and a tag. */
export function mayRename({ deleteWorkTag, newName }: TagFormState): boolean {
  return deleteWorkTag !== null && newName.trim() !== "";
}

/** Deleting needs a tag. */
export function mayDelete({ deleteWorkTag }: TagFormState): boolean {
  return deleteWorkTag !== null;
}
