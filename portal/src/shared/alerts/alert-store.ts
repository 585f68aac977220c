import type { Clock } from "../clock.ts";

type AlertVariant = "success" | "danger" | "info";

export interface Alert {
  readonly id: number;
  readonly variant: AlertVariant;
  readonly text: string;
  /** Closed, and on its way out of sight. */
  readonly removed: boolean;
}

/** How long an alert stays, unless told otherwise, in milliseconds (specification section 9). */
const alertTimeout = 8000;

export interface AlertStore {
  readonly get: () => readonly Alert[];
  /** Shows an alert. It takes the place of those with the same variant and text and of those already removed. */
  show(variant: AlertVariant, text: string, milliseconds?: number): void;
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
    show(variant, text, milliseconds = alertTimeout) {
      const id = nextId++;
      const kept = alerts.filter(
        (alert) => !alert.removed && !(alert.variant === variant && alert.text === text),
      );
      change([...kept, { id, variant, text, removed: false }]);
      timers.set(
        id,
        clock.later(() => close(id), milliseconds),
      );
    },
    close,
    clear: () => change([]),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
