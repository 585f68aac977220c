import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { BodyOf, httpRoutes } from "@vitrine/contracts/http";

import type { Person } from "../../../access/person.ts";
import type { Database } from "../../../db/schema.ts";
import { insertEvent, lockDelivery, stepDelivery, type ListedDelivery } from "./delivery-repository.ts";
import { moveLedger } from "../ledger/ledger-repository.ts";
import { deliveryEvents, deliveryMessages } from "../words/messages.ts";
import { decideVersion, listVersions } from "../versions/version-repository.ts";

export type Decision = BodyOf<typeof httpRoutes.decideDelivery>;

export interface MadeDecision {
  readonly delivery: ListedDelivery;
  readonly decision: Decision;
  readonly person: Person;
  readonly now: Date;
}

/**
 * Records a decision about a version. The delivery is approved with the last of them, and refused with the first that is.
 * @returns what became of the delivery; null while others are to be decided
 * @throws AppError `delivery_changed`
 */
export async function decide(
  session: Kysely<Database>,
  { delivery: seen, decision: { versionId, decision, hashes, note }, person, now }: MadeDecision,
): Promise<"approved" | "refused" | null> {
  const delivery = await lockDelivery(session, seen.id);
  const isSame = delivery?.state === "approval" && delivery.editorId === seen.editorId;
  if (delivery === null || !isSame || (delivery.expiresAt !== null && delivery.expiresAt <= now))
    throw new AppError("delivery_changed");
  const versions = await listVersions(session, delivery.id);
  const version = versions.find(({ id }) => id === versionId);
  const made = (version?.files ?? []).filter(({ isPicture }) => !isPicture).map(({ hash }) => hash);
  if (version === undefined || made.toSorted().join() !== [...hashes].toSorted().join())
    throw new AppError("delivery_changed");
  const state = decision === "approve" ? "approved" : "refused";
  await decideVersion(session, version.id, { state, personId: person.id, at: now, note });
  const text = state === "approved" ? deliveryEvents.approved : deliveryEvents.refused;
  const event = { at: now, personId: person.id, text: note === "" ? text : `${text} ${note}` };
  await insertEvent(session, delivery.id, event);
  if (state === "refused") {
    const step = { state: "refused", reason: deliveryMessages.refused, nextAt: null } as const;
    await stepDelivery(session, delivery.id, null, ["approval"], step);
    await moveLedger(session, delivery.id, ["queued", "rendered"], "skipped", deliveryMessages.refused);
    return "refused";
  }
  if (versions.some((one) => one.id !== version.id && one.state !== "approved")) return null;
  await moveLedger(session, delivery.id, ["rendered"], "approved");
  await stepDelivery(session, delivery.id, null, ["approval"], {
    state: "sending",
    reason: null,
    nextAt: now,
  });
  return "approved";
}
