import type { ScheduleRecipient } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { StateMark } from "../../shared/ui/state-mark.tsx";
import { schedulesMessages as texts } from "./schedules-messages.ts";
import css from "./schedules.module.css";

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

interface RecipientNameProps {
  readonly name: string;
  readonly address?: string | undefined;
}

/** What a recipient is called: the name, or what a group contains, or the address of those without a name. */
export function nameOfRecipient({
  name,
  group,
  address = "",
}: Partial<Pick<ScheduleRecipient, "name" | "group" | "address">>): string {
  if (group !== undefined) return texts.groupNames[group];
  return name === undefined || name === "" ? address : name;
}

/** The name of a recipient with the address; the address alone for those without a name. */
export function RecipientName({ name, address = "" }: RecipientNameProps): ReactElement {
  if (name === "" || name === address) return <>{address}</>;
  return (
    <>
      {name}
      {address !== "" && <p className={css.detail}>{address}</p>}
    </>
  );
}
