import type { Saved } from "./frame-events.ts";

/** Why the frame did not save, with the code of its event `error`. */
export class NotSaved extends Error {
  readonly code: string;
  /** Who saved another version meanwhile; null if that is not the reason, or not known. */
  readonly by: string | null;

  constructor(message: string, code: string, by: string | null = null) {
    super(message);
    this.code = code;
    this.by = by;
  }
}

/** Codes of failures that have nothing to do with saving and may be reported meanwhile. */
const others: ReadonlySet<string> = new Set(["VisualQueryFailed", "ServiceUnavailable", "TokenExpired"]);

/**
 * Makes a call that the frame accepts before it saves, and waits for what comes of it.
 *
 * @param element receives the events of the embedded report
 * @throws NotSaved
 */
export async function whenSaved(element: EventTarget, call: () => Promise<unknown>): Promise<Saved> {
  const listening = new AbortController();
  const outcome = new Promise<Saved>((resolve, reject) => {
    const listen = (name: string, handle: (detail: unknown) => void): void =>
      element.addEventListener(
        name,
        (event) => handle(event instanceof CustomEvent ? (event.detail as unknown) : null),
        {
          signal: listening.signal,
        },
      );
    listen("saved", (detail) => resolve(detail as Saved));
    listen("error", (detail) => {
      const failure = toNotSaved(detail);
      if (!others.has(failure.code)) reject(failure);
    });
    call().catch((cause: unknown) => reject(toNotSaved(cause)));
  });
  return outcome.finally(() => listening.abort());
}

/** @param detail an error of the protocol, or whatever a call was rejected with */
function toNotSaved(detail: unknown): NotSaved {
  const { message, errorCode, technicalDetails } = Object(detail) as Readonly<Record<string, unknown>>;
  const { errorInfo } = Object(technicalDetails) as { readonly errorInfo?: unknown };
  const by = (Array.isArray(errorInfo) ? errorInfo : []).find((info) => Object(info).key === "by");
  return new NotSaved(textOf(message) ?? "", textOf(errorCode) ?? "", textOf(Object(by).value));
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
