import type { FastifyRequest } from "fastify";

import { isFileBody, type HttpRoute } from "@vitrine/contracts/http";

import type { Person } from "../access/person.ts";
import type { Origin } from "../audit/audit-log.ts";

/** What the gates found out about a request before its handler runs. */
declare module "fastify" {
  interface FastifyRequest {
    person: Person | null;
  }
  interface FastifyContextConfig {
    /** Pages bring security headers of their own. */
    readonly helmet?: object;
    /** The contract row that is answered. */
    readonly row?: HttpRoute;
  }
}

/** True if the route of a request accepts a file as its body. */
export function acceptsFile({ routeOptions }: FastifyRequest): boolean {
  return isFileBody(routeOptions.config.row?.body ?? null);
}

/** Where a request came from, for sessions and the audit log. */
export function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, userAgent: request.headers["user-agent"] ?? "" };
}

/** The token of `Authorization: Bearer …`, or null. The literal `notoken` counts as none. */
export function bearerOf(request: FastifyRequest): string | null {
  const token = /^Bearer +([^\s]+)$/i.exec(request.headers.authorization ?? "")?.[1];
  return token === undefined || token === "notoken" ? null : token;
}

/** What the caller calls this request, so that a repeated one is recognised; null when it does not say. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  return typeof key === "string" && key !== "" ? key : null;
}
