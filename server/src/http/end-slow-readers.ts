import type { Readable } from "node:stream";

import type { FastifyReply, FastifyRequest } from "fastify";

/** A reader who takes nothing of an answer for so long is gone, or keeps it in memory on purpose. */
const mostPauseMs = 30_000;

/**
 * Ends the connection of whoever does not take a streamed answer: what waits to be sent stays in memory until then.
 * @returns a hook for before the answer is sent
 */
export function endSlowReaders(pauseMs = mostPauseMs) {
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
    // While the answer is still being made there is nothing to take.
    if (taken === sent && writableLength > 0) raw.destroy();
    sent = taken;
  }, pauseMs).unref();
  raw.once("close", () => clearInterval(timer));
}

function isStream(payload: unknown): payload is Readable {
  return typeof payload === "object" && payload !== null && "pipe" in payload;
}
