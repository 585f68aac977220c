import { Duplex } from "node:stream";
import type { EmbeddedWorker, Session } from "./embedded-worker.ts";

/** A session of the embedded database as a network socket, so that the PostgreSQL driver works with both stores. */
export class SessionStream extends Duplex {
  readonly #session: Session;

  constructor(worker: EmbeddedWorker) {
    super();
    this.#session = worker.openSession({
      onBytes: (bytes) => void this.push(bytes),
      onEnd: (error) => void this.destroy(error),
    });
  }

  /** The driver calls this instead of a socket's `connect`. */
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
    // The thread only answers requests, so there is no backpressure to apply.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#session.send(chunk);
    done();
  }

  /** The driver corks the messages of a statement, which are sent as one. */
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
