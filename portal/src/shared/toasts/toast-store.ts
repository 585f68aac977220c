import type { Clock } from "../clock.ts";
import { createNotifier, type Subscribable } from "../subscribable.ts";

export type ToastType = "success" | "info" | "danger";

/** A message in the corner of the page (ENTITY-28). */
export interface Toast {
  readonly uuid: string;
  readonly type: ToastType;
  readonly text: string;
  /** Whether it closes when there are too many. */
  readonly dismissible: boolean;
  /** The page it belongs to, as a path; `null` when it belongs to all of them. */
  readonly page: string | null;
  /** True while it closes. */
  readonly closeImmediately: boolean;
  /** How often it has been replaced by a message with the same uuid. */
  readonly updatedTimes: number;
  /** A button in the message. */
  readonly action: ToastAction | null;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export type NewToast = Pick<Toast, "type" | "text"> &
  Partial<Pick<Toast, "uuid" | "dismissible" | "page" | "action">>;

/** Milliseconds (TOAST-7, TOAST-9), and the number of messages shown at once (CONST-14). */
const autoClose = 10_000;
const exit = 350;
const limit = 5;

export interface ToastStore extends Subscribable {
  /** Newest first. */
  readonly get: () => readonly Toast[];
  /**
   * Shows a message. It replaces one with the same uuid; otherwise it comes first, and those beyond the fifth close.
   *
   * @returns the uuid
   */
  show(toast: NewToast): string;
  close(uuid: string): void;
  closeAll(): void;
  closeOtherPages(page: string): void;
  /** Pauses the timer of a message, while it is pointed at or has the focus. */
  hold(uuid: string): void;
  release(uuid: string): void;
}

/** Holds the messages in the corner of the page, and closes them in time. */
export function createToastStore(clock: Clock, newUuid: () => string): ToastStore {
  const changes = createNotifier();
  let toasts: readonly Toast[] = [];
  const countdowns = createCountdowns(clock, (uuid) => closeWhere((toast) => toast.uuid === uuid));
  const exits = new Map<string, () => void>();

  function replace(next: readonly Toast[]): void {
    toasts = next;
    for (const { uuid, closeImmediately } of toasts) {
      if (closeImmediately && !exits.has(uuid)) leave(uuid);
      if (!closeImmediately) {
        exits.get(uuid)?.();
        exits.delete(uuid);
      }
    }
    changes.notify();
  }

  function leave(uuid: string): void {
    countdowns.remove(uuid);
    exits.set(
      uuid,
      clock.later(() => {
        exits.delete(uuid);
        replace(toasts.filter((toast) => toast.uuid !== uuid));
      }, exit),
    );
  }

  function closeWhere(test: (toast: Toast) => boolean): void {
    replace(toasts.map((toast) => (test(toast) ? { ...toast, closeImmediately: true } : toast)));
  }

  function update(before: Toast, next: NewToast): void {
    const updated = updatedToast(before, next, toasts.indexOf(before));
    replace(toasts.map((toast) => (toast === before ? updated : toast)));
    if (!updated.closeImmediately) countdowns.restart(before.uuid);
  }

  return {
    subscribe: changes.subscribe,
    get: () => toasts,
    show(next) {
      const before = toasts.find(({ uuid }) => uuid === next.uuid);
      if (before !== undefined) {
        update(before, next);
        return before.uuid;
      }
      const toast = withDefaults(next, next.uuid ?? newUuid());
      countdowns.restart(toast.uuid);
      replace(closeBeyondLimit([toast, ...toasts]));
      return toast.uuid;
    },
    close: (uuid) => closeWhere((toast) => toast.uuid === uuid),
    closeAll: () => closeWhere(() => true),
    closeOtherPages: (page) => closeWhere((toast) => toast.page !== null && toast.page !== page),
    hold: (uuid) => countdowns.hold(uuid),
    release: (uuid) => countdowns.release(uuid),
  };
}

/** The remaining time of a message. `stop` is `null` while it is paused. */
interface Countdown {
  readonly left: number;
  readonly since: number;
  readonly stop: (() => void) | null;
}

/** Counts down the time of each message, and calls `onEnd` with its uuid. */
function createCountdowns(clock: Clock, onEnd: (uuid: string) => void) {
  const countdowns = new Map<string, Countdown>();

  function run(uuid: string, left: number): void {
    countdowns.get(uuid)?.stop?.();
    const stop = clock.later(() => onEnd(uuid), left);
    countdowns.set(uuid, { left, since: clock.now(), stop });
  }

  return {
    /** Gives a message its full time. A paused countdown stays paused. */
    restart(uuid: string): void {
      const isHeld = countdowns.get(uuid)?.stop === null;
      if (isHeld) countdowns.set(uuid, { left: autoClose, since: clock.now(), stop: null });
      else run(uuid, autoClose);
    },
    remove(uuid: string): void {
      countdowns.get(uuid)?.stop?.();
      countdowns.delete(uuid);
    },
    hold(uuid: string): void {
      const countdown = countdowns.get(uuid);
      if (countdown === undefined || countdown.stop === null) return;
      countdown.stop();
      const left = Math.max(0, countdown.left - (clock.now() - countdown.since));
      countdowns.set(uuid, { left, since: clock.now(), stop: null });
    },
    release(uuid: string): void {
      const countdown = countdowns.get(uuid);
      if (countdown !== undefined && countdown.stop === null) run(uuid, countdown.left);
    },
  };
}

function updatedToast(before: Toast, next: NewToast, place: number): Toast {
  return {
    ...withDefaults(next, before.uuid),
    updatedTimes: before.updatedTimes + 1,
    // An update reopens a closing message, unless it closes because there are too many.
    closeImmediately: before.closeImmediately && place >= limit,
  };
}

function closeBeyondLimit(toasts: readonly Toast[]): readonly Toast[] {
  return toasts.map((toast, place) =>
    place >= limit && toast.dismissible ? { ...toast, closeImmediately: true } : toast,
  );
}

function withDefaults(toast: NewToast, uuid: string): Toast {
  const { type, text, dismissible = true, page = null, action = null } = toast;
  return { uuid, type, text, dismissible, page, action, closeImmediately: false, updatedTimes: 0 };
}
