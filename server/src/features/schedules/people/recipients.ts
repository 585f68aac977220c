import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { RecipientInput } from "@vitrine/contracts/http";

import type { Standing } from "../../../access/policy.ts";
import type { Database } from "../../../db/schema.ts";
import type { SecurityPolicy } from "../../../security/security-policy.ts";
import type { StoredReport } from "../../reports/service.ts";
import { requireKnownColumns, type DescribesData } from "../../service-accounts/service.ts";
import { requireCampaignData } from "../../reports/service.ts";
import { requireOutside } from "../policy.ts";
import { findMember } from "./people-repository.ts";
import type { StoredRecipient } from "../repository.ts";

export interface RecipientDeps {
  readonly db: Kysely<Database>;
  readonly security: SecurityPolicy;
  readonly data: DescribesData;
}

/**
 * The recipients that a person enters, each once. Those that the schedule had keep their ids.
 *
 * @throws AppError `forbidden` for outside addresses of people who may not send to them; `address_not_allowed`,
 *   `invalid_input`; `not_offered` for outside addresses of a report whose rows cannot be restricted
 */
export async function readRecipients(
  deps: RecipientDeps,
  standing: Standing,
  report: StoredReport,
  entered: readonly RecipientInput[],
  known: readonly StoredRecipient[],
): Promise<readonly StoredRecipient[]> {
  const found = new Map<string, StoredRecipient>();
  for (const one of entered) {
    const key = keyOf(one);
    if (found.has(key)) continue;
    const id = known.find((earlier) => keyOf(earlier) === key)?.id ?? randomUUID();
    found.set(key, await readRecipient(deps, standing, report, one, id));
  }
  return [...found.values()];
}

function keyOf(recipient: RecipientInput | StoredRecipient): string {
  if (recipient.kind === "person") return `person ${recipient.personId}`;
  return recipient.kind === "group" ? `group ${recipient.group}` : `outside ${recipient.address}`;
}

async function readRecipient(
  { db, security, data }: RecipientDeps,
  standing: Standing,
  report: StoredReport,
  entered: RecipientInput,
  id: string,
): Promise<StoredRecipient> {
  if (entered.kind === "group") return { id, kind: "group", name: "", group: entered.group };
  if (entered.kind === "person") {
    const person = await findMember(db, report.workspaceId, entered.personId);
    if (person === null)
      throw new AppError("invalid_input", { detail: `recipients: ${entered.personId} is no member` });
    return { id, kind: "person", name: person.name, personId: person.id, address: person.address };
  }
  requireOutside(standing);
  requireRestrictable(report);
  await security.requireAllowedAddress(entered.address);
  requireKnownColumns(data, { audience: "client", rows: entered.rows, hiddenFields: [] });
  return { id, kind: "outside", name: entered.name, address: entered.address, rows: entered.rows };
}

/** @throws AppError `not_offered` */
function requireRestrictable(report: StoredReport): void {
  try {
    requireCampaignData(report);
  } catch (error) {
    throw new AppError("not_offered", { cause: error });
  }
}
