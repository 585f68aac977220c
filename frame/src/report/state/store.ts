/** An observable value. */
export class Store<State> {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(initial: State) {
    this.#state = initial;
  }

  get(): State {
    return this.#state;
  }

  /** Replaces the state by the result of `change`. If that is the same object, listeners are not called. */
  update(change: (state: State) => State): void {
    const next = change(this.#state);
    if (Object.is(next, this.#state)) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  /** @returns removes the listener */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
