import { randomUUID } from "node:crypto";
import { Client, type ClientConfig } from "pg";
import type { Listening, Store, StoreLogger } from "../store.ts";

/** How long to wait before connecting again. */
const RETRY_MILLISECONDS = 1000;
/** A notification that takes longer to arrive does not arrive. */
const CHECK_MILLISECONDS = 2000;
/** Behind a pooler without notifications, another attempt is made after this time. */
const RECHECK_MILLISECONDS = 60_000;
const CHECK = "check ";

export interface PostgresListenerDeps {
  readonly connection: ClientConfig;
  /** Sends the notification that shows whether notifications arrive. */
  readonly store: Pick<Store, "query">;
  readonly channel: string;
  readonly onMessage: (message: string) => void;
  readonly logger: StoreLogger | null;
}

/**
 * Listens on a connection of its own, and connects again when it breaks. A pooler may accept `listen` and never deliver
 * anything, so each connection is checked with a notification.
 */
export class PostgresListener implements Listening {
  readonly #deps: PostgresListenerDeps;
  #client: Client | null = null;
  #isWorking = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | null = null;
  #expected: { readonly message: string; readonly resolve: (hasArrived: boolean) => void } | null = null;
  #connecting: Promise<void>;

  constructor(deps: PostgresListenerDeps) {
    this.#deps = deps;
    this.#connecting = this.#connect();
  }

  isWorking(): boolean {
    return this.#isWorking;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#isWorking = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#expected?.resolve(false);
    await this.#connecting;
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new Client(this.#deps.connection);
    this.#client = client;
    client.on("notification", ({ payload = "" }) => this.#hear(payload));
    client.on("error", (error) => this.#lose(client, error));
    client.on("end", () => this.#lose(client, null));
    try {
      await client.connect();
      await client.query(`listen "${this.#deps.channel}"`);
      if (await this.#check()) this.#isWorking = true;
      else this.#dismiss(client);
    } catch (error) {
      this.#lose(client, error);
    }
    // Notifications may have been missed while there was no connection.
    if (this.#isWorking) this.#deps.onMessage(this.#deps.channel);
  }

  #hear(message: string): void {
    if (message === this.#expected?.message) this.#expected.resolve(true);
    else if (!message.startsWith(CHECK)) this.#deps.onMessage(message);
  }

  /** Sends a notification through the connections of the store. @returns whether it arrives on this one */
  async #check(): Promise<boolean> {
    if (this.#isClosed) return false;
    const message = `${CHECK}${randomUUID()}`;
    const arriving = new Promise<boolean>((resolve) => (this.#expected = { message, resolve }));
    const tooLate = setTimeout(() => this.#expected?.resolve(false), CHECK_MILLISECONDS);
    try {
      await this.#deps.store.query("select pg_notify($1, $2)", [this.#deps.channel, message]);
      return await arriving;
    } finally {
      clearTimeout(tooLate);
      this.#expected = null;
    }
  }

  /** Gives up a connection that gets no notifications. */
  #dismiss(client: Client): void {
    this.#client = null;
    void client.end().catch(() => undefined);
    if (this.#isClosed) return;
    this.#deps.logger?.warn(
      { channel: this.#deps.channel },
      "notifications of the store do not arrive, perhaps because of a pooler: jobs are looked for every two seconds",
    );
    this.#retryAfter(RECHECK_MILLISECONDS);
  }

  #lose(client: Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#isWorking = false;
    this.#expected?.resolve(false);
    void client.end().catch(() => undefined);
    if (this.#isClosed) return;
    this.#deps.logger?.warn({ err: error }, "the connection for notifications of the store broke");
    this.#retryAfter(RETRY_MILLISECONDS);
  }

  #retryAfter(milliseconds: number): void {
    this.#timer = setTimeout(() => {
      this.#connecting = this.#connect();
    }, milliseconds).unref();
  }
}
