import type { Connection, PoolClient, Submittable } from "pg";

/**
 * COPY … FROM STDIN with one chunk of lines. The driver has the messages of the protocol but no call for them.
 * @throws Error whatever the database says.
 */
export function copyRows(client: PoolClient, statement: string, lines: string): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyQuery(statement, lines, (error) => (error === null ? resolve() : reject(error))));
  });
}

/** What the driver's connection can do beside what its types tell. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** A query as the driver's queue knows them: it hands over every message that comes while this one is at the front. */
class CopyQuery implements Submittable {
  readonly #statement: string;
  readonly #lines: string;
  readonly #done: (error: Error | null) => void;
  #error: Error | null = null;

  constructor(statement: string, lines: string, done: (error: Error | null) => void) {
    this.#statement = statement;
    this.#lines = lines;
    this.#done = done;
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(Buffer.from(this.#lines, "utf8"));
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#error ??= error;
    // The connection itself may be gone; then nothing else will come.
    this.#done(this.#error);
  }

  handleReadyForQuery(): void {
    this.#done(this.#error);
  }
}
