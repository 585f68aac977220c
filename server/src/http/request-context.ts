import type { FastifyRequest } from "fastify";

import { isFileBody, viewingHeader, type HttpRoute } from "@vitrine/contracts/http";

import type { Person } from "../access/person.ts";
import type { Origin } from "../audit/audit-log.ts";

/** Properties of a request that are set before its handler runs. */
declare module "fastify" {
  interface FastifyRequest {
    person: Person | null;
  }
  interface FastifyContextConfig {
    /** Pages have separate security headers. */
    readonly helmet?: object;
    readonly row?: HttpRoute;
  }
}

/** True if the route of a request accepts a file as its body. */
export function acceptsFile({ routeOptions }: FastifyRequest): boolean {
  return isFileBody(routeOptions.config.row?.body ?? null);
}

/** The origin of a request, for sessions and the audit log. */
export function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, userAgent: request.headers["user-agent"] ?? "" };
}

/** The token of `Authorization: Bearer …`, or null. The literal `notoken` counts as none. */
export function bearerOf(request: FastifyRequest): string | null {
  const token = /^Bearer +([^\s]+)$/i.exec(request.headers.authorization ?? "")?.[1];
  return token === undefined || token === "notoken" ? null : token;
}

/** The `Idempotency-Key` of a request, or null. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  return typeof key === "string" && key !== "" ? key : null;
}

/** The secret of a viewing that a request carries, or null. */
export function viewingSecretOf(request: FastifyRequest): string | null {
  const secret = request.headers[viewingHeader];
  return secret === undefined ? null : String(secret);
}
