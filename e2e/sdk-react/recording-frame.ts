/** A request as the frame got it. */
export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** What a test may do in a recording frame (`frame.evaluate`). */
export interface RecordingFrame {
  /** Sends an event as a report's frame does; resolves when the page has acknowledged it. */
  raise(name: string, detail?: unknown): Promise<void>;
  /** Answers requests to this address with a failure from now on. */
  fail(url: string, status: number, body: unknown): void;
}

/**
 * The page in the iframe: it reports every request to the test through the function `recordRequest`, answers as a report
 * with two pages would, and stays silent otherwise. With `mute` in its address it answers nothing.
 */
export const recordingFrameHtml = `<!doctype html><title>Recording frame</title><script>(${recordingFrame.toString()})();</script>`;

function recordingFrame(): void {
  const page = window as unknown as { recordRequest(request: object): Promise<void>; frame: RecordingFrame };
  const failures = new Map<string, { status: number; body: unknown }>();
  const waiting = new Map<string, () => void>();
  const { searchParams } = new URL(location.href);
  const isMute = searchParams.has("mute");
  let uid = searchParams.get("uid");
  let count = 0;
  let heard = 0;
  let underWay: Promise<unknown> = Promise.resolve();
  let activePage = "P1";
  let filters: unknown[] = [];

  function answer(
    method: string,
    url: string,
    body: unknown,
  ): { status: number; body: unknown; event?: [string, unknown] } {
    const failure = failures.get(url);
    if (failure) return failure;
    const pages = ["P1", "P2"].map((name) => ({
      name,
      displayName: "Page " + name,
      isActive: name === activePage,
    }));
    switch (method + " " + url) {
      case "GET /report/pages":
        return { status: 200, body: pages };
      case "PUT /report/pages/active":
        activePage = (body as { name: string }).name;
        return {
          status: 202,
          body: {},
          event: ["pageChanged", { newPage: pages.find((p) => p.name === activePage) }],
        };
      case "GET /report/filters":
        return { status: 200, body: filters };
      case "PUT /report/filters":
        filters = body as unknown[];
        return { status: 202, body: {} };
      case "POST /report/filters":
        filters = (body as { filters?: unknown[] }).filters ?? [];
        return { status: 202, body: {} };
      case "GET /report/bookmarks":
        return { status: 200, body: [{ name: "B1", displayName: "Bookmark B1" }] };
      case "POST /report/bookmarks/capture":
        return { status: 200, body: { name: "B9", displayName: "", state: "captured-state" } };
      case "POST /report/bookmarks/applyByName":
        return {
          status: 202,
          body: {},
          event: ["bookmarkApplied", { bookmarkName: (body as { name: string }).name }],
        };
      default:
        return method === "GET" ? { status: 200, body: bodyOf(url) } : { status: 202, body: {} };
    }
  }

  function bodyOf(url: string): unknown {
    if (url.endsWith("/filters")) return [{ of: url.split("/")[3] }];
    return url.endsWith("/visuals") ? [{ name: "V1", title: "Visual", type: "card" }] : {};
  }

  function raise(name: string, detail: unknown): Promise<void> {
    const id = "e" + (count += 1);
    parent.postMessage(
      { method: "POST", url: "/reports/" + uid + "/events/" + name, headers: { id }, body: detail },
      "*",
    );
    return new Promise((resolve) => waiting.set(id, resolve));
  }

  page.frame = {
    raise,
    fail(url, status, body) {
      failures.set(url, { status, body });
    },
  };

  addEventListener("message", (event: MessageEvent) => {
    const { echo } = event.data as { echo?: number };
    if (echo === undefined) {
      heard += 1;
      underWay = Promise.all([underWay, receive(event)]);
    } else {
      void underWay.then(() => (event.source as Window).postMessage({ echoed: echo, heard }, event.origin));
    }
  });

  async function receive(event: MessageEvent): Promise<void> {
    const message = event.data as {
      method?: string;
      url?: string;
      headers: { id: string; uid?: string };
      body: unknown;
    };
    if (!message.url || !message.method) {
      waiting.get(message.headers.id)?.();
      waiting.delete(message.headers.id);
      return;
    }
    const { method, url, headers, body } = message;
    uid = headers.uid ?? uid;
    await page.recordRequest({ method, url, headers, body });
    if (isMute) return;
    const reply = answer(method, url, body);
    (event.source as Window).postMessage(
      { statusCode: reply.status, headers: { id: headers.id }, body: reply.body },
      event.origin,
    );
    if (reply.event) void raise(...reply.event);
  }
}
