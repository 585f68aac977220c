import type { Kysely } from "kysely";

import { supportedLanguage } from "@vitrine/contracts/languages";

import { addSeconds, type Clock } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import type { DeliveryMails, DeliveryMessage } from "../ledger/delivery-message.ts";
import { insertEvent, lockDelivery, stepDelivery, type StoredDelivery } from "./delivery-repository.ts";
import { listLedger, skipLedgerRow, type LedgerRow } from "../ledger/ledger-repository.ts";
import { deliveryEvents, deliveryMessages, recipientMessages } from "../words/messages.ts";
import type { StoredSchedule } from "../repository.ts";
import { MustHold, requireCurrent } from "./superseded.ts";
import {
  areFilesWhole,
  keepFiles,
  listVersions,
  type StoredVersion,
} from "../versions/version-repository.ts";

export interface SendDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly mails: DeliveryMails;
  readonly publicUrl: string;
  readonly fileDays: number;
}

const daySeconds = 24 * 60 * 60;

/**
 * Queues the messages of a delivery, all in one transaction with the ledger, so that nothing is sent twice.
 *
 * @param refused rows of the ledger whose recipients get nothing, with the reason
 * @throws MustHold when the stored files are not those that were made; Superseded
 */
export async function sendDelivery(
  { db, clock, mails, publicUrl, fileDays }: SendDeps,
  run: string,
  schedule: StoredSchedule,
  { id }: StoredDelivery,
  refused: ReadonlyMap<string, string>,
): Promise<void> {
  await db.transaction().execute(async (session) => {
    const delivery = await lockDelivery(session, id);
    if (delivery?.state !== "sending" || delivery.queuedAt !== null) return;
    if (!(await areFilesWhole(session, id))) throw new MustHold(deliveryMessages.changedFiles);
    const now = clock.now();
    const versions = new Map((await listVersions(session, id)).map((version) => [version.id, version]));
    const rows = (await listLedger(session, id)).filter(
      ({ state }) => state === "rendered" || state === "approved",
    );
    const addresses = rows.map(({ address }) => address);
    const suppressed =
      delivery.test === null
        ? await mails.suppressed(session, schedule.id, addresses)
        : new Map<string, never>();
    // Messages with links keep them longer if need be.
    await keepFiles(session, id, addSeconds(now, fileDays * daySeconds));
    let queued = 0;
    for (const row of rows) {
      const version = row.versionId === null ? undefined : versions.get(row.versionId);
      const held = suppressed.get(row.address);
      const reason = held === undefined ? refused.get(row.id) : recipientMessages[held];
      if (version === undefined || reason !== undefined) {
        await skipLedgerRow(session, row.id, reason ?? recipientMessages.cannotSee);
        continue;
      }
      await mails.queue(session, messageOf({ schedule, delivery, version, row, publicUrl }));
      queued += 1;
    }
    const isNothing = queued === 0;
    const state = isNothing ? "skipped" : "sending";
    const reason = isNothing ? deliveryMessages.noRecipients : null;
    const step = { state, reason, nextAt: null, queuedAt: now } as const;
    requireCurrent(await stepDelivery(session, id, run, ["sending"], step));
    const text = isNothing ? deliveryMessages.noRecipients : deliveryEvents.queued(queued);
    await insertEvent(session, id, { at: now, personId: null, text });
  });
}

interface Written {
  readonly schedule: StoredSchedule;
  readonly delivery: StoredDelivery;
  readonly version: StoredVersion;
  readonly row: LedgerRow;
  readonly publicUrl: string;
}

function messageOf({ schedule, delivery, version, row, publicUrl }: Written): DeliveryMessage {
  const { workspaceId, reportId, settings } = schedule;
  const path = `${encodeURIComponent(workspaceId)}/${encodeURIComponent(reportId)}`;
  const picture = version.files.find(({ isPicture }) => isPicture);
  return {
    ledgerId: row.id,
    scheduleId: schedule.id,
    deliveryId: delivery.id,
    workspaceId,
    recipient: { address: row.address, name: row.name, isOutside: row.isOutside },
    language: supportedLanguage([settings.locale]),
    reportName: schedule.reportName,
    workspaceName: schedule.workspaceName,
    period: version.preview?.period ?? "",
    isPartial: delivery.isPartial,
    subject: delivery.subject,
    text: delivery.text,
    figures: version.preview?.figures ?? [],
    sentences: version.preview?.sentences ?? [],
    pictureId: picture?.fileId ?? null,
    files: version.files.flatMap(({ isPicture, fileId, name, format, mediaType, sizeBytes }) =>
      isPicture || fileId === null ? [] : [{ fileId, name, format, mediaType, sizeBytes }],
    ),
    sends: settings.mail.files,
    linksNeedCode: settings.mail.linksNeedCode,
    reportUrl: row.isOutside ? null : `${publicUrl}/${path}`,
  };
}
