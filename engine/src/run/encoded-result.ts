import { setImmediate } from "node:timers/promises";

import type { QueryBatchReply, QueryResult } from "@vitrine/contracts/query";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Values that are written without a pause. The number is small so that other requests soon get the thread. */
const valuesAtOnce = 8192;

export interface AnswerSize {
  readonly rows: number;
  readonly cells: number;
}

/** An answer, as a value, as JSON, or both. */
export class EncodedResult {
  readonly size: AnswerSize;
  /** The answer as JSON in UTF-8, in chunks; `null` before it is written. */
  readonly parts: readonly Uint8Array[] | null;
  readonly #result: QueryResult | null;

  private constructor(size: AnswerSize, parts: readonly Uint8Array[] | null, result: QueryResult | null) {
    this.size = size;
    this.parts = parts;
    this.#result = result;
  }

  static of(result: QueryResult): EncodedResult {
    return new EncodedResult(sizeOf(result), null, result);
  }

  /** Bytes of the answer as JSON; 0 before it is written. */
  get byteLength(): number {
    return byteLengthOf(this.parts ?? []);
  }

  /** The answer as a value, parsed from the bytes if necessary. Callers must not modify it. */
  get result(): QueryResult {
    // The bytes were written from a `QueryResult` by `written`.
    return this.#result ?? (JSON.parse(decoder.decode(Buffer.concat(this.parts ?? []))) as QueryResult);
  }

  /** The same answer with its bytes. @throws TooManyBytes if there are more than `mostBytes` */
  async written(mostBytes = Number.POSITIVE_INFINITY): Promise<EncodedResult> {
    if (this.parts !== null) {
      if (this.byteLength > mostBytes) throw new TooManyBytes();
      return this;
    }
    return new EncodedResult(this.size, await write(this.result, this.size, mostBytes), this.#result);
  }

  /** The same answer with its bytes only. */
  withoutValues(): EncodedResult {
    return new EncodedResult(this.size, this.parts, null);
  }
}

async function write(
  result: QueryResult,
  { cells }: AnswerSize,
  mostBytes: number,
): Promise<readonly Uint8Array[]> {
  if (cells <= valuesAtOnce) return [encoder.encode(JSON.stringify(result))];
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for (const piece of writePieces(result)) {
    const part = encoder.encode(piece);
    parts.push(part);
    bytes += part.byteLength;
    if (bytes > mostBytes) throw new TooManyBytes();
    if (piece.length >= valuesAtOnce) await setImmediate();
  }
  return parts;
}

function byteLengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

export class TooManyBytes extends Error {
  constructor() {
    super("The answer takes more bytes than it may");
    this.name = "TooManyBytes";
  }
}

function sizeOf({ columns, rowCount, subtotals = [] }: QueryResult): AnswerSize {
  const all = [columns, ...subtotals.map((block) => block.columns)].flat();
  const cells = all.reduce(
    (sum, { values, comparable }) => sum + values.length + (comparable?.length ?? 0),
    0,
  );
  return { rows: subtotals.reduce((sum, block) => sum + block.rowCount, rowCount), cells };
}

/** Plain data as JSON, with long lists in chunks. */
function* writePieces(value: unknown): Generator<string> {
  if (Array.isArray(value)) yield* writeList(value);
  else if (typeof value === "object" && value !== null) {
    let separator = "{";
    for (const [name, part] of Object.entries(value)) {
      if (part === undefined) continue;
      yield `${separator}${JSON.stringify(name)}:`;
      yield* writePieces(part);
      separator = ",";
    }
    yield separator === "{" ? "{}" : "}";
  } else yield JSON.stringify(value);
}

function* writeList(list: readonly unknown[]): Generator<string> {
  const isOfObjects = typeof list[0] === "object" && list[0] !== null;
  if (!isOfObjects && list.length <= valuesAtOnce) return yield JSON.stringify(list);
  let separator = "[";
  const step = isOfObjects ? 1 : valuesAtOnce;
  for (let from = 0; from < list.length; from += step) {
    yield separator;
    if (isOfObjects) yield* writePieces(list[from]);
    else yield JSON.stringify(list.slice(from, from + step)).slice(1, -1);
    separator = ",";
  }
  yield "]";
}

export type EncodedAnswer =
  | { readonly id: string; readonly status: "ok"; readonly encoded: EncodedResult }
  | Extract<QueryBatchReply["results"][number], { readonly status: "error" }>;

/** A reply as JSON in UTF-8, in chunks. Each chunk is made when the caller asks for it. */
export async function* encodeReply(
  state: Omit<QueryBatchReply, "results">,
  answers: AsyncIterable<EncodedAnswer>,
): AsyncGenerator<Uint8Array> {
  let before = `${JSON.stringify(state).slice(0, -1)},"results":[`;
  for await (const answer of answers) {
    if (answer.status === "error") yield encoder.encode(before + JSON.stringify(answer));
    else {
      const { id, status, encoded } = answer;
      yield encoder.encode(`${before}${JSON.stringify({ id, status }).slice(0, -1)},"result":`);
      yield* (await encoded.written()).parts ?? [];
      yield encoder.encode("}");
    }
    before = ",";
  }
  yield encoder.encode(before === "," ? "]}" : `${before}]}`);
}
