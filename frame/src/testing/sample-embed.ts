import type { Admission } from "../embeds/base/embed-kind.ts";
import type { EmbedSession } from "../embeds/base/embed-session.ts";
import type { Surroundings } from "../bridge/frame-session.ts";
import { portal } from "./sample-frame.ts";

interface Message {
  readonly method?: string;
  readonly url?: string;
  readonly statusCode?: number;
  readonly headers: { readonly id?: string };
  readonly body: unknown;
}

export interface ServerCall {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly body: unknown;
}

/**
 * An embed that is not a report, without a browser: its real parts, a recording window and a fake server.
 *
 * @param serve answers the calls to the server
 */
export function openSampleEmbed<Opened extends Admission>(
  start: (surroundings: Surroundings) => EmbedSession<Opened>,
  serve: (call: ServerCall) => Response,
) {
  const sent: { readonly message: Message; readonly target: string }[] = [];
  const calls: ServerCall[] = [];
  const bugs: unknown[] = [];
  const host = {
    postMessage: (message: unknown, target: string) => sent.push({ message: message as Message, target }),
  };
  let ids = 0;
  const session = start({
    host,
    send: (path, init) => {
      const token = (new Headers(init.headers).get("authorization") ?? "").slice("Bearer ".length);
      const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : null;
      const call = { method: init.method ?? "GET", path, token, body };
      calls.push(call);
      return Promise.resolve(serve(call));
    },
    now: () => Date.parse("2026-04-01T11:50:00.000Z"),
    later: (run, milliseconds) => {
      if (milliseconds === 0) setTimeout(run, 0);
      return () => {};
    },
    afterPaint: (run) => run(),
    nextTask: (run) => queueMicrotask(run),
    newId: () => `f${(ids += 1)}`,
    onBug: (cause) => bugs.push(cause),
    uid: "u0",
    appearance: null,
    language: null,
    asksBeforeQuery: false,
    saveFile: () => {},
    hasKeptDrafts: () => false,
    print: () => {},
  });

  /** Delivers a message, from the host by default. */
  function deliver(data: unknown, origin = portal, source: unknown = host): void {
    session.link.receive({ data, origin, source });
  }

  /** Waits until everything that is running has finished. */
  async function rest(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  }

  /** Sends a request as the portal and waits for its reply. */
  async function call(method: string, url: string, body?: unknown, headers: object = {}) {
    const id = `h${(ids += 1)}`;
    deliver({ method, url, headers: { uid: "u1", ...headers, id }, body });
    await rest();
    const reply = sent.find(({ message }) => message.statusCode !== undefined && message.headers.id === id);
    if (reply === undefined) throw new Error(`${method} ${url} was not answered.`);
    return { statusCode: reply.message.statusCode ?? 0, body: reply.message.body };
  }

  /** The events until now, with their addresses. */
  function events(): readonly { readonly url: string; readonly body: unknown }[] {
    return sent.flatMap(({ message: { url, body } }) =>
      url?.includes("/events/") === true ? [{ url, body }] : [],
    );
  }

  return { session, sent, calls, bugs, host, deliver, rest, call, events };
}
