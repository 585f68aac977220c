import type { Delivery, ListedSchedule, Schedule, ScheduleRecipient } from "@vitrine/contracts/http";
import type { ReportLanguage } from "@vitrine/contracts/languages";

import type { ListedDelivery } from "./deliveries/delivery-repository.ts";
import type { StoredRecipient, StoredSchedule } from "./repository.ts";
import { sayDelivery } from "./words/say.ts";

export function presentListed(schedule: StoredSchedule, mayEdit: boolean): ListedSchedule {
  const { paused, nextAt, last } = schedule;
  return {
    id: schedule.id,
    name: schedule.name,
    workspaceId: schedule.workspaceId,
    workspaceName: schedule.workspaceName,
    reportId: schedule.reportId,
    reportName: schedule.reportName,
    ownerId: schedule.ownerId ?? "",
    ownerName: schedule.ownerName,
    rule: schedule.rule,
    formats: schedule.settings.formats,
    recipients: schedule.recipients,
    ...(paused === null ? {} : { paused: { reason: paused.reason, at: paused.at.toISOString() } }),
    ...(nextAt === null ? {} : { nextAt: nextAt.toISOString() }),
    ...(last === null
      ? {}
      : { last: { deliveryId: last.deliveryId, state: last.state, dueAt: last.dueAt.toISOString() } }),
    mayEdit,
  };
}

/** A schedule with its recipients as they are now. */
export interface DescribedSchedule {
  readonly schedule: StoredSchedule;
  readonly mayEdit: boolean;
  /** The name of the role that approves; null if none must. */
  readonly approverName: string | null;
  readonly recipients: readonly (StoredRecipient & { readonly state: ScheduleRecipient["state"] })[];
  readonly next: readonly Date[];
}

export function presentSchedule({
  schedule,
  mayEdit,
  approverName,
  recipients,
  next,
}: DescribedSchedule): Schedule {
  return {
    ...presentListed(schedule, mayEdit),
    settings: schedule.settings,
    ...(approverName === null ? {} : { approverName }),
    people: recipients.map((one): ScheduleRecipient => {
      const shown = { id: one.id, kind: one.kind, name: one.name, state: one.state };
      if (one.kind === "group") return { ...shown, group: one.group };
      const address = mayEdit ? { address: one.address } : {};
      if (one.kind === "person") return { ...shown, ...address, personId: one.personId };
      return { ...shown, ...address, ...(mayEdit ? { rows: one.rows } : {}) };
    }),
    next: next.map((at) => at.toISOString()),
    version: schedule.version,
  };
}

export function presentDelivery(
  delivery: ListedDelivery,
  mayApprove: boolean,
  language: ReportLanguage,
): Delivery {
  const { reason, expiresAt, counts } = delivery;
  return {
    id: delivery.id,
    scheduleId: delivery.scheduleId,
    scheduleName: delivery.scheduleName,
    reportId: delivery.reportId,
    reportName: delivery.reportName,
    workspaceId: delivery.workspaceId,
    workspaceName: delivery.workspaceName,
    state: delivery.state,
    dueAt: delivery.dueAt.toISOString(),
    period: { ...delivery.period },
    isPartial: delivery.isPartial,
    isManual: delivery.manualKey !== "",
    ...(reason === null ? {} : { reason: sayDelivery(reason, language) }),
    counts: { ...counts },
    ...(expiresAt === null || delivery.state !== "approval" ? {} : { expiresAt: expiresAt.toISOString() }),
    mayApprove,
  };
}
