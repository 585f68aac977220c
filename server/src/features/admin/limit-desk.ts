import type { Kysely } from "kysely";

import type { Database } from "../../db/schema.ts";
import { callsPerEmbedToken, callsPerPerson } from "../../http/rate-limits.ts";
import { allowancesOf } from "../../limits/allowances.ts";
import { limitKeys, readLimitKey } from "../../limits/limit-keys.ts";
import type { RateLimiter } from "../../limits/rate-limiter.ts";
import type { AccountService } from "../accounts/service.ts";
import { listNames, type NamedPerson } from "./repository.ts";

type Db = Kysely<Database>;

export interface LimitRule {
  readonly subject: string;
  readonly per: "address" | "account" | "workspace" | "person" | "embed-token" | "everybody";
  readonly capacity: number;
  readonly seconds: number;
}

/** A wait after failures, or a bucket that is empty. */
export interface LimitInForce {
  /** What it is lifted by. Holds no digest of what people typed: that may have been a password. */
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
  /** Waits and limits of names and addresses that nobody here has. */
  readonly unknown: number;
}

/** What administrators see of waits and limits, and how they end one. */
export interface LimitDesk {
  read(): Promise<LimitState>;
  /**
   * Ends what is in force, and nothing else.
   * @param note writes down what was lifted, in the same transaction
   */
  lift(id: string, note: (session: Db, lifted: LimitInForce) => Promise<unknown>): Promise<void>;
}

export interface LimitDeskParts {
  readonly db: Db;
  readonly lock: AccountService["lock"];
  readonly limits: RateLimiter;
  readonly signInRate: number;
}

export function createLimitDesk({ db, lock, limits, signInRate }: LimitDeskParts): LimitDesk {
  const rules = rulesOf(signInRate);

  const read: LimitDesk["read"] = async () => {
    const people = await listNames(db);
    const { waits, unknown } = await lock.list(people);
    const buckets = (await limits.list()).map((bucket) => presentBucket(bucket.key, bucket.until, people));
    const known = buckets.filter((bucket) => bucket !== null);
    return {
      rules,
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
  };

  return {
    read,
    lift: async (id, note) => {
      const found = (await read()).inForce.find((limit) => limit.id === id);
      if (found === undefined) return;
      const { subject, whom } = readLimitKey(id);
      const person = (await listNames(db)).find((each) => each.id === whom);
      await db.transaction().execute(async (session) => {
        if (person !== undefined && (subject === "sign-in" || subject === "confirm")) {
          await lock.lift(session, person, subject);
        } else {
          const isMail = person !== undefined && subject === "reset-mail";
          await limits.lift(session, isMail ? limitKeys.resetMails(person.email) : id);
        }
        await note(session, found);
      });
    },
  };
}

/** A bucket with the person it is of; null when it is of somebody who has no account. */
function presentBucket(key: string, until: Date, people: readonly NamedPerson[]): LimitInForce | null {
  const { subject, whom } = readLimitKey(key);
  const shared = { kind: "limit" as const, subject, failures: null, until };
  if (subject === "reset-mail") {
    const person = people.find(({ email }) => limitKeys.resetMails(email) === key);
    return person === undefined ? null : { ...shared, id: `reset-mail:${person.id}`, whom: person.username };
  }
  const person = people.find(({ id }) => id === whom);
  return { ...shared, id: key, whom: person?.username ?? whom };
}

/** Every limit of the server; those by person and embed token are counted in memory and never shown in force. */
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
    { subject: "invitation", per: "workspace", ...allowances.invitations },
    { subject: "api", per: "person", capacity: callsPerPerson, seconds: 60 },
    { subject: "api", per: "embed-token", capacity: callsPerEmbedToken, seconds: 60 },
  ];
}
