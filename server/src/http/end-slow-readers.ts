import type { Readable } from "node:stream";

import type { FastifyReply, FastifyRequest } from "fastify";

/** A client that reads nothing of an answer for this long is gone, or fills the server's memory on purpose. */
const maxPauseMs = 30_000;

/**
 * Closes the connection of a client that does not read a streamed answer, because unsent data stays in memory.
 * @returns a hook for `onSend`
 */
export function endSlowReaders(pauseMs = maxPauseMs) {
  return async (_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (isStream(payload)) watch(reply, pauseMs);
    return payload;
  };
}

function watch({ raw }: FastifyReply, pauseMs: number): void {
  let sent = -1;
  const timer = setInterval(() => {
    const { bytesWritten = 0, writableLength = 0 } = raw.socket ?? {};
    const taken = bytesWritten - writableLength;
    // Nothing can be read while the answer is still being made.
    if (taken === sent && writableLength > 0) raw.destroy();
    sent = taken;
  }, pauseMs).unref();
  raw.once("close", () => clearInterval(timer));
}

function isStream(payload: unknown): payload is Readable {
  return typeof payload === "object" && payload !== null && "pipe" in payload;
}
