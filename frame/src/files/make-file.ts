import type { DrawNote, FileMaker } from "@vitrine/contracts/frame";
import type { PageState, ReportState } from "@vitrine/contracts/reading/state/report-state";

import type { HostLink } from "../bridge/link/host-link.ts";
import type { ReportActions } from "../bridge/session/report-actions.ts";
import { countVisuals } from "../report/state/count-visuals.ts";
import type { Store } from "../report/state/store.ts";
import { whenDrawn } from "../view/print/when-drawn.ts";

interface Session {
  readonly store: Store<ReportState>;
  readonly actions: Pick<ReportActions, "print">;
  readonly link: Pick<HostLink, "receive">;
}

/** Opens the report as a host would, draws what the server's browser makes a file of, and says when that is done. */
export function makeFile(maker: FileMaker, session: Session): void {
  const heights = new Map<string, number>();
  // Its code arrives while the report is opened.
  if (maker.order.print !== null) void import("../view/print/print-view.tsx");
  // The server asks for the bytes of the page then, so nothing is printed here.
  window.print = () => maker.note(drawnNote(session.store.get(), null));
  maker.postMessage = (message) => {
    const { name, body } = readEvent(message);
    if (name === "loaded") draw(maker, session, heights);
    if (name === "pageHeightChanged" && typeof body["frameHeight"] === "number")
      heights.set(String(body["page"]), body["frameHeight"]);
    if (name === "error" && session.store.get().phase !== "open")
      maker.note({ kind: "failed", message: String(body["detailedMessage"] ?? body["message"]) });
  };
  noteProgress(maker, session.store);
  const data = {
    method: "POST",
    url: "/report/load",
    headers: { id: "load", uid: "file" },
    body: maker.order.load,
  };
  session.link.receive({ data, origin: window.location.origin, source: maker });
}

function draw(maker: FileMaker, { store, actions }: Session, heights: ReadonlyMap<string, number>): void {
  const { print } = maker.order;
  if (print !== null) {
    const pages = shownPages(store.get(), maker.order.hiddenPages, print.pages);
    if (pages.length === 0) maker.note({ kind: "failed", message: null });
    else actions.print({ phase: "printing", options: { ...print, pages } });
    return;
  }
  const noteDrawn = (): void => {
    const { activePage } = store.get();
    maker.note(drawnNote(store.get(), heights.get(activePage ?? "") ?? null));
    // The browser may then make the window as high as the page, which is drawn again for it.
    window.addEventListener("resize", () => whenDrawn(findRoot, Infinity, noteDrawn), { once: true });
  };
  whenDrawn(findRoot, Infinity, noteDrawn);
}

const findRoot = (): Element | null => document.getElementById("root");

/** The chosen pages in the order of the report, without those that a reader does not see. */
function shownPages(
  { pages, screen }: ReportState,
  hidden: readonly string[],
  chosen: readonly string[] | null,
): readonly string[] {
  const isShown = ({ name, isHidden }: PageState): boolean =>
    !isHidden && !hidden.includes(name) && !screen.emptyPages.includes(name);
  return pages
    .filter((page) => isShown(page) && (chosen === null || chosen.includes(page.name)))
    .map(({ name }) => name);
}

function noteProgress(maker: FileMaker, store: Store<ReportState>): void {
  let noted = "";
  store.subscribe(() => {
    const { settled, all } = countVisuals(store.get());
    const note = JSON.stringify([settled, all]);
    if (note === noted) return;
    noted = note;
    maker.note({ kind: "progress", settled, all });
  });
}

function drawnNote(state: ReportState, height: number | null): DrawNote {
  const { all, failed } = countVisuals(state);
  return { kind: "drawn", visuals: all, failed, height };
}

interface FrameEvent {
  /** Null for replies. */
  readonly name: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

function readEvent(message: unknown): FrameEvent {
  const { url, body } = Object(message) as { readonly url?: unknown; readonly body?: unknown };
  const name = typeof url === "string" ? (/\/events\/(\w+)$/.exec(url)?.[1] ?? null) : null;
  return { name, body: Object(body) as Readonly<Record<string, unknown>> };
}
