/**
 * Runs in the page before the frame's program, which it starts. A host may send its load as soon as the page has loaded: the
 * messages are kept for the program, and the report of the first load is requested while the program is still on its way
 * (decision 121).
 */
import type { Send } from "../query/embed-api.ts";
import { EarlyCalls, formatLocaleOf, opensEditor } from "../query/early-call.ts";
import { prepareFormats } from "./prepare-formats.ts";

/** What happened before the program ran. */
export interface EarlyPage {
  /** The messages until now. From now on the program listens itself. */
  take(): readonly MessageEvent[];
  /** Sends the calls of the program. */
  readonly send: Send;
}

declare global {
  interface Window {
    readonly vitrineEarly: EarlyPage;
  }
}

/** The program, what it loads when it runs, and what it loads to edit a report. */
const { program, next = "", editor = "" } = document.currentScript?.dataset ?? {};
const mostKept = 64;
const kept: MessageEvent[] = [];
const calls = new EarlyCalls();
// Only reports are asked for early. A host that is asked before every query is asked by the program.
const mayAsk =
  location.pathname === "/reportEmbed" && !location.search.includes("registerQueryCallback=true");

function keep(event: MessageEvent): void {
  if (event.source !== window.parent || event.source === window || kept.length >= mostKept) return;
  kept.push(event);
  if (mayAsk) calls.ask(event.data);
  if (opensEditor(event.data)) request(editor);
  if (kept.length === 1) prepareFormats(formatLocaleOf(event.data));
}

window.addEventListener("message", keep);
Object.defineProperty(window, "vitrineEarly", {
  value: {
    take() {
      window.removeEventListener("message", keep);
      return kept.splice(0);
    },
    send: calls.send,
  } satisfies EarlyPage,
});

// Unlike a script of the page, it does not delay the page's `load`, on which hosts send theirs.
if (program !== undefined) void import(/* @vite-ignore */ program);
request(next);

/** Has the browser fetch and compile files that the program imports later. */
function request(files: string): void {
  for (const file of files.split(" ").filter((name) => name !== "")) {
    const link = document.createElement("link");
    link.rel = file.endsWith(".css") ? "preload" : "modulepreload";
    if (file.endsWith(".css")) link.as = "style";
    link.crossOrigin = "";
    link.href = file;
    document.head.append(link);
  }
}
