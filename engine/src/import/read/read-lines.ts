import type { SourceCell } from "../import-types.ts";

/** The messages of the process that reads a file, one JSON object per line. */
export type ReadLine =
  | { readonly kind: "opened"; readonly encoding: string; readonly delimiter: string }
  | {
      readonly kind: "records";
      /** Bytes of the file since the previous message. */
      readonly bytes: number;
      readonly records: readonly (readonly [line: number, cells: readonly SourceCell[]])[];
    }
  | { readonly kind: "end" }
  /** `isFault`: the file is to blame. */
  | { readonly kind: "failed"; readonly isFault: boolean; readonly message: string; readonly line: number };

const newLine = 0x0a;

export async function* linesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let pieces: Uint8Array[] = [];
  for await (const chunk of stream) {
    let from = 0;
    for (let at = chunk.indexOf(newLine); at !== -1; at = chunk.indexOf(newLine, from)) {
      pieces.push(chunk.subarray(from, at));
      yield Buffer.concat(pieces).toString("utf8");
      pieces = [];
      from = at + 1;
    }
    if (from < chunk.length) pieces.push(chunk.subarray(from));
  }
}
