import type { Clock } from "../clock.ts";
import { createNotifier, type Subscribable } from "../subscribable.ts";

export type AlertVariant = "success" | "danger" | "info";

export interface Alert {
  readonly id: number;
  readonly variant: AlertVariant;
  readonly text: string;
  /** Closed, by hand or by time: not shown any more, and gone with the next alert. */
  readonly isRemoved: boolean;
}

/** Milliseconds after which an alert goes away by itself (specification section 4). */
export const alertTimeout = 8000;

/** Short messages to the person, stacked (specification section 4, "Alerts and toasts"). */
export interface AlertStore extends Subscribable {
  /** The newest last; the same list until something changes. */
  get(): readonly Alert[];
  /** Shows an alert. It takes the place of those with the same variant and text and of those already removed. */
  add(variant: AlertVariant, text: string, timeout?: number): void;
  close(id: number): void;
}

export function createAlertStore(clock: Clock): AlertStore {
  const changes = createNotifier();
  const cancels = new Map<number, () => void>();
  let alerts: readonly Alert[] = [];
  let nextId = 1;

  function put(next: readonly Alert[]): void {
    alerts = next;
    changes.notify();
  }

  function close(id: number): void {
    cancels.get(id)?.();
    cancels.delete(id);
    put(alerts.map((alert) => (alert.id === id ? { ...alert, isRemoved: true } : alert)));
  }

  return {
    subscribe: changes.subscribe,
    get: () => alerts,
    close,
    add(variant, text, timeout = alertTimeout) {
      const id = nextId;
      nextId += 1;
      const kept = alerts.filter(
        (alert) => !alert.isRemoved && (alert.variant !== variant || alert.text !== text),
      );
      for (const alert of alerts) {
        if (kept.includes(alert)) continue;
        cancels.get(alert.id)?.();
        cancels.delete(alert.id);
      }
      cancels.set(
        id,
        clock.after(timeout, () => close(id)),
      );
      put([...kept, { id, variant, text, isRemoved: false }]);
    },
  };
}
