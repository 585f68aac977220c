import type { Connection, PoolClient, Submittable } from "pg";

/**
 * COPY … FROM STDIN with one chunk of lines. The driver has the protocol messages for it, but no function.
 *
 * @throws Error of the database
 */
export function copyRows(client: PoolClient, statement: string, lines: string): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyQuery(statement, lines, (error) => (error === null ? resolve() : reject(error))));
  });
}

/** Methods of the connection of the driver that its types do not declare. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** A query for the queue of the driver, which passes every message to the query at the front. */
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
    // If the connection is gone, no further message comes.
    this.#done(this.#error);
  }

  handleReadyForQuery(): void {
    this.#done(this.#error);
  }
}
