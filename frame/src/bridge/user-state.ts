import { applyBookmark, capture, decodeState, encodeState } from "../report/bookmark.ts";
import type { ReportState } from "../report/report-state.ts";
import type { Command } from "./command.ts";
import { accepted, answer, refuse } from "./outcome.ts";

/** Keeps short texts for this reader and browser, on the frame's own origin. Each call may fail. */
export interface Keep {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

function keyOf(state: ReportState): string {
  return `vitrine.userState.${state.report?.id ?? ""}`;
}

/** `POST /report/userState`: the filters as they are now hold again when this reader comes back. */
export const saveUserState: Command = ({ store, keep, messages }) => {
  const state = store.get();
  const { filters, pages } = capture(state, true);
  try {
    keep.set(keyOf(state), encodeState({ version: 1, allPages: true, ...defined({ filters, pages }) }));
  } catch {
    return refuse(500, "UserStateNotSaved", messages().notKept);
  }
  store.update((before) => ({ ...before, isUserStateApplied: true }));
  return accepted();
};

/** `DELETE /report/userState`: the filters are the report's own again, now and later. */
export const resetUserState: Command = ({ store, keep, actions }) => {
  forget(keep, store.get());
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

/** A report that has just been opened, with what was kept for its reader, if the host wants that. */
export function withUserState(state: ReportState, keep: Keep): ReportState {
  if (!state.settings.persistentFilters) return state;
  try {
    const kept = decodeState(keep.get(keyOf(state)) ?? "");
    return kept === null ? state : { ...applyBookmark(state, kept), isUserStateApplied: true };
  } catch {
    return state;
  }
}

/** A browser that keeps nothing has nothing to forget. */
function forget(keep: Keep, state: ReportState): void {
  try {
    keep.remove(keyOf(state));
  } catch {
    return;
  }
}

function defined<Value extends object>(value: Value): Partial<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Partial<Value>; // Only keys with a value are left.
}
