/** A reply that is JSON in UTF-8 already. */
export class EncodedJson<Value> {
  readonly bytes: Buffer;
  /** What the bytes decode to, for the compiler only. */
  declare readonly decoded: Value;

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
}
