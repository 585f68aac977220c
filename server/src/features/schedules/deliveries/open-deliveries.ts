import type { Kysely } from "kysely";

import type { DeliveryState } from "@vitrine/contracts/http";
import type { UserId } from "@vitrine/contracts/ids";

import type { Database } from "../../../db/schema.ts";
import { insertEvent, listOpenDeliveries, setDeliveryText, stepDelivery } from "./delivery-repository.ts";
import { deleteLedger, moveLedger } from "../ledger/ledger-repository.ts";
import { deliveryEvents, recipientMessages } from "../words/messages.ts";
import { deleteVersions } from "../versions/version-repository.ts";

type Db = Kysely<Database>;

/** States in which nothing is queued yet. */
export const openStates: readonly DeliveryState[] = ["waiting", "rendering", "approval"];

export interface Stop {
  readonly at: Date;
  /** Null for the server itself. */
  readonly personId: UserId | null;
  readonly reason: string;
}

/** Ends a delivery of which nothing was queued. @returns false when it is not in one of the states */
export async function stopDelivery(
  session: Db,
  id: string,
  from: readonly DeliveryState[],
  { at, personId, reason }: Stop,
): Promise<boolean> {
  if (!(await stepDelivery(session, id, null, from, { state: "skipped", reason, nextAt: null })))
    return false;
  await moveLedger(session, id, ["queued", "rendered", "approved"], "skipped", recipientMessages.stopped);
  await insertEvent(session, id, { at, personId, text: reason });
  return true;
}

/** Ends all deliveries of a schedule of which nothing was queued. */
export async function stopOpen(session: Db, scheduleId: string, stop: Stop): Promise<void> {
  for (const { id } of await listOpenDeliveries(session, scheduleId))
    await stopDelivery(session, id, openStates, stop);
}

/** Removes what was made of a delivery. It begins again. */
export async function restartDelivery(
  session: Db,
  id: string,
  from: readonly DeliveryState[],
  now: Date,
  allowsPartial?: boolean,
): Promise<boolean> {
  const isRestarted = await stepDelivery(session, id, null, from, {
    state: "waiting",
    reason: null,
    nextAt: now,
    failures: 0,
    resolvedAt: null,
    queuedAt: null,
    expiresAt: null,
    ...(allowsPartial === undefined ? {} : { allowsPartial }),
  });
  if (!isRestarted) return false;
  await deleteVersions(session, id);
  await deleteLedger(session, id);
  return true;
}

/** Makes all deliveries of a schedule that are not queued again, after it was changed. */
export async function remakeOpen(
  session: Db,
  scheduleId: string,
  { subject, text }: { readonly subject: string; readonly text: string },
  editorId: UserId,
  now: Date,
): Promise<void> {
  for (const { id } of await listOpenDeliveries(session, scheduleId)) {
    if (!(await restartDelivery(session, id, openStates, now))) continue;
    await setDeliveryText(session, id, { subject, text, editorId });
    await insertEvent(session, id, { at: now, personId: editorId, text: deliveryEvents.scheduleChanged });
  }
}
