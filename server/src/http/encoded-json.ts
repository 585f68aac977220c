import { Readable } from "node:stream";

/** A reply that is JSON in UTF-8 already, in pieces that are made as they are taken. */
export class EncodedJson<Value> {
  readonly pieces: AsyncGenerator<Uint8Array>;
  /** What the bytes decode to, for the compiler only. */
  declare readonly decoded: Value;

  constructor(pieces: AsyncGenerator<Uint8Array>) {
    this.pieces = pieces;
  }
}

/** Up to so many bytes go out in one go, with their length; more go out as they are taken. */
const shortBytes = 256 * 1024;

/** What is sent of pieces: all of them when they are few, else a stream of them. */
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
