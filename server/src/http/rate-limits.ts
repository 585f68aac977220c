import { createHash } from "node:crypto";

import type { RateLimitOptions } from "@fastify/rate-limit";

import { AppError } from "@vitrine/contracts/errors";
import type { HttpRoute } from "@vitrine/contracts/http";

import { actorOf } from "../access/person.ts";
import type { Allowances } from "../limits/allowances.ts";
import { countedAddress } from "../limits/counted-address.ts";
import { limitKeys } from "../limits/limit-keys.ts";
import type { RateLimiter } from "../limits/rate-limiter.ts";
import { bearerOf } from "./request-context.ts";

const minute = 60_000;
/** Requests of one person per minute, over all routes, unless a route has a lower limit. */
export const callsPerPerson = 600;
/** Requests of one embedded report per minute. A page needs one, brushing over a chart a few per second. */
export const callsPerEmbedToken = 600;

/** The limiter for public calls, and the limits that rows refer to by name. */
interface PublicLimits {
  readonly limits: RateLimiter;
  readonly allowances: Allowances;
}

/**
 * Applies the limits of a call that needs no session, counted in the store that instances share.
 * @param isKnownBrowser true if someone has signed in with this browser before: the common limit of all clients does
 * not apply to it
 * @throws AppError `too_many_requests`
 */
export async function takePublicLimits(
  { limits, allowances }: PublicLimits,
  { path, rate = {} }: HttpRoute,
  address: string,
  isKnownBrowser: () => Promise<boolean>,
): Promise<void> {
  const { ofAddress, ofEverybody } = limitKeys;
  const { perMinute, perHour, perMinuteOverall } = rate;
  const allow = (limit: number | keyof Allowances, seconds: number) =>
    typeof limit === "number" ? { capacity: limit, seconds } : allowances[limit];
  if (perMinute !== undefined) {
    await limits.take(ofAddress(path, address, "minute"), allow(perMinute, 60));
  }
  if (perHour !== undefined) {
    await limits.take(ofAddress(path, address, "hour"), allow(perHour, 3600));
  }
  if (perMinuteOverall !== undefined) {
    try {
      await limits.take(ofEverybody(path), allow(perMinuteOverall, 60));
    } catch (error) {
      const isLimit = error instanceof AppError && error.code === "too_many_requests";
      if (!isLimit || !(await isKnownBrowser())) throw error;
    }
  }
}

/**
 * Limits per person or service account, counted after it is identified. They are counted in the memory of the process: they
 * protect against loops, not against guessing, and would otherwise require a write per request.
 */
export function apiRateLimit({ rate }: HttpRoute): RateLimitOptions {
  const perMinute = rate?.perMinute;
  return {
    max: typeof perMinute === "number" ? perMinute : callsPerPerson,
    timeWindow: minute,
    hook: "preHandler",
    keyGenerator: ({ person, ip }) => (person === null ? countedAddress(ip) : actorOf(person).id),
    ...(perMinute === undefined ? { groupId: "api" } : {}),
  };
}

/** Limits per embed token, in memory like those per person. Forged tokens are refused before they are counted. */
export function embedRateLimit({ rate }: HttpRoute): RateLimitOptions {
  const perMinute = rate?.perMinute;
  return {
    max: typeof perMinute === "number" ? perMinute : callsPerEmbedToken,
    timeWindow: minute,
    ...(perMinute === undefined ? { groupId: "embed" } : {}),
    keyGenerator: (request) => {
      const token = bearerOf(request);
      return token === null
        ? countedAddress(request.ip)
        : createHash("sha256").update(token).digest("base64url");
    },
  };
}
