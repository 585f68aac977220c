import { AppError } from "@vitrine/contracts/errors";

import type { Person } from "../../access/person.ts";
import {
  mayApproveDelivery,
  mayHaveSchedules,
  maySeeSchedules,
  maySendOutside,
  type Standing,
} from "../../access/policy.ts";
import { requireAllowed } from "../../access/require.ts";
import type { ListedDelivery } from "./deliveries/delivery-repository.ts";

/** @throws AppError `forbidden` */
export function requireSight(standing: Standing): void {
  requireAllowed(maySeeSchedules(standing));
}

/** @throws AppError `forbidden` */
export function requireSchedules(standing: Standing): void {
  requireAllowed(mayHaveSchedules(standing));
}

/** @throws AppError `forbidden` */
export function requireOutside(standing: Standing): void {
  requireAllowed(maySendOutside(standing));
}

/** Whether the person decides about a delivery that waits for approval. */
export function mayDecide(standing: Standing, person: Pick<Person, "id">, delivery: ListedDelivery): boolean {
  const { state, approverRole: role, editorId, scheduleEditorId } = delivery;
  if (state !== "approval" || role === null) return false;
  return mayApproveDelivery(standing, person, { role, lastEditorId: editorId ?? scheduleEditorId });
}

/** People who may not look at a delivery get the same answer as for one that does not exist. @throws AppError */
export function requireDeliverySight(
  standing: Standing,
  person: Pick<Person, "id">,
  delivery: ListedDelivery,
): void {
  const isOwnTest = delivery.test === null || delivery.starterId === person.id;
  if (isOwnTest && maySeeSchedules(standing)) return;
  throw new AppError("delivery_not_found");
}
