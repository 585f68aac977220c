/** A value that changes, with listeners. `subscribe` returns the function that removes the listener. */
export interface Store<State> {
  get(): State;
  /** Replaces the state by what `change` makes of it; listeners are not called when that is the same object. */
  update(change: (state: State) => State): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    update(change) {
      const next = change(state);
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
