import { applyBookmark } from "../../report/state/bookmark.ts";
import type { Command } from "./command.ts";
import { accepted, answer, refuse } from "../link/outcome.ts";

/** `POST /report/userState`: the filters as they are now hold again when this reader comes back. */
export const saveUserState: Command = async ({ store, personal, messages }) => {
  if (!(await personal.keepFilters())) return refuse(500, "UserStateNotSaved", messages().notKept);
  store.update((before) => ({ ...before, isUserStateApplied: true }));
  return accepted();
};

/** `DELETE /report/userState`: the filters are the report's own again, now and later. */
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
