import { randomUUID } from "node:crypto";

import type { DeliveryMessage } from "../features/schedules/ledger/delivery-message.ts";

export const testScheduleId = "5c5c5c5c-0000-4000-8000-000000000001";

/** A message of a delivery in the workspace of the test data, for tests. */
export function testMessage(parts: Partial<DeliveryMessage> = {}): DeliveryMessage {
  return {
    ledgerId: randomUUID(),
    scheduleId: testScheduleId,
    deliveryId: randomUUID(),
    workspaceId: "alpha",
    recipient: { address: "Ada@client.example", name: "Ada", isOutside: true },
    language: "en",
    reportName: "Brand & reach",
    workspaceName: "Alpha",
    period: "1–31 October 2026",
    isPartial: false,
    subject: "Your October",
    text: "Please find the figures of October.\nRegards",
    figures: [
      { label: "Spend", value: "€12,300", change: "+4%" },
      { label: "Clicks <b>", value: "1,234", change: null },
    ],
    sentences: ["Spend rose by 4% compared with September."],
    pictureId: null,
    files: [],
    sends: "attach",
    linksNeedCode: false,
    reportUrl: null,
    ...parts,
  };
}
