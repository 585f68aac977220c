import type { Kysely } from "kysely";

import { noOrigin, writeAudit } from "../../../audit/audit-log.ts";
import type { Database } from "../../../db/schema.ts";
import type { DeliveryLedger, MessageEnd } from "./delivery-message.ts";
import { insertEvent, lockDelivery, stepDelivery } from "../deliveries/delivery-repository.ts";
import { countEnds, endLedgerRow, openLedgerRow } from "./ledger-repository.ts";
import { deliveryEvents, deliveryMessages } from "../words/messages.ts";
import type { Notices } from "../people/notices.ts";
import { findScheduleById, forgetFailures } from "../repository.ts";

type Db = Kysely<Database>;

const endReasons = {
  sent: null,
  failed: deliveryMessages.notSent,
  skipped: deliveryMessages.noRecipients,
} as const;

/** The ledger in the store: what became of each message. */
export class StoredLedger implements DeliveryLedger {
  readonly #notices: Notices;

  constructor(notices: Notices) {
    this.#notices = notices;
  }

  async noteEnd(session: Db, ledgerId: string, end: MessageEnd): Promise<void> {
    const deliveryId = await endLedgerRow(session, ledgerId, end);
    // Messages that end at the same time wait for each other here, so that the last one sees all of them.
    const delivery = deliveryId === null ? null : await lockDelivery(session, deliveryId);
    if (delivery === null || delivery.state !== "sending" || delivery.queuedAt === null) return;
    const { open, sent, failed } = await countEnds(session, delivery.id);
    if (open > 0) return;
    const schedule = await findScheduleById(session, delivery.scheduleId);
    const state = sent > 0 ? "sent" : failed > 0 ? "failed" : "skipped";
    const reason = endReasons[state];
    await stepDelivery(session, delivery.id, null, ["sending"], { state, reason, nextAt: null });
    await insertEvent(session, delivery.id, { at: end.at, personId: null, text: deliveryEvents.sent });
    const details = { delivery: delivery.id, schedule: delivery.scheduleId, sent, failed };
    const event = state === "sent" ? "delivery.sent" : "delivery.not-sent";
    await writeAudit(session, { at: end.at, event, userId: null, origin: noOrigin, details });
    if (schedule === null) return;
    if (state === "sent" && delivery.manualKey === "") await forgetFailures(session, schedule.id);
    if (failed === 0) return;
    const text = deliveryMessages.notReached(failed);
    const what = state === "sent" ? "notToAll" : "notSent";
    await this.#notices.toOwner(session, schedule, { what, text, deliveryId: delivery.id });
  }

  noteOpened(session: Db, ledgerId: string, at: Date): Promise<void> {
    return openLedgerRow(session, ledgerId, at);
  }
}
