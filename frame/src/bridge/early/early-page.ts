/**
 * Runs in the page before the frame's program, which it starts. A host may send its load as soon as the page has loaded: the
 * messages are kept for the program, and the report of the first load is requested while the program is still on its way
 * (decision 121).
 */
import { callFor, isSameCall, type EarlyCall } from "./early-call.ts";

/** What happened before the program ran. */
export interface EarlyPage {
  /** The messages until now. From now on the program listens itself. */
  take(): readonly MessageEvent[];
  /** The reply to a call that has been made already; null for any other call, and the second time. */
  replyTo(call: EarlyCall): Promise<Response> | null;
}

declare global {
  interface Window {
    readonly vitrineEarly: EarlyPage;
  }
}

const mostKept = 64;
const kept: MessageEvent[] = [];
let asked: { readonly call: EarlyCall; readonly reply: Promise<Response> } | null = null;
// A host that is asked before every query is asked by the program.
const mayAsk = !location.search.includes("registerQueryCallback=true");

function keep(event: MessageEvent): void {
  if (event.source !== window.parent || event.source === window || kept.length >= mostKept) return;
  kept.push(event);
  const call = mayAsk && asked === null ? callFor(event.data) : null;
  if (call === null) return;
  const reply = fetch(call.path, call.init);
  // The program reports a failure when it needs the reply.
  reply.catch(() => {});
  asked = { call, reply };
}

window.addEventListener("message", keep);
Object.defineProperty(window, "vitrineEarly", {
  value: {
    take() {
      window.removeEventListener("message", keep);
      return kept.splice(0);
    },
    replyTo(call) {
      if (asked === null || !isSameCall(asked.call, call)) return null;
      const { reply } = asked;
      asked = null;
      return reply;
    },
  } satisfies EarlyPage,
});

// Unlike a script of the page, it does not delay the page's `load`, on which hosts send theirs.
const program = document.currentScript?.dataset["program"];
if (program !== undefined) void import(/* @vite-ignore */ program);
