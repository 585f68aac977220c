import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { PersonExport } from "@vitrine/contracts/http";
import type { UserId } from "@vitrine/contracts/ids";

import { writeAudit, type Origin } from "../../../audit/audit-log.ts";
import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import { limitKeys } from "../../../limits/limit-keys.ts";
import type { RateLimiter } from "../../../limits/rate-limiter.ts";
import type { AuthService } from "../../auth/service.ts";
import { erasePersonalTables, lockSubject, readPersonalTables } from "./repository.ts";

export interface PersonalDataDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly lock: AuthService["lock"];
  readonly limits: RateLimiter;
}

/** Who asks, and from where. */
interface Asker {
  readonly id: UserId;
  readonly origin: Origin;
}

/** More rows of one table than any person reads. Only the audit log can have as many. */
const maxRows = 10_000;

/** Everything that is stored about a person. The caller has checked the right to see or erase it. */
export class PersonalDataService {
  readonly #deps: PersonalDataDeps;

  constructor(deps: PersonalDataDeps) {
    this.#deps = deps;
  }

  /** @throws AppError `person_not_found`, also for a person who was erased */
  export(userId: UserId, by: Asker): Promise<PersonExport> {
    const { db, clock } = this.#deps;
    return db.transaction().execute(async (session) => {
      const subject = await lockSubject(session, userId);
      if (subject === null) throw new AppError("person_not_found");
      const at = clock.now();
      const tables = await readPersonalTables(session, subject, maxRows);
      const details = { person: userId };
      await writeAudit(session, { at, event: "account.exported", userId: by.id, origin: by.origin, details });
      return {
        madeAt: at.toISOString(),
        tables: tables.map(({ rows, ...table }) => ({ ...table, rows: [...rows] })),
      };
    });
  }

  /**
   * Erases a person in the caller's transaction: sessions and everything personal end, and user name and e-mail address
   * can be used again. Reports and the audit log keep the id.
   * @throws AppError `person_not_found`, also for a person who was erased before
   */
  async erase(session: Kysely<Database>, userId: UserId, by: Asker): Promise<Date> {
    const { clock, lock, limits } = this.#deps;
    const subject = await lockSubject(session, userId);
    if (subject === null) throw new AppError("person_not_found");
    const at = clock.now();
    // Their keys are digests of names and addresses, so they are deleted while these are known.
    await lock.releaseAll(session, subject);
    for (const key of limitKeysOf(userId, [...subject.addresses, ...subject.askedAddresses]))
      await limits.lift(session, key);
    await erasePersonalTables(session, subject, at);
    const details = { person: userId };
    await writeAudit(session, { at, event: "account.erased", userId: by.id, origin: by.origin, details });
    return at;
  }
}

function limitKeysOf(userId: UserId, addresses: readonly string[]): readonly string[] {
  return [
    limitKeys.codeMails(userId),
    limitKeys.emailChanges(userId),
    ...addresses.flatMap((email) => [limitKeys.resetMails(email), limitKeys.emailLinks(email)]),
  ];
}
