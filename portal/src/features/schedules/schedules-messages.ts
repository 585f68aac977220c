import type { ScheduleRecipient } from "@vitrine/contracts/http";

import type { WorkspaceGate } from "../../shared/ui/page/workspace-gate.tsx";

/** Texts of the lists and of the page of a schedule. Those of its form are in `form/form-messages.ts`. */
export const schedulesMessages = {
  heading: "Schedules",
  lead: "Reports that are sent regularly: to whom, when, and what became of each delivery.",
  views: "Views",
  viewNames: { schedules: "Schedules", calendar: "Calendar", deliveries: "Deliveries" },
  add: "New schedule",
  search: "Filter schedules",
  count: (shown: number, all: number) =>
    shown === all ? `${all} ${all === 1 ? "schedule" : "schedules"}` : `${shown} of ${all}`,
  failed: "The schedules could not be loaded",
  none: "No schedules yet",
  noneHelp: "A schedule makes a report into files when it is due, and sends them by mail.",
  noMatch: "No schedule matches",
  noMatchHelp: "Look for a part of its name, of its report or of its owner.",
  showAll: "Show all",
  recipients: (count: number) => `${count} ${count === 1 ? "recipient" : "recipients"}`,

  backToList: "Back to the schedules",
  oneFailed: "The schedule could not be loaded",
  facts: "Schedule",
  factsHelp: (report: string) => `Sends the report “${report}”.`,
  report: "Report",
  when: "When",
  state: "State",
  owner: "Owner",
  formats: "Files",
  period: "Period",
  gate: "Figures",
  approval: "Approval",
  mail: "Mail",
  pausedSince: (moment: string) => `Since ${moment}.`,
  pauseReasons: {
    person: "A person paused it.",
    failures: "It was paused after three failures. Continue it once the reason is mended.",
    owner: "Its owner left. It needs a new owner.",
    report: "Its report was deleted, or cannot be sent any more.",
  },
  gateNone: "Sent when due, complete or not",
  gateOf: (hours: number, otherwise: "hold" | "sendPartial") =>
    `Waits up to ${hours} ${hours === 1 ? "hour" : "hours"} for complete figures, then ${
      otherwise === "hold" ? "is held" : "is sent as partial"
    }`,
  approvalNone: "Not needed",
  approvalOf: (role: string, hours: number) =>
    `By the role ${role}, within ${hours} ${hours === 1 ? "hour" : "hours"}`,
  nextDates: "Next dates",
  nextHelp: "In your local time.",
  noNext: "It is not due again.",
  noNextWhilePaused: "It is not due while it is paused.",
  history: "History",
  historyHelp: "What became of each delivery.",
  noHistory: "Nothing was due yet.",
  allDeliveries: "All deliveries",

  recipientsHeading: "Recipients",
  recipientsHelp: "Each gets a message of their own, with the rows that they may see.",
  recipientColumns: { name: "Recipient", sees: "Sees", state: "State" },
  recipientStates: {
    ok: "Gets it",
    unconfirmed: "Not confirmed yet",
    unsubscribed: "Unsubscribed",
    bounced: "Address refuses mails",
    cannotSee: "May not see the report",
  } satisfies Record<ScheduleRecipient["state"], string>,
  worksAgain: "Works again",
  worksAgainLabel: (address: string) => `${address} works again`,
  worksAgainSent: "The administrators have been asked to send mails to it again.",
  recipientActions: "Actions",
  groupNames: {
    clients: "All clients who can see the report then",
    team: "All people of the agency who can see the report then",
  } satisfies Record<NonNullable<ScheduleRecipient["group"]>, string>,
  seesOwn: "What this person may see",
  seesGroup: "What each of them may see",
  seesClient: "What clients see",
  seesRows: (rules: string) => `What clients see, of these rows: ${rules}`,

  actions: "Actions",
  edit: "Edit",
  pause: "Pause",
  resume: "Continue",
  sendNow: "Send now",
  sendNowQuestion: (name: string, count: number) =>
    `“${name}” is made now and sent to ${count === 1 ? "its recipient" : `its ${count} recipients`}. Send it?`,
  test: "Test to me",
  testHelp: "You alone get the mail, exactly as this recipient would.",
  testAs: "With the eyes of",
  testSend: "Send the test",
  started: "The delivery has been started.",
  open: "Show it",
  give: "Give to another person",
  giveHelp: "The new owner gets a mail when a delivery fails, and can change the schedule.",
  newOwner: "New owner",
  giveAction: "Give",
  peopleFailed: "The people could not be loaded",
  delete: "Delete",
  deleteQuestion: (name: string) =>
    `“${name}” is not sent any more. What was sent stays in the list of deliveries. Delete it?`,
  deleted: "The schedule has been deleted.",
} as const;

/** Schedules are for the agency, which sends reports to others. */
export const schedulesGate: WorkspaceGate = {
  permission: "edit_report",
  heading: "Schedules are for people who edit reports",
  help: "Ask a person of the agency if a report should be sent to you.",
};
