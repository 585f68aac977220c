import { failureCodes, toHostError } from "@vitrine/contracts/reading/state/failure";
import { mayEdit, mayNotEdit } from "../../report/state/rights.ts";
import { accepted, refuse } from "../link/outcome.ts";
import type { Command } from "./command.ts";

/** `POST /report/switchMode/edit`. If the host or the token does not allow to edit, the host also gets `error`. */
export const enterEditMode: Command = async ({ store, editing, link }) => {
  const { soloVisual } = store.get().screen;
  if (!mayEdit(store.get()) || soloVisual !== null) {
    const failure = { code: failureCodes.noRights, message: mayNotEdit, detail: null, requestId: null };
    link.sendEvent("error", toHostError(failure, "InsufficientPermissions"));
    return refuse(403, "InsufficientPermissions", mayNotEdit);
  }
  editing.prepare();
  (await editing.load()).enter("sdk");
  return accepted();
};
