/** The texts about editing a report in the portal. Those of the editor itself are in the frame. */
export const editingMessages = {
  edit: "Edit report",
  saveAs: "Save as…",
  versions: "Versions",
  unsaved: "Your changes to this report are not saved yet.",
  save: "Save",
  keepEditing: "Continue editing",
  discard: "Discard",
  saved: "The report has been saved.",
  copied: (name: string) => `Saved as “${name}”.`,
  notEditable: "The report cannot be edited now. Load the page again, then try once more.",
  conflict:
    "Nothing was saved, because another person has saved this report meanwhile. Your changes are on top of theirs now: look at the report, then save again.",
  notSaved: (reason: string) => `The report was not saved. ${reason || "Try again in a moment."}`,
  leaveQuestion: {
    heading: "Leave without saving?",
    text: "Your changes to this report have not been saved.",
    stay: "Stay",
    leave: "Leave without saving",
    asksInSearch: true,
  },
  discardQuestion: {
    heading: "Discard your changes?",
    text: "The report goes back to the version that was saved last.",
    stay: "Keep them",
    leave: "Discard",
  },
  saveAsHeading: "Save as a new report",
  saveAsHelp: (name: string) => `“${name}” stays as it is. The new report has its campaigns and its tags.`,
  name: "Name",
  copyOf: (name: string) => `Copy of ${name}`,
  workspace: "Workspace",
} as const;
