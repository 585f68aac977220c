import type { ReportState } from "@vitrine/contracts/reading/state/report-state";

/** For hosts, with the words of the protocol. */
export const mayNotEdit = "Could not load Edit mode: insufficient permissions";

/** What the host allows, as far as the token allows it. The server decides for each call. */
type Rights = Pick<ReportState, "permissions" | "version">;

/** Whether the report can be opened for editing, to save it or to save a copy of it. */
export function mayEdit(state: Rights): boolean {
  return maySave(state) || maySaveAs(state);
}

export function maySave({ permissions, version }: Rights): boolean {
  return version !== null && (permissions === 1 || permissions === 7);
}

/** A report that is being created has version 0. It is saved as a new one. */
export function maySaveAs({ permissions, version }: Rights): boolean {
  return version === 0 || (version !== null && (permissions === 2 || permissions === 7));
}
