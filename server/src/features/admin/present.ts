import type { AuditEntry, LimitState as LimitStateReply } from "@vitrine/contracts/http";

import { describeDevice } from "../../audit/describe-device.ts";
import type { LimitState } from "./rate-limit-service.ts";
import type { NamedLine } from "./audit-names.ts";
import type { AuditLine } from "./repository.ts";

export function presentLimits({ rules, inForce, unknown }: LimitState): LimitStateReply {
  return {
    rules: rules.map((rule) => ({ ...rule })),
    inForce: inForce.map(({ until, ...limit }) => ({ ...limit, until: until.toISOString() })),
    unknown,
  };
}

export function presentAuditLine(line: NamedLine<AuditLine>): AuditEntry {
  return {
    id: line.id,
    at: line.at.toISOString(),
    event: line.event,
    username: line.username,
    address: line.address,
    device: line.userAgent === "" ? "" : describeDevice(line.userAgent),
    details: { ...line.details },
    names: Object.fromEntries(line.names),
  };
}
