import { findPage } from "@vitrine/contracts/reading/state/report-state";
import { presentPage } from "../../../report/state/present.ts";
import { answer, invalid, missing, refuse } from "../../link/outcome.ts";
import { bodyField, type Command } from "../command.ts";
import { carryOut, onPage, perform, refuseEdit } from "./authored.ts";

/** `POST /report/addPage`: an empty page at the end, which becomes active. */
export const addPage: Command = async (context, request) => {
  const { store, actions, messages } = context;
  const displayName = bodyField(request, "displayName") ?? "Page";
  if (typeof displayName !== "string" || displayName.trim() === "")
    return invalid(["displayName must be a text that is not empty"]);
  const name = freePageName(store.get().stored?.pages ?? [], store.get().pages);
  const page = {
    name,
    displayName,
    visibility: 0 as const,
    width: 1280,
    height: 720,
    filters: [],
    visuals: [],
  };
  const fault = await perform(context, [{ kind: "addPage", page }]);
  if (fault !== null) return refuseEdit(fault);
  actions.selectPage(name, "sdk");
  const made = findPage(store.get(), name);
  return made === null ? missing(messages().noPage(name)) : answer(presentPage(store.get(), made));
};

/** A name that no page of the lists has. */
function freePageName(...lists: readonly (readonly { readonly name: string }[])[]): string {
  const taken = new Set(lists.flat().map(({ name }) => name));
  let count = 1;
  while (taken.has(`page-${count}`)) count += 1;
  return `page-${count}`;
}

/** Renames a page in edit mode. */
export const renamePage: Command = onPage((context, request, { page }) => {
  const displayName = bodyField(request, "displayName");
  if (typeof displayName !== "string" || displayName === "") return invalid(["displayName is required"]);
  return carryOut(context, [{ kind: "setPage", page, key: "displayName", value: displayName }]);
});

/** Deletes a page in edit mode. */
export const deletePage: Command = onPage((context, _, { page }) =>
  context.store.get().pages.length === 1
    ? refuse(400, "LastPage", context.messages().lastPage)
    : carryOut(context, [{ kind: "deletePage", page }]),
);
