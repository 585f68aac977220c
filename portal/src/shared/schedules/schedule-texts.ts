import type { DeliveryState, ListedSchedule } from "@vitrine/contracts/http";

type PauseReason = NonNullable<ListedSchedule["paused"]>["reason"];

/** Texts of schedules and deliveries that several screens show. */
export const scheduleTexts = {
  active: "Active",
  ended: "Ended",
  paused: {
    person: "Paused",
    failures: "Paused after failures",
    owner: "Paused, no owner",
    report: "Paused, no report",
  } satisfies Record<PauseReason, string>,
  states: {
    waiting: "Waiting for figures",
    rendering: "Being made",
    approval: "Waiting for approval",
    sending: "Being sent",
    sent: "Sent",
    held: "Held",
    refused: "Refused",
    expired: "Not approved in time",
    failed: "Failed",
    skipped: "Skipped",
  } satisfies Record<DeliveryState, string>,
  notYet: "Not yet",
  never: "Not due again",
  whilePaused: "Not while it is paused",
  columns: {
    name: "Schedule",
    workspace: "Workspace",
    next: "Next",
    last: "Last delivery",
    state: "State",
    owner: "Owner",
  },
} as const;
