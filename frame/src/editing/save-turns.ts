/** How saving ended, with the event for the host; null if the host has another report meanwhile. */
export interface SaveEnd {
  readonly isSaved: boolean;
  readonly event: readonly [name: "saved" | "error", body: unknown] | null;
}

/** Saves one after the other, each with its own event, so that every call of the host has an outcome. */
export class SaveTurns {
  readonly #sendEvent: (name: string, body: unknown) => void;
  #last: Promise<SaveEnd> | null = null;

  constructor(sendEvent: (name: string, body: unknown) => void) {
    this.#sendEvent = sendEvent;
  }

  /**
   * Runs after what is being saved. If that fails, this ends in the same way, because the user has to look at the failure,
   * or at what was merged, before anything is saved again.
   */
  take(save: () => Promise<SaveEnd>): Promise<boolean> {
    const turn = this.#last?.then((end) => (end.isSaved ? save() : end)) ?? save();
    this.#last = turn;
    const ended = (): void => {
      if (this.#last === turn) this.#last = null;
    };
    turn.then(ended, ended);
    return this.report(turn);
  }

  /** Sends the event without waiting for others. @returns whether it is saved */
  async report(saving: Promise<SaveEnd>): Promise<boolean> {
    const { isSaved, event } = await saving;
    if (event !== null) this.#sendEvent(...event);
    return isSaved;
  }
}
