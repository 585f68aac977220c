const second = 1000;
const minute = 60 * second;

/** Milliseconds between two moves of the countdown (specification section 9). */
export const countdownTick = second;

/** `soon` is yellow, `last` is red with white text (specification section 4). */
type CountdownTone = "plain" | "soon" | "last";

export interface Countdown {
  /** `hh:mm:ss`; `00:00:00` once the session has expired, and not before. */
  readonly text: string;
  readonly tone: CountdownTone;
}

/**
 * How long the session still lasts. A minute that has begun counts as a minute that remains, so that red stays until
 * the end.
 *
 * @param end and `now` in milliseconds since 1970
 */
export function describeCountdown(end: number, now: number): Countdown {
  const left = Math.max(0, end - now);
  return { text: formatDuration(Math.ceil(left / second)), tone: toneFor(minutesLeft(end, now)) };
}

/** Minutes at which those who cannot see the countdown hear of it. */
const marks: readonly number[] = [30, 15, 5, 1];

/** From here on a person is asked whether the session shall go on. */
export const promptMinutes = 5;

/** From here on the countdown has its button to go on (it turns yellow then). */
export const extendMinutes = 30;

/** Minutes that remain; one that has begun counts. */
export function minutesLeft(end: number, now: number): number {
  return Math.ceil(Math.max(0, end - now) / minute);
}

/** The mark that stands for this minute, `null` in all others. */
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
