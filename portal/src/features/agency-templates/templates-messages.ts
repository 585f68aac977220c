import { messages } from "../../shared/messages.ts";
import type { WorkspaceGate } from "../../shared/ui/page/workspace-gate.tsx";

/** The texts about the agency's templates. What a report would lose is said by the server, in the language of reports. */
export const templatesMessages = {
  saveHeading: "Save as a template",
  saveHelp: (report: string) =>
    `“${report}” stays as it is, and follows the template from then on. Everyone who creates reports sees the template.`,
  checkFailed: "The report could not be checked.",
  name: "Name",
  description: "What it shows",
  leftOut: "Left out, because it belongs to the client",
  values: (values: readonly string[]) => `Values: ${values.join(", ")}`,
  nothingLeftOut: "Nothing has to be left out.",
  refused: "These texts name the client",
  refusedHelp: "Change them in the editor, then save the template.",
  names: (text: string, name: string) => `“${text}” contains “${name}”`,
  texts: "Texts that go into the template",
  textsHelp: "Check that each of them suits every client.",
  noTexts: "It has no texts of its own.",
  showTexts: (count: number) => `Show all ${count} texts`,
  showAll: (count: number) => `Show all ${count} changes`,
  what: "What to save",
  newTemplate: "A new template",
  newVersion: (label: string, version: number) => `Version ${version} of “${label}”`,
  behind: (label: string, version: number, newest: number) =>
    `This report follows version ${version} of “${label}”. To make the next version of it, update the report to version ${newest} first.`,
  changes: "What it changes in the template",
  noChanges: "Nothing: the report is as the template is.",
  versionHelp:
    "Other reports that follow the template stay as they are until they are updated, under “Templates”.",
  saveVersion: "Save version",
  showReports: "Show reports",
  versionSaved: (label: string, version: number) => `Version ${version} of “${label}” has been saved.`,
  saveTemplate: "Save template",
  saved: (name: string) => `“${name}” is a template now.`,

  heading: "Templates",
  lead: "Reports of all clients are made from them. To add one, open a report that you want to use again, and choose “Save as template…” from its tools.",
  failed: "The templates could not be loaded.",
  columns: { name: "Template", description: "What it shows", from: "From", version: "Newest" },
  versionOf: (version: number) => `Version ${version}`,
  ofAgency: "Your agency",
  ofProduct: messages.product,
  reportsOf: (name: string) => `Reports that follow ${name}`,
  actions: "Actions",
  rename: (name: string) => `Rename ${name}`,
  renameHeading: "Rename the template",
  renameHelp: "Reports that follow it stay as they are.",
  saveName: "Save",
  renamed: (name: string) => `The template is called “${name}” now.`,
  remove: (name: string) => `Delete ${name}`,
  removeHeading: "Delete the template?",
  removeQuestion: (name: string) =>
    `“${name}” is deleted for everyone. Reports that were made from it stay as they are, and follow no template any more. This cannot be undone.`,
  removed: (name: string) => `“${name}” was deleted.`,
} as const;

/** Templates are for those who make reports from them. */
export const templatesGate: WorkspaceGate = {
  permission: "add_report",
  heading: "Templates are for people who create reports",
  help: "Ask a person of the agency for a report that you miss.",
};
