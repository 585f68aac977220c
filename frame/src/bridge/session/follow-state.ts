import { loadMessages } from "@vitrine/contracts/reading/words/messages";
import { refreshPeriod } from "@vitrine/contracts/reading/period/report-period";
import { followPeriod } from "@vitrine/contracts/reading/period/time-axis";
import { textsLanguage } from "@vitrine/contracts/reading/state/report-texts";
import type { FetchReport } from "../../report/state/change-language.ts";
import { activePageOf, type ReportState } from "@vitrine/contracts/reading/state/report-state";
import type { Store } from "../../report/state/store.ts";
import { openCode } from "../../view/open-code.ts";
import { loadViews } from "../../visuals/load-views.ts";

/** Loads the messages of each language that the host sets. */
export function followLanguage(store: Store<ReportState>): () => void {
  let current: string | null = null;
  async function follow(): Promise<void> {
    const { language } = store.get().settings;
    if (language === current) return;
    current = language;
    // If the messages cannot be loaded, the report is shown in English.
    const isNew = await loadMessages(language).catch(() => false);
    if (isNew) store.update((state) => ({ ...state, languagesLoaded: state.languagesLoaded + 1 }));
  }
  void follow();
  return store.subscribe(() => void follow());
}

/** Fetches the texts of the open report again when the host sets another language. */
export function followTexts(store: Store<ReportState>, askFor: FetchReport, refresh: () => void): () => void {
  let wanted: string | null = null;
  return store.subscribe(() => {
    const { phase, settings, texts } = store.get();
    const language = textsLanguage(settings.language);
    if (phase !== "open" || language === texts.language || language === wanted) return;
    wanted = language;
    void import("../../report/state/change-language.ts").then((code) =>
      code.changeLanguage(store, language, askFor, refresh),
    );
  });
}

/**
 * Counts the chosen period anew when the current day or the data change, and sets the grain of time axes after it.
 *
 * @param change applies a step to the state
 */
export function followChosenPeriod(
  store: Store<ReportState>,
  change: (step: (state: ReportState) => ReportState) => void,
): () => void {
  let seen: ReportState | null = null;
  return store.subscribe(() => {
    const state = store.get();
    const { filters, pages, today, completeThrough, campaign } = state;
    const isSame =
      seen?.filters === filters &&
      seen.pages === pages &&
      seen.today === today &&
      seen.completeThrough === completeThrough &&
      seen.campaign === campaign;
    seen = state;
    if (!isSame) change((current) => followPeriod(refreshPeriod(current)));
  });
}

/** Gives every flowing page the sizes that it has until it is drawn. */
export function followPages(store: Store<ReportState>): () => void {
  let seen: ReportState["pages"] | null = null;
  async function follow(): Promise<void> {
    const { pages } = store.get();
    if (pages === seen) return;
    seen = pages;
    if (pages.every(({ definition }) => definition.layout === undefined)) return;
    await openCode.load();
    const code = openCode.get();
    if (store.get().pages !== pages || code === undefined) return;
    store.update((state) => {
      const drawn = code.withNominalSizes(state.drawn, pages);
      return drawn === state.drawn ? state : { ...state, drawn };
    });
  }
  return store.subscribe(() => void follow());
}

/** Loads the code of the page's visual types while their queries are running. */
export class ViewLoader {
  readonly stop: () => void;
  readonly #store: Store<ReportState>;
  #types = "";
  #loading: Promise<unknown> | null = null;

  constructor(store: Store<ReportState>) {
    this.#store = store;
    this.#follow();
    this.stop = store.subscribe(() => this.#follow());
  }

  /** Calls `run` when the code of the page's visual types has been loaded. */
  whenLoaded(run: () => void): void {
    if (this.#loading === null) run();
    else void this.#loading.then(run);
  }

  #follow(): void {
    const page = activePageOf(this.#store.get());
    const definitions = (page?.visuals ?? []).map(({ definition }) => definition);
    const types = definitions
      .map(({ type, smallMultiples }) => [type, smallMultiples !== undefined].join())
      .join();
    if (types === this.#types) return;
    this.#types = types;
    const views = loadViews(definitions);
    this.#loading = openCode.isLoaded() ? views : Promise.all([views, openCode.load()]);
  }
}
