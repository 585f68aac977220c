import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";

import type { FastifyRequest } from "fastify";

import { AppError } from "@vitrine/contracts/errors";

import type { App } from "./fastify-app.ts";
import { acceptsFile } from "./request-context.ts";

export interface BodyDeadline {
  /**
   * A JSON body must be complete within this time. A file must transfer `minFileBytes` within each period of this
   * length.
   */
  readonly milliseconds: number;
  /** Bytes of a file per period. Less than the slowest connection that people import over. */
  readonly minFileBytes: number;
}

export const bodyDeadline: BodyDeadline = { milliseconds: 30_000, minFileBytes: 64 * 1024 };

/**
 * Ends requests whose body arrives too slowly with `request_timeout` (408), so that a client cannot hold connections
 * and memory by sending a byte now and then.
 */
export function endSlowBodies(app: App, { milliseconds, minFileBytes }: BodyDeadline): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!hasBody(request)) return;
    const { raw } = request;
    let bytesSeen = raw.socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete || raw.destroyed) return clearInterval(timer);
      const isFile = acceptsFile(request);
      const bytesNow = raw.socket.bytesRead;
      if (isFile && bytesNow - bytesSeen >= minFileBytes) {
        bytesSeen = bytesNow;
        return undefined;
      }
      clearInterval(timer);
      // The request was answered before its body was complete, as requests for pages are.
      if (reply.sent) return raw.destroy();
      reply.raw.once("finish", () => raw.destroy());
      void reply.header("connection", "close");
      const timeout = new AppError("request_timeout");
      // The route that reads a file fails with this error and answers it. A second answer would be an error.
      if (request.body instanceof PassThrough) request.body.destroy(timeout);
      else void reply.send(timeout);
      return undefined;
    }, milliseconds);
    timer.unref();
    raw.once("close", () => clearInterval(timer));
  });
}

/**
 * The body of a request for the route that reads a file. It can be destroyed without the connection, over which the
 * answer is sent. Further bytes of the body are then discarded.
 */
export function toFileBody(raw: IncomingMessage): PassThrough {
  const body = new PassThrough();
  // Thrown when the body is read. The route may not have started to read.
  body.on("error", () => {});
  body.once("close", () => raw.resume());
  // The client disconnected.
  raw.once("error", (cause) => body.destroy(new AppError("malformed_request", { cause })));
  return raw.pipe(body);
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
