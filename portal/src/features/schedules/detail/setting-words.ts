import type { Schedule, ScheduleRecipient } from "@vitrine/contracts/http";

import { writeRules } from "../../../shared/row-rules.ts";
import { schedulesMessages as texts } from "../schedules-messages.ts";

type Settings = Schedule["settings"];

export function gateInWords(gate: Settings["gate"]): string {
  return gate.type === "none" ? texts.gateNone : texts.gateOf(gate.waitHours, gate.otherwise);
}

export function approvalInWords({ settings: { approval }, approverName }: Schedule): string {
  if (approval.type === "none") return texts.approvalNone;
  const { role, expiresHours } = approval;
  return texts.approvalOf(approverName ?? role, expiresHours);
}

/** What a recipient sees of the report. */
export function seesInWords({ kind, rows = [] }: Pick<ScheduleRecipient, "kind" | "rows">): string {
  if (kind === "person") return texts.seesOwn;
  if (kind === "group") return texts.seesGroup;
  return rows.length === 0 ? texts.seesClient : texts.seesRows(writeRules(rows).replaceAll("\n", "; "));
}
