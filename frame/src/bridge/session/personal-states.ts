import {
  forgetEmbedView,
  keepEmbedFilters,
  keepEmbedView,
  type PersonalStates,
} from "@vitrine/contracts/http";

import type { Messages } from "@vitrine/contracts/reading/words/messages";
import type { Answer, EmbedApi } from "../../query/embed-api.ts";
import type { CallWithToken } from "../../query/run-batch.ts";
import type { WithKept } from "@vitrine/contracts/reading/open/kept-states";
import { capture, encodeState } from "@vitrine/contracts/reading/state/bookmark";
import { withScreen } from "@vitrine/contracts/reading/state/change-report";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import type { Store } from "../../report/state/store.ts";

interface Parts {
  readonly store: Store<ReportState>;
  readonly api: Pick<EmbedApi, "call">;
  readonly callWithToken: CallWithToken;
  readonly messages: () => Messages;
}

/** Saves filters and views of the user on the server. Every method resolves to false if the server did not save. */
export class PersonalKeeper {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Saves the current filters for the user's next visit. */
  keepFilters(): Promise<boolean> {
    return this.#keepFilters(filtersAsText(this.#parts.store.get()));
  }

  forgetFilters(): Promise<boolean> {
    return this.#keepFilters(null);
  }

  /** Saves the report's current state as a view. It replaces a view of the same name. */
  keepView(name: string, isDefault: boolean): Promise<boolean> {
    return this.#keepView(name, encodeState(capture(this.#parts.store.get(), true)), isDefault);
  }

  /** Sets or clears whether the report opens with a view. */
  async setDefaultView(id: string, isDefault: boolean): Promise<boolean> {
    const view = this.#parts.store.get().personal?.views.find((one) => one.id === id);
    return view !== undefined && (await this.#keepView(view.name, view.state, isDefault));
  }

  forgetView(id: string): Promise<boolean> {
    const path = forgetEmbedView.path.replace(":viewId", encodeURIComponent(id));
    return this.#save((token, signal) => this.#parts.api.call({ ...forgetEmbedView, path }, token, signal));
  }

  #keepFilters(state: string | null): Promise<boolean> {
    return this.#save((token, signal) => this.#parts.api.call(keepEmbedFilters, token, signal, { state }));
  }

  #keepView(name: string, state: string, isDefault: boolean): Promise<boolean> {
    const view = { name, state, isDefault };
    return this.#save((token, signal) => this.#parts.api.call(keepEmbedView, token, signal, view));
  }

  async #save(
    call: (token: string, signal: AbortSignal) => Promise<Answer<PersonalStates>>,
  ): Promise<boolean> {
    const { store, callWithToken, messages } = this.#parts;
    const answer = await callWithToken(call);
    store.update((state) =>
      answer.ok
        ? { ...state, personal: answer.value }
        : withScreen(state, { notice: noticeOf(answer, messages()) }),
    );
    return answer.ok;
  }
}

function noticeOf(
  { failure }: { readonly failure: { readonly code: string; readonly message: string } },
  messages: Messages,
): string {
  return failure.code === "too_many_views" ? messages.tooManyViews : messages.notKept;
}

/** The user's filters and slicers as text, without the user's other changes. */
function filtersAsText(state: ReportState): string {
  const { filters, period, pages = {} } = capture(state, true);
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
    ...(period === undefined ? {} : { period }),
    ...(narrowed.length === 0 ? {} : { pages: Object.fromEntries(narrowed) }),
  });
}

/** A state after a saved one was applied. A notice reports parts of it that the report does not have. */
export function noticed({ state, fault }: WithKept, { keptUnreadable, keptPartly }: Messages): ReportState {
  if (fault === null) return state;
  return withScreen(state, { notice: fault === "unreadable" ? keptUnreadable : keptPartly });
}
