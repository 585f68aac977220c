export interface Subscribable {
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Notifier extends Subscribable {
  notify(): void;
}

export function createNotifier(): Notifier {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}
