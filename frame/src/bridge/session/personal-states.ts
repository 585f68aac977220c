import {
  forgetEmbedView,
  keepEmbedFilters,
  keepEmbedView,
  type PersonalStates,
} from "@vitrine/contracts/http";

import type { Messages } from "../../messages.ts";
import type { Answer, EmbedApi } from "../../query/embed-api.ts";
import type { CallWithToken } from "../../query/run-batch.ts";
import { applyBookmark, capture, decodeState, encodeState, lacks } from "../../report/state/bookmark.ts";
import type { ReportState } from "../../report/state/report-state.ts";
import type { Store } from "../../report/state/store.ts";

/** What the reader of a report keeps of it, on the server, for the next visit and any device. */
export interface PersonalKeeper {
  /** Keeps the filters as they are now; false when that did not work. */
  keepFilters(): Promise<boolean>;
  /** Forgets them; false when that did not work. */
  forgetFilters(): Promise<boolean>;
  /** Keeps the report as it stands under a name; one of the same name is replaced. */
  keepView(name: string, isDefault: boolean): Promise<boolean>;
  /** Makes a view the one that the report opens with, or not any more; its content stays. */
  setDefaultView(id: string, isDefault: boolean): Promise<boolean>;
  forgetView(id: string): Promise<boolean>;
}

interface Parts {
  readonly store: Store<ReportState>;
  readonly api: Pick<EmbedApi, "call">;
  readonly callWithToken: CallWithToken;
  readonly messages: () => Messages;
}

export function createPersonalKeeper({ store, api, callWithToken, messages }: Parts): PersonalKeeper {
  async function take(
    call: (token: string, signal: AbortSignal) => Promise<Answer<PersonalStates>>,
  ): Promise<boolean> {
    const answer = await callWithToken(call);
    store.update((state) =>
      answer.ok ? { ...state, personal: answer.value } : { ...state, notice: noticeOf(answer, messages()) },
    );
    return answer.ok;
  }
  const keepFilters = (text: string | null): Promise<boolean> =>
    take((token, signal) => api.call(keepEmbedFilters, token, signal, { state: text }));
  const keep = (name: string, text: string, isDefault: boolean): Promise<boolean> =>
    take((token, signal) => api.call(keepEmbedView, token, signal, { name, state: text, isDefault }));

  return {
    keepFilters: () => keepFilters(filtersAsText(store.get())),
    forgetFilters: () => keepFilters(null),
    keepView: (name, isDefault) => keep(name, encodeState(capture(store.get(), true)), isDefault),
    async setDefaultView(id, isDefault) {
      const view = store.get().personal?.views.find((one) => one.id === id);
      return view !== undefined && (await keep(view.name, view.state, isDefault));
    },
    forgetView: (id) =>
      take((token, signal) => {
        const path = forgetEmbedView.path.replace(":viewId", encodeURIComponent(id));
        return api.call({ ...forgetEmbedView, path }, token, signal);
      }),
  };
}

function noticeOf(
  { failure }: { readonly failure: { readonly code: string; readonly message: string } },
  messages: Messages,
): string {
  return failure.code === "too_many_views" ? messages.tooManyViews : messages.notKept;
}

/** Of all that a reader changed, only what narrows the report: filters and slicers. */
function filtersAsText(state: ReportState): string {
  const { filters, pages = {} } = capture(state, true);
  const narrowed = Object.entries(pages).map(([name, page]) => {
    const visuals = Object.entries(page.visuals ?? {}).map(([visual, kept]) => {
      const { filters: own, sliced } = kept;
      return [
        visual,
        { ...(own === undefined ? {} : { filters: own }), ...(sliced === undefined ? {} : { sliced }) },
      ];
    });
    return [
      name,
      {
        ...(page.filters === undefined ? {} : { filters: page.filters }),
        ...(visuals.length === 0 ? {} : { visuals: Object.fromEntries(visuals) }),
      },
    ];
  });
  return encodeState({
    version: 1,
    allPages: true,
    ...(filters === undefined ? {} : { filters }),
    ...(narrowed.length === 0 ? {} : { pages: Object.fromEntries(narrowed) }),
  });
}

/**
 * A report that has just been opened, with what was kept for its reader, as far as the host wants that: the filters,
 * then the view that the report opens with. What the report does not have any more is left out, and said.
 */
export function withPersonalStates(state: ReportState, messages: Messages): ReportState {
  const { persistentFilters, personalViews } = state.settings;
  const filters = persistentFilters ? (state.personal?.keptFilters ?? null) : null;
  const view = personalViews
    ? (state.personal?.views.find(({ isDefault }) => isDefault)?.state ?? null)
    : null;
  const filtered = filters === null ? state : applyKept(state, filters, messages);
  const applied = view === null ? filtered : applyKept(filtered, view, messages);
  return { ...applied, isUserStateApplied: filters !== null && decodeState(filters) !== null };
}

/** The report as a kept state has it, with a word to the reader where it lacks something of it. */
export function applyKept(state: ReportState, text: string, messages: Messages): ReportState {
  const kept = decodeState(text);
  if (kept === null) return { ...state, notice: messages.keptUnreadable };
  const applied = applyBookmark(state, kept);
  return lacks(state, kept) ? { ...applied, notice: messages.keptPartly } : applied;
}
