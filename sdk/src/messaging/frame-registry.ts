/**
 * The frames a service has embedded. They are found through their iframe each time, because an iframe that is moved in
 * the document gets a new window.
 */
export class FrameRegistry {
  /** Each with the only origin that messages to it may reach. */
  readonly #frames = new Map<HTMLIFrameElement, string>();

  get size(): number {
    return this.#frames.size;
  }

  add(iframe: HTMLIFrameElement, origin: string): void {
    this.#frames.set(iframe, origin);
  }

  remove(iframe: HTMLIFrameElement): void {
    this.#frames.delete(iframe);
  }

  /** The embedded frame whose window this is, or `null` for every other window. */
  find(target: unknown): { readonly window: Window; readonly origin: string } | null {
    for (const [{ contentWindow: window }, origin] of this.#frames) {
      if (window !== null && window === target) return { window, origin };
    }
    return null;
  }
}

/** The origin of a window of this page's own origin, or `null` when the browser does not let us look. */
export function ownOriginOf(target: Window): string | null {
  try {
    const origin: unknown = target.origin;
    return typeof origin === "string" && origin !== "null" ? origin : null;
  } catch {
    return null;
  }
}
