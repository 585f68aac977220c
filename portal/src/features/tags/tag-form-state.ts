import type { Option } from "@vitrine/contracts/http";

/** The input of both tabs of the Add WorkSpace Tags dialog (ENTITY-13). */
export interface TagFormState {
  readonly tagName: string;
  readonly tagColor: string;
  /** The tag to rename or delete; its value is the tag's id. */
  readonly deleteWorkTag: Option | null;
  readonly newName: string;
}

/** Black (CONST-6), in the format of the browser's colour picker. */
const defaultColor = "#000000";

export const emptyTagForm: TagFormState = {
  tagName: "",
  tagColor: defaultColor,
  deleteWorkTag: null,
  newName: "",
};

/** Whether a tag can be added: it needs a name. */
export function mayAdd({ tagName }: TagFormState): boolean {
  return tagName.trim() !== "";
}

/** Whether the tag can be renamed (VALID-23). */
export function mayRename({ deleteWorkTag, newName }: TagFormState): boolean {
  return deleteWorkTag !== null && newName.trim() !== "";
}

/** Whether the tag can be deleted (VALID-24). */
export function mayDelete({ deleteWorkTag }: TagFormState): boolean {
  return deleteWorkTag !== null;
}
