import type { RateLimitOptions } from "@fastify/rate-limit";

const minute = 60_000;
/** What one person may ask of the API in a minute, all routes together, unless a route says less. */
const callsPerPerson = 600;

/** So many calls of this route per minute and address; none given, no limit. */
export function limitPerAddress(perMinute: number | undefined): RateLimitOptions | false {
  return perMinute === undefined ? false : { max: perMinute, timeWindow: minute };
}

/** Limits by person: counted after the gate has found out who asks. */
export function apiRateLimit(perMinute: number | undefined): RateLimitOptions {
  return {
    max: perMinute ?? callsPerPerson,
    timeWindow: minute,
    hook: "preHandler",
    keyGenerator: (request) => request.person?.id ?? request.ip,
    ...(perMinute === undefined ? { groupId: "api" } : {}),
  };
}
