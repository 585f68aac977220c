import { Readable } from "node:stream";

/** A reply that is encoded as JSON in UTF-8, in chunks that are made when they are read. */
export class EncodedJson<Value> {
  readonly pieces: AsyncGenerator<Uint8Array>;
  /** The type of the decoded value, for the compiler only. */
  declare readonly decoded: Value;

  constructor(pieces: AsyncGenerator<Uint8Array>) {
    this.pieces = pieces;
  }
}

/** Up to this size a reply is sent at once with its length; a longer one is streamed. */
const shortBytes = 256 * 1024;

/** The payload of a reply: a buffer when it is short, otherwise a stream. */
export async function sendable(pieces: AsyncGenerator<Uint8Array>): Promise<Buffer | Readable> {
  const taken: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const next = await pieces.next();
    if (next.done === true) return Buffer.concat(taken);
    taken.push(next.value);
    bytes += next.value.byteLength;
    if (bytes > shortBytes) return Readable.from(chain(taken, pieces), { objectMode: false });
  }
}

async function* chain(
  taken: readonly Uint8Array[],
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* taken;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
