import { Duplex } from "node:stream";
import type { EmbeddedWorker, Session } from "./embedded-worker.ts";

/**
 * A session of the embedded database in the shape of a network socket, so that the PostgreSQL driver
 * speaks to both stores alike.
 */
export class SessionStream extends Duplex {
  readonly #session: Session;

  constructor(worker: EmbeddedWorker) {
    super();
    this.#session = worker.openSession({
      onBytes: (bytes) => void this.push(bytes),
      onEnd: (error) => void this.destroy(error),
    });
  }

  /** Called by the driver in place of a socket's `connect`. */
  connect(): this {
    process.nextTick(() => this.emit("connect"));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // The thread answers only what was asked, so there is nothing to hold back.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#session.send(chunk);
    done();
  }

  /** The driver corks a statement's messages; they travel as one. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#session.send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#session.end();
    done(error);
  }
}
