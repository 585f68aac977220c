/** Windows for tests without a browser. Posted messages are recorded, and the test acts as the sender. */
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
    // Only the parts of another window that the messaging layer uses.
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

/** The window of the page: an event target that receives messages. */
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
