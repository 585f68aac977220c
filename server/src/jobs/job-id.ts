import { randomBytes } from "node:crypto";

let newest = 0;

/**
 * An id that is greater than all earlier ones of this process (UUID version 7). It starts with the time, so that the
 * ids of all servers are in the order of their creation, apart from the differences between their clocks.
 */
export function createJobId(): string {
  // Sixteen ids a millisecond are enough for any server; the next ones borrow from the following millisecond.
  newest = Math.max(newest + 1, Date.now() * 16);
  const time = Math.floor(newest / 16)
    .toString(16)
    .padStart(12, "0");
  const random = randomBytes(10).toString("hex");
  const version = `7${(newest % 16).toString(16)}${random.slice(0, 2)}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-8${random.slice(2, 5)}-${random.slice(5, 17)}`;
}
