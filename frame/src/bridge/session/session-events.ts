import { messagesFor } from "@vitrine/contracts/reading/words/messages";
import { failureCodes, infoOf, toHostError } from "@vitrine/contracts/reading/state/failure";
import { presentVisual } from "../../report/state/present.ts";
import { withScreen } from "@vitrine/contracts/reading/state/change-report";
import { activePageOf, findVisual, type ReportState } from "@vitrine/contracts/reading/state/report-state";
import type { Store } from "../../report/state/store.ts";
import type { HostLink } from "../link/host-link.ts";

/** Sends every notice to the host as `info`, so that the host receives what its user reads. */
export function reportNotices(store: Store<ReportState>, link: HostLink): () => void {
  let reported: string | null = null;
  return store.subscribe(() => {
    const { notice } = store.get().screen;
    if (notice === reported) return;
    reported = notice;
    // A microtask later, so that the events of the change that set the notice, such as `loaded`, go first.
    if (notice !== null) queueMicrotask(() => link.sendEvent("info", infoOf("ReaderNotice", notice)));
  });
}

/**
 * Sends `renderingStarted` and `rendered` in turn. A change that starts before the last one was painted belongs to the same
 * pair, so a host that receives `rendered` after its own change can rely on seeing that change.
 */
export class RenderingEvents {
  readonly #link: HostLink;
  readonly #whenPainted: (run: () => void) => void;
  #started = 0;
  #reported = 0;

  constructor(link: HostLink, whenPainted: (run: () => void) => void) {
    this.#link = link;
    this.#whenPainted = whenPainted;
  }

  start(): void {
    if (this.#started === this.#reported) this.#link.sendEvent("renderingStarted", null);
    this.#started += 1;
  }

  settle(): void {
    const settled = this.#started;
    this.#whenPainted(() => {
      if (settled !== this.#started) return;
      this.#reported = settled;
      this.#link.sendEvent("rendered", null);
    });
  }
}

/** Sends `error` when the token has expired: once, however many queries were refused. */
export function reportExpired(store: Store<ReportState>, link: HostLink): void {
  const { screen, settings } = store.get();
  if (screen.isExpired) return;
  store.update((state) => withScreen(state, { isExpired: true }));
  const message = messagesFor(settings.language).expired;
  const failure = { code: "embed_token_expired", message, detail: null, requestId: null };
  link.sendEvent("error", toHostError(failure));
}

/** Sends `visualRendered` if the host wants it, and `error` if the visual failed and not because of the token. */
export function reportVisual(store: Store<ReportState>, link: HostLink, page: string, name: string): void {
  const state = store.get();
  const visual = findVisual(state, page, name);
  if (visual === null || activePageOf(state)?.name !== page) return;
  const { title, type } = presentVisual(state, page, visual);
  if (state.settings.visualRenderedEvents) {
    link.sendEvent("visualRendered", { name, title, type }, { page, visual: name });
  }
  const data = state.data.get(JSON.stringify([page, name]));
  if (data?.status !== "failed" || data.failure.code === "embed_token_expired") return;
  const message = data.failure.message || messagesFor(state.settings.language).visualFailed;
  const isOffline = data.failure.code === failureCodes.network;
  link.sendEvent(
    "error",
    toHostError({ ...data.failure, message }, isOffline ? "ServiceUnavailable" : "VisualQueryFailed"),
    { page, visual: name },
  );
}
