import type { ShownTile } from "@vitrine/contracts/http";
import { encodeState } from "@vitrine/contracts/reading/state/bookmark";
import {
  hostPart,
  reportContentOf,
  tileState,
  type TilePlaceInReport,
  type TranslatedSource,
} from "@vitrine/contracts/reading/open/tile-state";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";

import { HostLink } from "../../bridge/link/host-link.ts";
import { accepted } from "../../bridge/link/outcome.ts";
import { PersonalKeeper } from "../../bridge/session/personal-states.ts";
import { ReportActions } from "../../bridge/session/report-actions.ts";
import { ViewLoader } from "../../bridge/session/follow-state.ts";
import { ResultFetcher } from "../../query/result-fetcher.ts";
import type { RunBatch } from "../../query/run-batch.ts";
import { createRunQueries, createRunQuery, type RunQueries, type RunQuery } from "../../query/run-query.ts";
import { Store } from "../../report/state/store.ts";
import type { EmbedBase } from "../base/embed-base.ts";

interface Parts {
  readonly base: EmbedBase;
  readonly run: RunBatch;
  readonly onSettled: () => void;
}

/** A tile that is drawn from a report: that report with nothing but the visual of the tile. */
export class ReportTile {
  readonly store: Store<ReportState>;
  readonly place: TilePlaceInReport;
  readonly actions: ReportActions;
  readonly runQuery: RunQuery;
  readonly runQueries: RunQueries;
  readonly #fetcher: ResultFetcher;
  readonly #views: ViewLoader;
  readonly #stopFollowing: () => void;

  constructor(
    source: TranslatedSource,
    tile: { readonly title: string; readonly content: NonNullable<ReturnType<typeof reportContentOf>> },
    { base, run, onSettled }: Parts,
  ) {
    const { state, place } = tileState(base.store.get(), source, tile);
    const store = new Store(state);
    this.store = store;
    this.place = place;
    this.#views = new ViewLoader(store);
    const { translateResult } = source.texts;
    const runInWords: RunBatch = async (batch, signal) => {
      const answer = await run(batch, signal);
      if (!answer.ok || translateResult === null) return answer;
      const results = answer.value.results.map((one) =>
        one.status === "ok" ? { ...one, result: translateResult(one.result) } : one,
      );
      return { ok: true, value: { ...answer.value, results } };
    };
    const { surroundings, api, callWithToken, messages, formats } = base;
    this.runQueries = createRunQueries(runInWords, () => store.get().definition?.measures);
    this.runQuery = createRunQuery(this.runQueries);
    const fetcher = new ResultFetcher({
      store,
      run: runInWords,
      onStarted: () => {},
      onSettled: () => this.#views.whenLoaded(onSettled),
      onVisualSettled: () => {},
      nextTask: surroundings.nextTask,
      now: surroundings.now,
    });
    this.#fetcher = fetcher;
    const link = muteLink(surroundings);
    this.actions = new ReportActions({
      store,
      link,
      fetcher,
      formats,
      messages,
      personal: new PersonalKeeper({ store, api, callWithToken, messages }),
      exportFile: () => Promise.resolve({ ok: false, status: 403, failure: noExport }),
      saveFile: surroundings.saveFile,
    });
    this.#stopFollowing = base.store.subscribe(() => this.#follow(base.store.get()));
  }

  retry(): void {
    this.#fetcher.retry();
  }

  stop(): void {
    this.#stopFollowing();
    this.#views.stop();
    this.#fetcher.stop();
  }

  /** Takes over the settings, the theme and the language of the host. */
  #follow(host: ReportState): void {
    const part = hostPart(host);
    this.store.update((state) => {
      const keys = Object.keys(part) as (keyof typeof part)[];
      return keys.every((key) => state[key] === part[key]) ? state : { ...state, ...part };
    });
  }
}

const noExport = { code: "forbidden", message: "", detail: null, requestId: null };

/** Actions in a tile send no events of reports. */
function muteLink({ newId, later, onBug }: EmbedBase["surroundings"]): HostLink {
  return new HostLink({
    host: { postMessage: () => {} },
    uid: null,
    newId,
    later,
    hookTimeout: 0,
    onBug,
    answer: () => accepted(),
  });
}

/** The state in which a tile opens its report, as text; null if it shows no report. */
export function openingStateOf(tile: ShownTile): string | null {
  const content = reportContentOf(tile);
  // A question is not asked of the state of its report.
  if (content === null || content.kind === "question") return null;
  const page = content.kind === "visual" ? { page: content.page } : {};
  return encodeState({ ...(content.state ?? { version: 1 }), ...page });
}
