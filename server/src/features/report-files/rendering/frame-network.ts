import type { Route } from "playwright-core";

/** A request of a page, which the server answers without a network. */
export interface FrameRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  readonly signal: AbortSignal;
}

export interface FrameReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export type AskFrame = (request: FrameRequest) => Promise<FrameReply>;

interface Options {
  readonly frameUrl: string;
  readonly ask: AskFrame;
  /** A new token, which opens the report once. */
  readonly access: () => Promise<string>;
  readonly signal: AbortSignal;
  readonly now: () => number;
  /** Called when the server cannot answer, such as when it stops: what is drawn would lack figures. */
  readonly onUnavailable: () => void;
}

/** A token is valid for two minutes. Another one is used before that. */
const tokenMilliseconds = 60_000;
/** The calls that open the report, for which a token is valid once. */
const openings = new Set([
  "/api/embed/open/",
  "/api/embed/report/",
  "/api/embed/board/",
  "/api/embed/board/open/",
  "/api/embed/statement/",
]);
/** What a page that draws a report needs: its document, its files and pictures, and these calls. */
const allowed =
  /^\/(?:(?:report|dashboard|tile|rdl)Embed$|assets\/|brand-file\/|api\/(?:embed\/(?:open|report|query|board|statement)|brand-file)\/)/;

/**
 * Answers the requests of a page from the server of this process, and refuses all others. The token is added here: scripts
 * of the page never have it, and it is in no address.
 */
export function answerRequests(options: Options): (route: Route) => Promise<void> {
  let current: { readonly token: string; readonly since: number } | null = null;
  const tokenFor = async (path: string): Promise<string> => {
    const isOld = current === null || options.now() - current.since > tokenMilliseconds;
    if (isOld || openings.has(path)) current = { token: await options.access(), since: options.now() };
    return current?.token ?? "";
  };
  return async (route) => {
    const request = route.request();
    const { origin, pathname, search } = new URL(request.url());
    if (origin !== options.frameUrl || !allowed.test(pathname)) return route.abort("blockedbyclient");
    try {
      const { authorization, ...headers } = await request.allHeaders();
      const reply = await options.ask({
        method: request.method(),
        path: `${pathname}${search}`,
        headers:
          authorization === undefined
            ? headers
            : { ...headers, authorization: `Bearer ${await tokenFor(pathname)}` },
        body: request.postDataBuffer(),
        signal: options.signal,
      });
      if (reply.status === 503) options.onUnavailable();
      await route.fulfill({ status: reply.status, headers: { ...reply.headers }, body: reply.body });
    } catch {
      // The file was cancelled, or the page has been closed.
      await route.abort("failed").catch(() => {});
    }
    return undefined;
  };
}
