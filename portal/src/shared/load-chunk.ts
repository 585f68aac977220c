import type { Clock } from "./clock.ts";
import { messages } from "./messages.ts";

/** Milliseconds that a chunk may take to arrive (CONST-3). */
const chunkTimeout = 120_000;

/**
 * Loads a part of the program on demand.
 *
 * @throws Error "Loading chunk failed" when it does not arrive in time
 */
export async function loadChunk<Part>(clock: Clock, load: () => Promise<Part>): Promise<Part> {
  let cancel = (): void => {};
  const tooLate = new Promise<never>((_resolve, reject) => {
    cancel = clock.later(() => reject(new Error(messages.chunkFailed)), chunkTimeout);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } finally {
    cancel();
  }
}
