import { createHash } from "node:crypto";

import type { Kysely } from "kysely";

import { addSeconds, type Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { SealedBox } from "../../tokens/sealed-box.ts";
import type { PowerBiConnection } from "./connection.ts";
import { PowerBiError } from "./errors.ts";
import { deleteAnswer, deleteAnswersOf, findAnswer, findWait, saveAnswer, saveWait } from "./repository.ts";

/** An answer of the service as it came, and for how long it is used. */
export interface SharedAnswer {
  readonly text: string;
  /** Until then no one asks again. */
  readonly freshUntil: Date;
  /** Until then it is used while the service limits calls or does not answer. */
  readonly usableUntil: Date;
}

export interface StoredAnswer extends SharedAnswer {
  readonly storedAt: Date;
}

/** What an answer belongs to: the connection in its present version, and the complete request as a text. */
export interface AnswerPlace {
  readonly connection: Pick<PowerBiConnection, "id" | "version">;
  readonly request: string;
}

/** What clients of one connection share. */
export interface SharedAnswers {
  /** The stored answer if it is fresh, else that of `ask`, which is stored. */
  read(place: AnswerPlace, ask: () => Promise<SharedAnswer>): Promise<StoredAnswer>;
  /** Stores the answer of `ask`, whatever was stored before. */
  renew(place: AnswerPlace, ask: () => Promise<SharedAnswer>): Promise<StoredAnswer>;
  drop(place: AnswerPlace): Promise<void>;
  /** Seconds until an operation may be called again; 0 if it may now. */
  readWait(connectionId: string, operation: string): Promise<number>;
  noteWait(connectionId: string, operation: string, seconds: number): Promise<void>;
}

export interface ProviderSharedDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly box: Pick<SealedBox, "seal" | "open">;
}

/**
 * Tokens, answers and waits in the store, so that all servers use them. Answers are sealed, and known by a digest of their
 * request. Never used inside a transaction: answers come from the network.
 */
export class ProviderShared implements SharedAnswers {
  readonly #deps: ProviderSharedDeps;
  /** Requests of this server that wait for an answer, so that it asks once. */
  readonly #asked = new Map<string, Promise<StoredAnswer>>();

  constructor(deps: ProviderSharedDeps) {
    this.#deps = deps;
  }

  read(place: AnswerPlace, ask: () => Promise<SharedAnswer>): Promise<StoredAnswer> {
    return this.#once(`read ${place.connection.id} ${keyOf(place)}`, async () => {
      const stored = await this.#find(place);
      if (stored !== null && stored.freshUntil > this.#deps.clock.now()) return stored;
      try {
        return await this.#ask(place, ask);
      } catch (error) {
        if (stored !== null && isTemporary(error) && stored.usableUntil > this.#deps.clock.now())
          return stored;
        throw error;
      }
    });
  }

  renew(place: AnswerPlace, ask: () => Promise<SharedAnswer>): Promise<StoredAnswer> {
    return this.#once(`renew ${place.connection.id} ${keyOf(place)}`, () => this.#ask(place, ask));
  }

  drop(place: AnswerPlace): Promise<void> {
    return deleteAnswer(this.#deps.db, { connectionId: place.connection.id, key: keyOf(place) });
  }

  /** Removes all that is stored of a connection that was removed. */
  forget(connectionId: string, session: Kysely<Database> = this.#deps.db): Promise<void> {
    return deleteAnswersOf(session, connectionId);
  }

  async readWait(connectionId: string, operation: string): Promise<number> {
    const now = this.#deps.clock.now();
    const until = await findWait(this.#deps.db, connectionId, operation, now);
    return until === null ? 0 : Math.ceil((until.getTime() - now.getTime()) / 1000);
  }

  noteWait(connectionId: string, operation: string, seconds: number): Promise<void> {
    const until = addSeconds(this.#deps.clock.now(), seconds);
    return saveWait(this.#deps.db, connectionId, operation, until);
  }

  async #find(place: AnswerPlace): Promise<StoredAnswer | null> {
    const { db, clock, box } = this.#deps;
    const address = { connectionId: place.connection.id, key: keyOf(place) };
    const row = await findAnswer(db, address, clock.now());
    if (row === null) return null;
    const { storedAt, freshUntil, usableUntil } = row;
    try {
      return { text: await box.open(row.sealed, ownerOf(place)), storedAt, freshUntil, usableUntil };
    } catch {
      // The keys were revoked. The answer is asked for again.
      return null;
    }
  }

  async #ask(place: AnswerPlace, ask: () => Promise<SharedAnswer>): Promise<StoredAnswer> {
    const { db, clock, box } = this.#deps;
    const { text, freshUntil, usableUntil } = await ask();
    const storedAt = clock.now();
    const sealed = await box.seal(text, ownerOf(place));
    const { id: connectionId } = place.connection;
    await saveAnswer(db, { connectionId, key: keyOf(place), sealed, storedAt, freshUntil, usableUntil });
    return { text, storedAt, freshUntil, usableUntil };
  }

  #once(key: string, act: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
    const running = this.#asked.get(key);
    if (running !== undefined) return running;
    const begun = act().finally(() => this.#asked.delete(key));
    this.#asked.set(key, begun);
    return begun;
  }
}

export function isTemporary(error: unknown): boolean {
  return error instanceof PowerBiError && (error.kind === "throttled" || error.kind === "unavailable");
}

/** The request is not stored: it may name people. */
function keyOf({ connection, request }: AnswerPlace): string {
  return createHash("sha256").update(`${connection.version}\n${request}`).digest("hex");
}

function ownerOf(place: AnswerPlace): string {
  return `provider answer ${place.connection.id} ${keyOf(place)}`;
}
