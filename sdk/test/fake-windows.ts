/** Windows for tests without a browser: what is posted to one is kept, and the test plays the sender. */
export interface FakeWindow {
  readonly window: Window;
  readonly posted: { readonly message: Record<string, unknown>; readonly origin: string }[];
  closed: boolean;
}

export function createFakeWindow(): FakeWindow {
  const posted: FakeWindow["posted"] = [];
  const fake: FakeWindow = {
    posted,
    closed: false,
    // Only what the messaging layer touches of a foreign window.
    window: {
      get closed() {
        return fake.closed;
      },
      postMessage: (message: Record<string, unknown>, origin: string) =>
        void posted.push({ message: structuredClone(message), origin }),
    } as unknown as Window,
  };
  return fake;
}

/** The page's own window: an event target to deliver messages to. */
export function createFakePage(): {
  readonly window: Window;
  readonly deliver: (event: object) => void;
  readonly listeners: () => number;
} {
  const listeners = new Set<(event: MessageEvent) => void>();
  const page = {
    addEventListener: (_: string, listener: (event: MessageEvent) => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: (event: MessageEvent) => void) =>
      void listeners.delete(listener),
  };
  return {
    window: page as unknown as Window,
    deliver: (event) => {
      for (const listener of listeners) listener(event as MessageEvent);
    },
    listeners: () => listeners.size,
  };
}

export function createFakeIframe(frame: FakeWindow): HTMLIFrameElement {
  return { contentWindow: frame.window } as unknown as HTMLIFrameElement;
}
