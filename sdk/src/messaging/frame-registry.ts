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

  /** The origin of an embedded frame's window, or `null` for every other window. */
  originOf(target: unknown): string | null {
    if (target === null || target === undefined) return null;
    for (const [iframe, origin] of this.#frames) {
      if (iframe.contentWindow === target) return origin;
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
