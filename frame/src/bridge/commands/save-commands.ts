import { validateSaveAsParameters } from "@vitrine/contracts/models";
import { hasUnsavedChanges } from "@vitrine/contracts/report/edits";

import { maySave, maySaveAs } from "../../report/state/rights.ts";
import { accepted, answer, invalid, refuse, refuseInput } from "../link/outcome.ts";
import { bodyField, type Command } from "./command.ts";

/** `POST /report/save`: accepted at once; `saved` or `error` follows. A report that is being created gets a name. */
export const save: Command = async ({ store, editing, afterReply, messages }) => {
  if (store.get().version === 0) {
    const { editorSentences } = await import("../../messages/editor-sentences.ts");
    const name = editorSentences(messages().language).newReport;
    const creation = await editing.load();
    afterReply(() => void creation.save("", name));
    return accepted();
  }
  if (!maySave(store.get()))
    return refuse(403, "InsufficientPermissions", "Could not save the report: insufficient permissions");
  const actions = await editing.load();
  afterReply(() => void actions.save());
  return accepted();
};

/** `POST /report/saveAs`: accepted at once; `saved` with the new report, or `error` follows. */
export const saveAs: Command = async ({ store, editing, afterReply }, request) => {
  const errors = validateSaveAsParameters(request.body ?? {});
  if (errors !== undefined) return refuseInput(errors);
  const [name, workspace] = [bodyField(request, "name"), bodyField(request, "targetWorkspaceId")];
  if (!isText(name)) return invalid(["name is required"]);
  if (workspace !== undefined && workspace !== null && !isText(workspace))
    return invalid(["targetWorkspaceId must be a text that is not empty"]);
  if (!maySaveAs(store.get()))
    return refuse(
      403,
      "InsufficientPermissions",
      "Could not save a copy of the report: insufficient permissions",
    );
  const actions = await editing.load();
  afterReply(() => void actions.saveAs(name, workspace ?? null));
  return accepted();
};

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

/**
 * `GET /report/hasUnsavedChanges`: in edit mode whether the definition differs from the stored one; else whether the host
 * changed something, or unsaved changes are left.
 */
export const hasChanges: Command = ({ store }) => {
  const { editing, draft, isChanged } = store.get();
  return answer(editing === null ? isChanged || draft !== null : hasUnsavedChanges(editing.history));
};
