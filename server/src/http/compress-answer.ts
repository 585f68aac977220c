import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";

import type { FastifyReply, FastifyRequest } from "fastify";

const pack = promisify(gzip);

/** In characters. Compressing shorter answers saves too little. */
const smallest = 4096;

/**
 * Compresses a long answer for clients that accept it, at the fastest level and not on the main thread. Only for
 * answers without secrets: the length of a compressed answer reveals what a client guessed of it.
 */
export async function compressAnswer(
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
