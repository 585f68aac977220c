import type { Kysely } from "kysely";

import type { Database } from "../../db/schema.ts";
import { callsPerEmbedToken, callsPerPerson } from "../../http/rate-limits.ts";
import { allowancesOf, deliveryAsks } from "../../limits/allowances.ts";
import { limitKeys, readLimitKey } from "../../limits/limit-keys.ts";
import type { RateLimiter } from "../../limits/rate-limiter.ts";
import type { AccountService } from "../accounts/service.ts";
import { tokensPerAccount } from "../service-accounts/service.ts";
import { listNames, type NamedPerson } from "./repository.ts";

type Db = Kysely<Database>;

export interface LimitRule {
  readonly subject: string;
  readonly per: "address" | "account" | "workspace" | "person" | "embed-token" | "everybody";
  readonly capacity: number;
  readonly seconds: number;
}

/** A wait after failures, or an exhausted limit. */
export interface LimitInForce {
  /** The id by which it is lifted. It contains no digest of what users typed, which may have been a password. */
  readonly id: string;
  readonly kind: "wait" | "limit";
  readonly subject: string;
  readonly whom: string | null;
  readonly failures: number | null;
  readonly until: Date;
}

export interface LimitState {
  readonly rules: readonly LimitRule[];
  readonly inForce: readonly LimitInForce[];
  /** The number of waits and limits for names and addresses without an account. */
  readonly unknown: number;
}

export interface RateLimitServiceDeps {
  readonly db: Db;
  readonly lock: AccountService["lock"];
  readonly limits: RateLimiter;
  readonly signInRate: number;
}

/** Lists and lifts the waits and limits in force, for administrators. */
export class RateLimitService {
  readonly #deps: RateLimitServiceDeps;
  readonly #rules: readonly LimitRule[];

  constructor(deps: RateLimitServiceDeps) {
    this.#deps = deps;
    this.#rules = rulesOf(deps.signInRate);
  }

  async read(): Promise<LimitState> {
    const { db, lock, limits } = this.#deps;
    const people = await listNames(db);
    const { waits, unknown } = await lock.list(people);
    const buckets = (await limits.list()).map((bucket) => presentBucket(bucket.key, bucket.until, people));
    const known = buckets.filter((bucket) => bucket !== null);
    return {
      rules: this.#rules,
      inForce: [
        ...waits.map(({ person, kind, failures, until }) => ({
          id: `${kind}:${person.id}`,
          kind: "wait" as const,
          subject: kind,
          whom: person.username,
          failures,
          until,
        })),
        ...known,
      ],
      unknown: unknown + buckets.length - known.length,
    };
  }

  /**
   * Lifts one wait or limit.
   * @param note records it in the same transaction
   */
  async lift(id: string, note: (session: Db, lifted: LimitInForce) => Promise<unknown>): Promise<void> {
    const { db, lock, limits } = this.#deps;
    const found = (await this.read()).inForce.find((limit) => limit.id === id);
    if (found === undefined) return;
    const { subject, whom } = readLimitKey(id);
    const person = (await listNames(db)).find((each) => each.id === whom);
    await db.transaction().execute(async (session) => {
      if (person !== undefined && (subject === "sign-in" || subject === "confirm")) {
        await lock.lift(session, person, subject);
      } else {
        const keyOf = keysOfAddresses[subject];
        await limits.lift(session, person !== undefined && keyOf !== undefined ? keyOf(person.email) : id);
      }
      await note(session, found);
    });
  }
}

/** Limits that are counted for a digest of an e-mail address. */
const keysOfAddresses: Readonly<Record<string, (email: string) => string>> = {
  "reset-mail": limitKeys.resetMails,
  "email-link": limitKeys.emailLinks,
  "delivery-ask": limitKeys.deliveryAsks,
  "delivery-code": limitKeys.deliveryCodes,
};

/** A limit with the person whom it counts; null when that person has no account. */
function presentBucket(key: string, until: Date, people: readonly NamedPerson[]): LimitInForce | null {
  const { subject, whom } = readLimitKey(key);
  const shared = { kind: "limit" as const, subject, failures: null, until };
  const keyOf = keysOfAddresses[subject];
  if (keyOf !== undefined) {
    const person = people.find(({ email }) => keyOf(email) === key);
    return person === undefined ? null : { ...shared, id: `${subject}:${person.id}`, whom: person.username };
  }
  const person = people.find(({ id }) => id === whom);
  return { ...shared, id: key, whom: person?.username ?? whom };
}

/**
 * Every limit of the server. Limits per person and per embed token are counted in memory, and never listed in force.
 */
function rulesOf(signInRate: number): readonly LimitRule[] {
  const allowances = allowancesOf(signInRate);
  return [
    { subject: "/api/auth/login/", per: "address", ...allowances.signIn },
    { subject: "/api/auth/login/", per: "everybody", ...allowances.signInOverall },
    { subject: "/api/auth/login/mfa/verify/", per: "address", ...allowances.code },
    { subject: "code-mail", per: "account", ...allowances.codeMails },
    { subject: "/api/auth/password/reset-request/", per: "address", ...allowances.reset },
    { subject: "reset-mail", per: "account", ...allowances.resetMails },
    { subject: "/api/auth/password/update/", per: "address", ...allowances.link },
    { subject: "/api/account/email/confirm/", per: "address", ...allowances.link },
    { subject: "/api/account/email/undo/", per: "address", ...allowances.link },
    { subject: "email-change", per: "account", ...allowances.resetMails },
    { subject: "email-link", per: "account", ...allowances.resetMails },
    { subject: "delivery-ask", per: "account", ...deliveryAsks },
    { subject: "delivery-code", per: "account", ...allowances.codeMails },
    { subject: "service-token", per: "account", ...tokensPerAccount },
    { subject: "invitation", per: "workspace", ...allowances.invitations },
    { subject: "invitation-by-administrator", per: "account", ...allowances.invitationsByAdministrator },
    { subject: "api", per: "person", capacity: callsPerPerson, seconds: 60 },
    { subject: "api", per: "embed-token", capacity: callsPerEmbedToken, seconds: 60 },
  ];
}
