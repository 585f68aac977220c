import type { Clock } from "./clock.ts";
import { messages } from "./messages.ts";

/** Milliseconds a part of the program may take to arrive (specification section 9). */
const chunkTimeout = 120_000;

/**
 * Waits for a part of the program that is loaded on demand.
 *
 * @throws Error "Loading chunk failed" when it has not come in time
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
