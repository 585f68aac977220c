import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";

import type { FastifyReply, FastifyRequest } from "fastify";

const pack = promisify(gzip);

/** Characters; packing less than that saves nothing worth the work. */
const smallest = 4096;

/**
 * Packs a long answer for callers who take it packed, at the quickest level and outside of the main thread. For answers
 * without secrets only: the length of a packed answer tells what of it a caller has guessed.
 */
export async function packAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== "string" || payload.length < smallest) return payload;
  void reply.header("vary", "accept-encoding");
  if (!/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return payload;
  void reply.header("content-encoding", "gzip").removeHeader("content-length");
  return pack(payload, { level: constants.Z_BEST_SPEED });
}
