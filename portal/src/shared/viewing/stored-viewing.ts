import { portalRoutes, type ReplyOf } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";

import type { StorageArea } from "../storage/web-storage.ts";

/** Where a tab keeps its viewing. `early/calls.js` and `main.tsx` look there too. */
const viewingKey = "viewing";

/** What the server answered at the start, and who is viewed. */
export interface StoredViewing extends ReplyOf<typeof portalRoutes.startViewing> {
  readonly personId: string;
}

export function readViewing(tab: StorageArea): StoredViewing | null {
  try {
    const stored: unknown = JSON.parse(tab.getItem(viewingKey) ?? "null");
    const read = parse(portalRoutes.startViewing.reply, stored);
    const personId: unknown =
      typeof stored === "object" && stored !== null && Reflect.get(stored, "personId");
    return read.ok && typeof personId === "string" ? { ...read.value, personId } : null;
  } catch {
    return null;
  }
}

export function writeViewing(tab: StorageArea, viewing: StoredViewing | null): void {
  if (viewing === null) tab.removeItem(viewingKey);
  else tab.setItem(viewingKey, JSON.stringify(viewing));
}
