import type { Clock } from "../clock.ts";

type AlertVariant = "success" | "danger" | "info";

export interface Alert {
  readonly id: number;
  readonly variant: AlertVariant;
  readonly text: string;
  /** Names the attempted action. A later alert of the same topic replaces this one. */
  readonly topic: string | null;
  /** Closed, and no longer shown. */
  readonly removed: boolean;
}

/** How long an alert stays unless the caller sets another time, in milliseconds. */
const alertTimeout = 8000;

interface AlertOptions {
  readonly milliseconds?: number;
  readonly topic?: string;
}

export interface AlertStore {
  readonly get: () => readonly Alert[];
  /**
   * Shows an alert. It replaces those with the same variant and text, those of the same topic and those already removed.
   */
  show(variant: AlertVariant, text: string, options?: AlertOptions): void;
  /** Removes the alerts of a topic after an attempt has succeeded without an alert. */
  settle(topic: string): void;
  close(id: number): void;
  clear(): void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The alerts of the page, oldest first. */
export function createAlertStore(clock: Clock): AlertStore {
  let alerts: readonly Alert[] = [];
  let nextId = 1;
  const timers = new Map<number, () => void>();
  const listeners = new Set<() => void>();

  function change(next: readonly Alert[]): void {
    for (const { id } of alerts) {
      if (next.some((alert) => alert.id === id && !alert.removed)) continue;
      timers.get(id)?.();
      timers.delete(id);
    }
    alerts = next;
    for (const listener of listeners) listener();
  }

  function close(id: number): void {
    change(alerts.map((alert) => (alert.id === id ? { ...alert, removed: true } : alert)));
  }

  return {
    get: () => alerts,
    show(variant, text, { milliseconds = alertTimeout, topic } = {}) {
      const id = nextId++;
      const kept = alerts.filter(
        (alert) =>
          !alert.removed &&
          !(alert.variant === variant && alert.text === text) &&
          (topic === undefined || alert.topic !== topic),
      );
      change([...kept, { id, variant, text, topic: topic ?? null, removed: false }]);
      timers.set(
        id,
        clock.later(() => close(id), milliseconds),
      );
    },
    settle(topic) {
      if (alerts.some((alert) => alert.topic === topic)) {
        change(alerts.filter((alert) => alert.topic !== topic));
      }
    },
    close,
    clear: () => change([]),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
