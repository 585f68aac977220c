import { viewingHeader } from "@vitrine/contracts/http";

import type { StorageArea } from "../storage/web-storage.ts";
import { readViewing, writeViewing, type StoredViewing } from "./stored-viewing.ts";
import { viewedArea } from "./viewed-area.ts";
import { viewingMessages as texts } from "./viewing-messages.ts";

/** A tab that shows the portal as another person. */
export interface OpenViewing {
  readonly id: string;
  readonly name: string;
  readonly endsAt: string;
  /** Shows the portal as the administrator again. @param notice shown there */
  leave(notice: string): void;
}

export interface ViewingParts {
  readonly viewing: OpenViewing;
  readonly local: StorageArea;
  readonly send: typeof fetch;
}

interface Browser {
  readonly local: StorageArea;
  readonly tab: StorageArea;
  readonly fetch: typeof fetch;
  /** Opens a page of the portal anew, with nothing of this one. */
  readonly open: (path: string) => void;
  /** Shows a message. */
  readonly say: (text: string) => void;
  /** Keeps a message for the next page. */
  readonly keep: (text: string, path: string) => void;
}

/** The calls of the session itself, and the one that ends a viewing, are those of the administrator. */
const ownCalls = /^\/api\/(?:auth|admin\/viewings)\//;

/** The viewing of this tab, and how the portal stores and sends during it; null without one. */
export function openViewing(browser: Browser): ViewingParts | null {
  const stored = readViewing(browser.tab);
  if (stored === null) return null;
  let isOpen = true;
  const stop = (): void => {
    isOpen = false;
    writeViewing(browser.tab, null);
  };
  const name = nameIn(stored);
  const leave = (notice: string): void => {
    if (!isOpen) return;
    stop();
    const path = `/admin/people?person=${encodeURIComponent(stored.personId)}`;
    browser.keep(notice, path);
    browser.open(path);
  };
  const send: typeof fetch = async (input, init = {}) => {
    const isOwn = !isOpen || (typeof input === "string" && ownCalls.test(input));
    if (isOwn) return browser.fetch(input, init);
    const headers = new Headers(init.headers);
    headers.set(viewingHeader, stored.secret);
    const response = await browser.fetch(input, { ...init, headers });
    if (response.status !== 403) return response;
    const code = await codeOf(response.clone());
    if (code === "viewing_over") leave(texts.over(name));
    if (code === "viewing_read_only" && init.method !== "GET") browser.say(texts.nothingChanged(name));
    return response;
  };
  return {
    viewing: { id: stored.viewingId, name, endsAt: stored.endsAt, leave },
    local: viewedArea(browser.local, stored, stop),
    send,
  };
}

function nameIn({ user }: StoredViewing): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email;
}

async function codeOf(response: Response): Promise<unknown> {
  try {
    const body: unknown = await response.json();
    return typeof body === "object" && body !== null ? Reflect.get(body, "code") : null;
  } catch {
    return null;
  }
}
