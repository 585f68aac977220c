export { applyEdit, applyEdits, describeEdit, touches } from "./apply.ts";
export { describeEdits } from "./describe-edits.ts";
export { areIndependent } from "./touches.ts";
export { diffDefinitions } from "./diff.ts";
export {
  editSentencesSchema,
  fieldRefSchema,
  type Applied,
  type EditFault,
  type EditSentence,
  type FieldRef,
  type Touches,
} from "./edit-kind.ts";
export { fitFields } from "./fit-fields.ts";
export {
  describeStep,
  hasUnsavedChanges,
  markSaved,
  mergeSaved,
  openHistory,
  performEdits,
  redoStep,
  undoStep,
  type EditHistory,
  type EditStep,
} from "./history.ts";
export { isSameField } from "./keys.ts";
export { editKinds, editSchema, type Edit } from "./kinds.ts";
export { mergeEdits, type Merged, type Conflict } from "./merge.ts";
