import type { ScheduleRecipient } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { StateMark } from "../../shared/ui/state-mark.tsx";
import { schedulesMessages as texts } from "./schedules-messages.ts";

const tones = {
  ok: "good",
  unconfirmed: "open",
  unsubscribed: "off",
  bounced: "bad",
  cannotSee: "bad",
} as const;

/** Whether a recipient gets the next delivery, and why not. */
export function RecipientMark({ state }: Pick<ScheduleRecipient, "state">): ReactElement {
  return <StateMark tone={tones[state]}>{texts.recipientStates[state]}</StateMark>;
}
