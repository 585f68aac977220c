import type { DrawNote, FileMaker } from "@vitrine/contracts/frame/file-maker";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";

import type { HostLink } from "../bridge/link/host-link.ts";
import type { ReportActions } from "../bridge/session/report-actions.ts";
import type { Store } from "../report/state/store.ts";
import { whenDrawn } from "../view/print/when-drawn.ts";
import type { FileSource } from "./file-source.ts";
import { applyFont } from "./apply-font.ts";
import { reportSource } from "./report-source.ts";

interface Session {
  readonly store: Store<ReportState>;
  readonly actions: Pick<ReportActions, "print">;
  readonly link: Pick<HostLink, "receive">;
  /** Null for a report. */
  readonly file: FileSource | null;
}

/** Opens the report as a host would, draws what the server's browser makes a file of, and says when that is done. */
export function makeFile(maker: FileMaker, session: Session): void {
  const heights = new Map<string, number>();
  const source = session.file ?? reportSource({ ...session, order: maker.order, heights });
  // Its code arrives while the report is opened.
  if (maker.order.print !== null && session.file === null) void import("../view/print/print-view.tsx");
  // The server asks for the bytes of the page then, so nothing is printed here.
  const notePrinted = (): void => maker.note(drawnNote(source, null));
  // A report has waited already.
  window.print = session.file === null ? notePrinted : () => whenDrawn(findSheets, Infinity, notePrinted);
  maker.postMessage = (message) => {
    const { name, body } = readEvent(message);
    if (name === source.drawnAfter) draw(maker, source);
    if (name === "pageHeightChanged" && typeof body["frameHeight"] === "number")
      heights.set(String(body["page"]), body["frameHeight"]);
    // Of an open report, errors are about parts of it.
    if (name === "error" && (session.file !== null || session.store.get().phase !== "open"))
      maker.note({ kind: "failed", message: String(body["detailedMessage"] ?? body["message"]) });
  };
  noteProgress(maker, source);
  const data = {
    method: "POST",
    url: source.loadPath,
    headers: { id: "load", uid: "file" },
    body: maker.order.load,
  };
  const { origin } = window.location;
  // Texts are measured when they are drawn, so that the typeface has to be there.
  void applyFont(maker.order.font).then(() => session.link.receive({ data, origin, source: maker }));
}

function draw(maker: FileMaker, source: FileSource): void {
  const { print } = maker.order;
  if (print !== null) {
    const failed = source.print(print);
    if (failed !== null) maker.note(failed);
    return;
  }
  const noteDrawn = (): void => {
    maker.note(drawnNote(source, source.height()));
    // The browser may then make the window as high as the page, which is drawn again for it.
    window.addEventListener("resize", () => whenDrawn(findRoot, Infinity, noteDrawn), { once: true });
  };
  whenDrawn(findRoot, Infinity, noteDrawn);
}

const findRoot = (): Element | null => document.getElementById("root");
const findSheets = (): Element | null => document.querySelector("[data-sheets]");

function noteProgress(maker: FileMaker, source: FileSource): void {
  let noted = "";
  source.subscribe(() => {
    const { settled, all } = source.counts();
    const note = JSON.stringify([settled, all]);
    if (note === noted) return;
    noted = note;
    maker.note({ kind: "progress", settled, all });
  });
}

function drawnNote(source: FileSource, height: number | null): DrawNote {
  const { all, failed } = source.counts();
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
