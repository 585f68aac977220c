import type { AuditEntry } from "@vitrine/contracts/http";

import { adminMessages as texts } from "./admin-messages.ts";
import { toCsv } from "./csv.ts";
import { describeDetails, type KnownNames } from "./describe-entry.ts";

/** Entries of the log for a spreadsheet: times in ISO 8601, events by their own names. */
export function auditCsv(entries: readonly AuditEntry[], names: KnownNames): string {
  const { time, event, who, from, device, details } = texts.auditColumns;
  return toCsv([
    [time, event, who, from, device, details],
    ...entries.map((entry) => [
      entry.at,
      entry.event,
      entry.username ?? "",
      entry.address,
      entry.device,
      describeDetails(entry.details, names)
        .map(({ name, value }) => `${name}: ${value}`)
        .join("; "),
    ]),
  ]);
}
