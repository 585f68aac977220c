import * as z from "zod/mini";

import { parse } from "@vitrine/contracts/parse";

import type { StorageArea } from "../storage/web-storage.ts";

/** Where a tab keeps its viewing. `early/calls.js` and `main.tsx` look there too. */
export const viewingKey = "viewing";

const storedViewingSchema = z.object({
  id: z.string(),
  secret: z.string(),
  /** ISO 8601. */
  endsAt: z.string(),
  personId: z.string(),
  user: z.object({
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    admin: z.boolean(),
  }),
});
export type StoredViewing = z.output<typeof storedViewingSchema>;

export function readViewing(tab: StorageArea): StoredViewing | null {
  try {
    const read = parse(storedViewingSchema, JSON.parse(tab.getItem(viewingKey) ?? "null"));
    return read.ok ? read.value : null;
  } catch {
    return null;
  }
}

export function writeViewing(tab: StorageArea, viewing: StoredViewing | null): void {
  if (viewing === null) tab.removeItem(viewingKey);
  else tab.setItem(viewingKey, JSON.stringify(viewing));
}
