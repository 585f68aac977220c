const second = 1000;
const minute = 60 * second;

/** Milliseconds between two updates of the countdown (HEADER-9). */
export const countdownTick = second;

/** `soon` is yellow, `last` is red with white text (SESSION-13, SESSION-14). */
type CountdownTone = "plain" | "soon" | "last";

export interface Countdown {
  /** `hh:mm:ss`; `00:00:00` once the session has expired, and not before. */
  readonly text: string;
  readonly tone: CountdownTone;
}

/**
 * The remaining time of the session. A minute that has started counts as remaining, so that the countdown stays red until
 * the end.
 *
 * @param end and `now` in milliseconds since 1970
 */
export function describeCountdown(end: number, now: number): Countdown {
  const left = Math.max(0, end - now);
  return { text: formatDuration(Math.ceil(left / second)), tone: toneFor(minutesLeft(end, now)) };
}

/** The remaining minutes that are announced to screen readers. */
const marks: readonly number[] = [30, 15, 5, 1];

/** From this many remaining minutes on, a prompt offers to extend the session. */
export const promptMinutes = 5;

/** From this many remaining minutes on, the countdown has a button to extend the session. */
export const extendMinutes = 30;

/** The remaining minutes. One that has started counts. */
export function minutesLeft(end: number, now: number): number {
  return Math.ceil(Math.max(0, end - now) / minute);
}

/** The minutes to announce now; `null` if this is not one of the marks. */
export function markAt(minutes: number): number | null {
  return marks.includes(minutes) ? minutes : null;
}

function toneFor(minutes: number): CountdownTone {
  if (minutes >= 1 && minutes <= 15) return "last";
  return minutes >= 16 && minutes <= 30 ? "soon" : "plain";
}

function formatDuration(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
