import {
  validateApplyBookmarkByNameRequest,
  validateApplyBookmarkStateRequest,
  validateCaptureBookmarkRequest,
  validatePlayBookmarkRequest,
  type IReportBookmark,
} from "@vitrine/contracts/models";

import type { Bookmark } from "@vitrine/contracts/report";
import { groupBookmarks } from "@vitrine/contracts/reading/state/bookmark-groups";
import { applyBookmark, capture, decodeState, encodeState } from "@vitrine/contracts/reading/state/bookmark";
import { bodyField, type Command } from "./command.ts";
import { accepted, answer, invalid, missing, refuse, refuseInput } from "../link/outcome.ts";

/** The report's bookmarks. A group has its bookmarks as `children`, and no state of its own. */
export const listBookmarks: Command = ({ store }) =>
  answer(
    groupBookmarks(store.get().definition?.bookmarks ?? []).flatMap(({ group, bookmarks }) => {
      const children = bookmarks.map(presentBookmark);
      return group === null ? children : [{ name: `group:${group}`, displayName: group, children }];
    }),
  );

function presentBookmark({ name, displayName, state }: Bookmark): IReportBookmark {
  return { name, displayName, state: encodeState(state) };
}

export const applyByName: Command = ({ actions, messages }, request) => {
  const errors = validateApplyBookmarkByNameRequest(request.body ?? {});
  const name = bodyField(request, "name");
  if (errors !== undefined) return refuseInput(errors);
  if (typeof name !== "string") return invalid(["name is required"]);
  return actions.showBookmark(name, "sdk") ? accepted() : missing(messages().noBookmark(name));
};

export const applyState: Command = ({ actions, messages }, request) => {
  const errors = validateApplyBookmarkStateRequest(request.body ?? {});
  if (errors !== undefined) return refuseInput(errors);
  const text = bodyField(request, "state");
  const state = typeof text === "string" ? decodeState(text) : null;
  if (state === null) return invalid([messages().invalid("state")]);
  actions.change((before) => applyBookmark(before, state), "sdk");
  return accepted();
};

/** Captures the user's current state. The host stores the bookmark; it is not added to the report's own bookmarks. */
export const captureBookmark: Command = ({ store, newId }, request) => {
  const errors = validateCaptureBookmarkRequest(request.body ?? {});
  if (errors !== undefined) return refuseInput(errors);
  const options = bodyField(request, "options");
  const allPages =
    typeof options === "object" && options !== null && Reflect.get(options, "allPages") === true;
  const bookmark: IReportBookmark = {
    name: newId(),
    displayName: "",
    state: encodeState(capture(store.get(), allPages)),
  };
  return answer(bookmark);
};

export const playBookmarks: Command = ({ store, actions, messages }, request) => {
  const errors = validatePlayBookmarkRequest(request.body ?? {});
  if (errors !== undefined) return refuseInput(errors);
  const isOn = bodyField(request, "playMode") === 1;
  const first = store.get().definition?.bookmarks?.[0];
  if (isOn && first === undefined) return refuse(404, "PowerBIEntityNotFound", messages().noBookmarks);
  actions.playBookmark(isOn ? 0 : null, "sdk");
  return accepted();
};
