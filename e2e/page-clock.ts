/** What tests do with the time of a page that embeds frames (`window.clock`). */
export interface PageClock {
  /** Waits until the page's frames have loaded and nothing is under way between them and the page. No time passes. */
  settle(): Promise<void>;
  /** Settles and lets time pass: what is due comes in its order, each after what came before it has settled. */
  pass(ms: number): Promise<void>;
}

declare global {
  interface Window {
    readonly clock: PageClock;
  }
}

/**
 * The first script of a host page. The page's time stops until a test advances it, so that what depends on time
 * (loads shortly after each other, expiring tokens) has the same result on a busy machine. A frame answers `{ echo }`
 * with `{ echoed, heard }` after it has answered all earlier messages; `heard` is the number of messages that it has
 * received. A frame that posts `{ ask }` gets `{ asked }` when everything has settled.
 */
export const pageClockScript = `(${startPageClock.toString()})();`;

function startPageClock(): void {
  const RealDate = Date;
  const [setRealTimeout, clearRealTimeout] = [
    window.setTimeout.bind(window),
    window.clearTimeout.bind(window),
  ];
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>();
  const loading = new WeakSet<Element>();
  const echoes = new Map<
    number,
    { readonly frame: HTMLIFrameElement; readonly end: (heard: unknown) => void }
  >();
  let now = RealDate.now();
  let count = 0;
  let messages = 0;
  let quietRounds = 0;
  let settling: Promise<void> | undefined;
  let wake = (): void => undefined;

  const turn = () => new Promise<void>((resolve) => void setRealTimeout(resolve));
  const frames = () => [...document.querySelectorAll<HTMLIFrameElement>("iframe[src]")];

  function echo(frame: HTMLIFrameElement): Promise<unknown> {
    return new Promise((end) => {
      count += 1;
      echoes.set(count, { frame, end });
      frame.contentWindow?.postMessage({ echo: count }, "*");
    });
  }

  async function settleAll(): Promise<void> {
    for (let seen = ""; quietRounds < 2;) {
      await turn();
      while (frames().some((frame) => loading.has(frame))) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const state = JSON.stringify([messages, await Promise.all(frames().map(echo))]);
      quietRounds = state === seen ? quietRounds + 1 : 0;
      seen = state;
    }
    settling = undefined;
  }

  function settle(): Promise<void> {
    quietRounds = 0;
    settling ??= settleAll();
    return settling;
  }

  async function pass(ms: number): Promise<void> {
    await settle();
    const end = now + ms;
    for (;;) {
      const next = Math.min(...[...timers.values()].map(({ at }) => at));
      if (next > end) break;
      now = Math.max(now, next);
      const due = [...timers].filter(([, { at }]) => at <= now);
      for (const [id, { run }] of due) if (timers.delete(id)) run();
      await settle();
    }
    now = end;
  }

  window.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now] : args, newTarget),
    get: (target, key, receiver) => (key === "now" ? () => now : Reflect.get(target, key, receiver)),
  });
  Object.assign(window, {
    clock: { settle, pass },
    // Without a delay it is not time that is waited for, but the browser.
    setTimeout(run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): number {
      if (ms <= 0) return setRealTimeout(run, 0, ...args);
      count += 1;
      timers.set(-count, { at: now + ms, run: () => run(...args) });
      return -count;
    },
    clearTimeout: (id: number) => void (timers.delete(id) || clearRealTimeout(id)),
  });

  // Before any client's own listener, which hears nothing of this.
  addEventListener("message", (event) => {
    const { data, source } = event;
    if (data?.echoed === undefined && data?.ask === undefined) {
      messages += 1;
      return;
    }
    event.stopImmediatePropagation();
    if (data.ask === undefined) {
      echoes.get(data.echoed)?.end(data.heard);
      echoes.delete(data.echoed);
      return;
    }
    void settle().then(() => (source as Window).postMessage({ asked: data.ask }, "*"));
  });
  document.addEventListener(
    "load",
    ({ target }) => {
      loading.delete(target as Element);
      wake();
    },
    true,
  );
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      const touched = type === "attributes" ? [target] : [...addedNodes];
      for (const node of touched) {
        if (!(node instanceof Element)) continue;
        for (const frame of [node, ...node.querySelectorAll("iframe")])
          if (frame.matches("iframe[src]")) loading.add(frame);
      }
    }
    for (const [id, { frame, end }] of echoes) {
      if (frame.isConnected && !loading.has(frame)) continue;
      echoes.delete(id);
      end("gone");
    }
    wake();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["src"] });
}
