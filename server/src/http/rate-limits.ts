import { createHash } from "node:crypto";

import type { RateLimitOptions } from "@fastify/rate-limit";

import { AppError } from "@vitrine/contracts/errors";
import type { HttpRoute } from "@vitrine/contracts/http";

import type { Allowances } from "../limits/allowances.ts";
import { countedAddress } from "../limits/counted-address.ts";
import { limitKeys } from "../limits/limit-keys.ts";
import type { RateLimiter } from "../limits/rate-limiter.ts";
import { bearerOf } from "./request-context.ts";

const minute = 60_000;
/** What one person may ask of the API in a minute, all routes together, unless a route says less. */
export const callsPerPerson = 600;
/** What one embedded report may ask in a minute; a page of it is one call, a brush over a chart a few a second. */
export const callsPerEmbedToken = 600;

/** Where public calls are counted, and the limits that rows call by name. */
interface PublicLimits {
  readonly limits: RateLimiter;
  readonly allowances: Allowances;
}

/**
 * Limits of a call that anybody may make, counted in the shared store.
 * @param isKnownBrowser whether somebody has signed in with the asking browser before: what everybody does together does
 *   not keep them out
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
 * Limits by person: counted after the gate has found out who asks. In this process's memory, because they guard against
 * loops and not against guessing, and a write for every call would be the most of it.
 */
export function apiRateLimit({ rate }: HttpRoute): RateLimitOptions {
  const perMinute = rate?.perMinute;
  return {
    max: typeof perMinute === "number" ? perMinute : callsPerPerson,
    timeWindow: minute,
    hook: "preHandler",
    keyGenerator: (request) => request.person?.id ?? countedAddress(request.ip),
    ...(perMinute === undefined ? { groupId: "api" } : {}),
  };
}

/** Limits by embed token, in memory like those by person. Tokens that nobody gave out are refused before they cost anything. */
export function embedRateLimit(): RateLimitOptions {
  return {
    max: callsPerEmbedToken,
    timeWindow: minute,
    groupId: "embed",
    keyGenerator: (request) => {
      const token = bearerOf(request);
      return token === null
        ? countedAddress(request.ip)
        : createHash("sha256").update(token).digest("base64url");
    },
  };
}
