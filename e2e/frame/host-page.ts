import type { Frame, FrameLocator, Page } from "@playwright/test";

import type { FrameServer } from "./frame-server.ts";

interface Reply {
  readonly statusCode: number;
  readonly body: unknown;
}

export interface HostPage {
  /** Sends a request over the wire and waits for its reply. */
  call(method: string, url: string, body?: unknown, headers?: Record<string, unknown>): Promise<Reply>;
  /** Waits until the frame has sent an event, and answers its body; events before `since` do not count. */
  event(name: string, since?: number): Promise<unknown>;
  /** Every message that the frame sent: requests as `METHOD url`. */
  heard(): Promise<readonly string[]>;
  readonly frame: FrameLocator;
}

interface HostWindow {
  heard: { line: string; body: unknown }[];
  event(name: string, since: number): Promise<unknown>;
  call(method: string, url: string, body: unknown, headers: Record<string, unknown>): Promise<Reply>;
}

/** The frame's own window in a host's page. */
export function frameOf(page: Page): Frame {
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error("The frame is not there.");
  return frame;
}

/** Opens the frame in a page of another origin, with nothing but the wire between them. */
export async function openHostPage(
  page: Page,
  frameServer: FrameServer,
  {
    origin = frameServer.hostOrigin,
    query = "",
    path = "/reportEmbed",
  }: { origin?: string; query?: string; path?: string } = {},
): Promise<HostPage> {
  await page.goto(origin);
  await page.evaluate(startHost, `${frameServer.frameOrigin}${path}?reportId=report-1&uid=u1${query}`);
  return {
    frame: page.frameLocator("iframe"),
    call: (method, url, body, headers = {}) =>
      page.evaluate(
        (request) =>
          (window as unknown as HostWindow).call(request.method, request.url, request.body, request.headers),
        { method, url, body, headers },
      ),
    event: (name, since = 0) =>
      page.evaluate(([name, since]) => (window as unknown as HostWindow).event(name, since), [
        name,
        since,
      ] as const),
    heard: () => page.evaluate(() => (window as unknown as HostWindow).heard.map(({ line }) => line)),
  };
}

/** Runs in the page: an iframe and a host that speaks the protocol by hand. */
function startHost(source: string): Promise<void> {
  const host = window as unknown as HostWindow;
  const frameOrigin = new URL(source).origin;
  const frame = document.createElement("iframe");
  frame.title = "Report";
  const pending = new Map<string, (reply: Reply) => void>();
  const waiting: (() => void)[] = [];
  host.heard = [];
  window.addEventListener("message", (event) => {
    if (event.source !== frame.contentWindow) return;
    const { data } = event;
    const resolve = pending.get(data.headers?.id);
    if (resolve !== undefined) {
      pending.delete(data.headers.id);
      resolve({ statusCode: data.statusCode, body: data.body });
      return;
    }
    if (data.method === undefined) return;
    host.heard.push({ line: `${data.method} ${data.url}`, body: data.body });
    for (const look of waiting.splice(0)) look();
    frame.contentWindow?.postMessage(
      { statusCode: 200, headers: { id: data.headers.id }, body: null },
      frameOrigin,
    );
  });
  host.event = (name, since) =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = host.heard.slice(since).find(({ line }) => line.endsWith(`/events/${name}`));
        if (found === undefined) waiting.push(look);
        else resolve(found.body);
      };
      look();
    });
  let count = 0;
  host.call = (method, url, body, headers) =>
    new Promise((resolve) => {
      count += 1;
      const id = `h${count}`;
      pending.set(id, resolve);
      frame.contentWindow?.postMessage(
        { method, url, headers: { uid: "u1", ...headers, id }, body },
        frameOrigin,
      );
    });
  return new Promise((resolve) => {
    frame.addEventListener("load", () => resolve());
    frame.src = source;
    document.body.append(frame);
  });
}
