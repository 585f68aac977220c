import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";

import type { FastifyRequest } from "fastify";

import { AppError } from "@vitrine/contracts/errors";

import type { App } from "./build-fastify.ts";
import { acceptsFile } from "./request-context.ts";

export interface BodyDeadline {
  /** A JSON body must be complete after this time; a file must bring its least share in each such span. */
  readonly milliseconds: number;
  /** What a file must bring in each span: slower than the slowest line that people import over. */
  readonly leastFileBytes: number;
}

export const bodyDeadline: BodyDeadline = { milliseconds: 30_000, leastFileBytes: 64 * 1024 };

/**
 * Ends requests whose body comes too slowly with `request_timeout` (408), so that nobody can hold connections and
 * memory by sending a byte now and then.
 */
export function endSlowBodies(app: App, { milliseconds, leastFileBytes }: BodyDeadline): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!hasBody(request)) return;
    const { raw } = request;
    let bytesSeen = raw.socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete || raw.destroyed) return clearInterval(timer);
      const isFile = acceptsFile(request);
      const bytesNow = raw.socket.bytesRead;
      if (isFile && bytesNow - bytesSeen >= leastFileBytes) {
        bytesSeen = bytesNow;
        return undefined;
      }
      clearInterval(timer);
      // Answered already, as a page is whatever comes with the request: nobody waits for the rest.
      if (reply.sent) return raw.destroy();
      reply.raw.once("finish", () => raw.destroy());
      void reply.header("connection", "close");
      const timeout = new AppError("request_timeout");
      // The route that reads a file fails with it, and is answered as any that fails: two answers would be an error.
      if (request.body instanceof PassThrough) request.body.destroy(timeout);
      else void reply.send(timeout);
      return undefined;
    }, milliseconds);
    timer.unref();
    raw.once("close", () => clearInterval(timer));
  });
}

/**
 * The body of a request for the route that reads a file. It can be ended before its time without the connection, over
 * which the answer goes; what still comes of the body is thrown away then.
 */
export function toFileBody(raw: IncomingMessage): PassThrough {
  const body = new PassThrough();
  // Thrown where the body is read; the route may not have begun to.
  body.on("error", () => {});
  body.once("close", () => raw.resume());
  // Whoever sent it is gone.
  raw.once("error", (cause) => body.destroy(new AppError("malformed_request", { cause })));
  return raw.pipe(body);
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
