import type { DeliveryState, ListedSchedule } from "@vitrine/contracts/http";
import type { ComponentProps, ReactElement } from "react";

import { useServices } from "../services.ts";
import { StateMark } from "../ui/state-mark.tsx";
import { showMoment, showUntil } from "../when.ts";
import css from "./schedule-marks.module.css";
import { scheduleTexts as texts } from "./schedule-texts.ts";

type Tone = ComponentProps<typeof StateMark>["tone"];

const tones: Readonly<Record<DeliveryState, Tone>> = {
  waiting: "open",
  rendering: "open",
  approval: "open",
  sending: "open",
  sent: "good",
  held: "bad",
  refused: "bad",
  expired: "bad",
  failed: "bad",
  skipped: "off",
};

/** The state of a delivery in words, with a mark. */
export function DeliveryMark({ state }: { readonly state: DeliveryState }): ReactElement {
  return <StateMark tone={tones[state]}>{texts.states[state]}</StateMark>;
}

interface ScheduleMarkProps {
  readonly schedule: ListedSchedule;
}

/** Whether a schedule is active, and why not. */
export function ScheduleMark({ schedule }: ScheduleMarkProps): ReactElement {
  const { paused, nextAt } = schedule;
  if (paused !== undefined) {
    return (
      <StateMark tone={paused.reason === "person" ? "off" : "bad"}>{texts.paused[paused.reason]}</StateMark>
    );
  }
  return nextAt === undefined ? (
    <StateMark tone="off">{texts.ended}</StateMark>
  ) : (
    <StateMark tone="good">{texts.active}</StateMark>
  );
}

/** When a schedule is due next: how far away, and the local time. A paused one is not due. */
export function NextDue({ schedule: { nextAt, paused } }: ScheduleMarkProps): ReactElement {
  const { clock } = useServices();
  if (paused !== undefined) return <span className={css.quiet}>{texts.whilePaused}</span>;
  if (nextAt === undefined) return <span className={css.quiet}>{texts.never}</span>;
  return (
    <time dateTime={nextAt} className={css.due}>
      {showMoment(nextAt)}
      <span className={css.quiet}>{showUntil(nextAt, clock.now())}</span>
    </time>
  );
}

/** What became of the last delivery, and when it was due. */
export function LastOutcome({ last }: { readonly last: ListedSchedule["last"] }): ReactElement {
  if (last === undefined) return <span className={css.quiet}>{texts.notYet}</span>;
  return (
    <span className={css.due}>
      <DeliveryMark state={last.state} />
      <time dateTime={last.dueAt} className={css.quiet}>
        {showMoment(last.dueAt)}
      </time>
    </span>
  );
}
