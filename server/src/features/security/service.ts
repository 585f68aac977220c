import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";

import type { Caller } from "../../access/caller.ts";
import { hasStrongFactor } from "../../access/policy.ts";
import { requireAdministrator } from "../../access/require.ts";
import { writeAudit } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/schema.ts";
import { applySessionLimits, findRules, saveRules } from "../../security/repository.ts";
import type { SecurityPolicy } from "../../security/security-policy.ts";
import { isAllowedAddress, limitsAt, type SecurityRules } from "../../security/security-rules.ts";
import { passwordPolicyOf } from "../auth/service.ts";
import { securityMessages } from "./messages.ts";

export interface SecurityServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly security: SecurityPolicy;
  readonly config: Config;
}

export type ShownSetting = Config["shownSettings"][number];

/** The rules, and what the environment decides. */
export interface SecurityState {
  readonly rules: SecurityRules;
  readonly leastPassword: number;
  readonly requiresStrongFactor: boolean;
  readonly settings: readonly ShownSetting[];
}

/** The settings of the environment that are about signing in. */
const settingNames = [
  "VITRINE_PASSWORD_POLICY",
  "VITRINE_PASSWORD_LIST",
  "VITRINE_BREACHED_PASSWORDS_URL",
  "VITRINE_REQUIRE_STRONG_FACTOR",
  "VITRINE_SIGN_IN_RATE",
];

/** What is required for signing in. For everyone else than administrators all of it throws AppError `forbidden`. */
export class SecurityService {
  readonly #deps: SecurityServiceDeps;

  constructor(deps: SecurityServiceDeps) {
    this.#deps = deps;
  }

  /** The rules in force, and what the environment decides (ADMIN-21). */
  async read({ person }: Caller): Promise<SecurityState> {
    requireAdministrator(person);
    const { db, config } = this.#deps;
    const leastPassword = passwordPolicyOf(config.passwordPolicy).minimum;
    const rules = await findRules(db);
    return {
      rules: { ...rules, passwordMinimum: Math.max(rules.passwordMinimum, leastPassword) },
      leastPassword,
      requiresStrongFactor: config.requiresStrongFactor,
      settings: config.shownSettings.filter(({ name }) => settingNames.includes(name)),
    };
  }

  /**
   * Changes the rules. Sessions that they do not allow any more end.
   * @param wanted with the version that the administrator has seen
   * @returns how many sessions have ended
   * @throws AppError `invalid_input`, `edit_conflict`
   */
  async change(caller: Caller, wanted: SecurityRules): Promise<number> {
    const { person, origin } = caller;
    requireAdministrator(person);
    const { db, clock, security } = this.#deps;
    const rules = { ...wanted, domains: readDomains(wanted.domains), version: wanted.version + 1 };
    await this.#requirePossible(caller, rules);
    const now = clock.now();
    const ended = await db.transaction().execute(async (session) => {
      const before = await findRules(session);
      if (!(await saveRules(session, rules))) throw new AppError("edit_conflict");
      const limits = { ...limitsAt(now, rules), longestHours: rules.longestHours };
      const count = await applySessionLimits(session, now, limitsAt(now, before), limits);
      const { version: _version, ...details } = rules;
      await writeAudit(session, {
        at: now,
        event: "security.changed",
        userId: person.id,
        origin,
        details: { ...details, ended: count },
      });
      return count;
    });
    security.forget();
    return ended;
  }

  /** @throws AppError `invalid_input` for rules that the environment forbids, and those that lock the administrator out */
  async #requirePossible(caller: Caller, rules: SecurityRules): Promise<void> {
    const { person } = caller;
    const { leastPassword } = await this.read(caller);
    if (rules.passwordMinimum < leastPassword) {
      throw refusal(securityMessages.passwordTooShort(leastPassword), "passwordMinimum");
    }
    if (rules.strongFactorFor !== "none" && !hasStrongFactor(person)) {
      throw refusal(securityMessages.ownFactor, "strongFactorFor");
    }
    if (!isAllowedAddress(rules, person.email)) {
      throw refusal(securityMessages.ownDomain(person.email.split("@").at(-1) ?? ""), "domains");
    }
  }
}

/** Domains in lower case, without an `@` before them and without repetitions. @throws AppError `invalid_input` */
function readDomains(texts: readonly string[]): string[] {
  const domains = texts
    .map((text) => text.trim().toLowerCase().replace(/^@/, ""))
    .filter((text) => text !== "");
  const wrong = domains.find((domain) => !/^[^@\s,;<>"]+\.[^@\s,;<>".]+$/.test(domain));
  if (wrong !== undefined) throw refusal(securityMessages.domain(wrong), "domains");
  return [...new Set(domains)];
}

function refusal(message: string, detail: string): AppError {
  return new AppError("invalid_input", { message, detail });
}
