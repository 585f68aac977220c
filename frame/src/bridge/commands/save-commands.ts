import { hasUnsavedChanges } from "@vitrine/contracts/report/edits";

import { maySave } from "../../report/state/rights.ts";
import { accepted, answer, refuse } from "../link/outcome.ts";
import type { Command } from "./command.ts";

/** `POST /report/save`: accepted at once; `saved` or `error` follows. */
export const save: Command = async ({ store, editing, afterReply }) => {
  if (!maySave(store.get()))
    return refuse(403, "InsufficientPermissions", "Could not save the report: insufficient permissions");
  const actions = await editing.load();
  afterReply(() => void actions.save());
  return accepted();
};

/** Whether the definition in edit mode differs from the stored one. */
export const hasChanges: Command = ({ store }) => {
  const { editing } = store.get();
  return answer(editing !== null && hasUnsavedChanges(editing.history));
};
