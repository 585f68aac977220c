import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";

import type { Person } from "../access/person.ts";
import { addSeconds, type Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { findRules, isAgencyMember } from "./repository.ts";
import { isAllowedAddress, type SecurityRules } from "./security-rules.ts";

export interface SecurityPolicyDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** The environment requires a strong factor of everyone. */
  readonly requiresStrongFactor: boolean;
}

/** Another server may have changed the rules, so they are read again after this time. */
const staleSeconds = 3;

/** What administrators decided about signing in, kept for a moment, because every request asks. */
export class SecurityPolicy {
  readonly #deps: SecurityPolicyDeps;
  #known: { readonly rules: SecurityRules; readonly until: Date } | null = null;

  constructor(deps: SecurityPolicyDeps) {
    this.#deps = deps;
  }

  /** @param db within a transaction its session: the embedded database has one connection */
  async current(db: Kysely<Database> = this.#deps.db): Promise<SecurityRules> {
    const { clock } = this.#deps;
    const now = clock.now();
    if (this.#known !== null && now < this.#known.until) return this.#known.rules;
    const rules = await findRules(db);
    this.#known = { rules, until: addSeconds(now, staleSeconds) };
    return rules;
  }

  /** Reads the rules again with the next question. */
  forget(): void {
    this.#known = null;
  }

  /** Whether a person must have a strong factor. Asked only about people who signed in without one. */
  async requiresStrongFactor(person: Person): Promise<boolean> {
    const { db, requiresStrongFactor } = this.#deps;
    if (requiresStrongFactor) return true;
    const { strongFactorFor } = await this.current();
    switch (strongFactorFor) {
      case "none":
        return false;
      case "everyone":
        return true;
      case "administrators":
        return person.isAdmin;
      case "agency":
        return person.isAdmin || (await isAgencyMember(db, person.id));
    }
  }

  /** @throws AppError `address_not_allowed` */
  async requireAllowedAddress(email: string, db?: Kysely<Database>): Promise<void> {
    if (!isAllowedAddress(await this.current(db), email)) throw new AppError("address_not_allowed");
  }
}
