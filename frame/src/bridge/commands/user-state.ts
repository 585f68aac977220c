import { applyBookmark } from "@vitrine/contracts/reading/state/bookmark";
import type { Command } from "./command.ts";
import { accepted, answer, refuse } from "../link/outcome.ts";

/** `POST /report/userState`: saves the current filters for the user's next visit. */
export const saveUserState: Command = async ({ store, personal, messages }) => {
  if (!(await personal.keepFilters())) return refuse(500, "UserStateNotSaved", messages().notKept);
  store.update((before) => ({ ...before, isUserStateApplied: true }));
  return accepted();
};

/** `DELETE /report/userState`: resets the filters to the report's own and deletes the saved ones. */
export const resetUserState: Command = async ({ personal, actions, messages }) => {
  if (!(await personal.forgetFilters())) return refuse(500, "UserStateNotSaved", messages().notKept);
  actions.change(
    (state) => ({
      ...applyBookmark(state, { version: 1, allPages: true }),
      isUserStateApplied: false,
    }),
    "sdk",
  );
  return accepted();
};

export const isUserStateApplied: Command = ({ store }) => answer(store.get().isUserStateApplied);
