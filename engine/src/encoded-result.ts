import type { QueryBatchReply, QueryResult } from "@vitrine/contracts/query";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** An answer as it travels: written once, however many ask for it and however often. */
export class EncodedResult {
  /** The answer as JSON in UTF-8. */
  readonly json: Uint8Array;
  readonly #result: QueryResult | null;

  private constructor(json: Uint8Array, result: QueryResult | null) {
    this.json = json;
    this.#result = result;
  }

  static of(result: QueryResult): EncodedResult {
    return new EncodedResult(encoder.encode(JSON.stringify(result)), result);
  }

  /** @param json as an encoded result had it */
  static kept(json: Uint8Array): EncodedResult {
    return new EncodedResult(json, null);
  }

  /** The answer itself; read from the bytes where only these were kept. Holders must not change what they get. */
  get result(): QueryResult {
    // Written by `of`, from nothing but a result.
    return this.#result ?? (JSON.parse(decoder.decode(this.json)) as QueryResult);
  }
}

/** An answer of a batch: encoded, or why there is none. */
export type EncodedAnswer =
  | { readonly id: string; readonly status: "ok"; readonly encoded: EncodedResult }
  | Extract<QueryBatchReply["results"][number], { readonly status: "error" }>;

/** A reply as JSON in UTF-8, put together from answers that are written already. */
export function encodeReply(
  state: Omit<QueryBatchReply, "results">,
  answers: readonly EncodedAnswer[],
): Uint8Array {
  const head = JSON.stringify(state).slice(0, -1);
  const parts = answers.flatMap((answer, index): (Uint8Array | string)[] => {
    const comma = index === 0 ? "" : ",";
    if (answer.status === "error") return [comma + JSON.stringify(answer)];
    const { id, status } = answer;
    return [`${comma}${JSON.stringify({ id, status }).slice(0, -1)},"result":`, answer.encoded.json, "}"];
  });
  return join([`${head},"results":[`, ...parts, "]}"]);
}

function join(parts: readonly (Uint8Array | string)[]): Uint8Array {
  return Buffer.concat(parts.map((part) => (typeof part === "string" ? encoder.encode(part) : part)));
}
