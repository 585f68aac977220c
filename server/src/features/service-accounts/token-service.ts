import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import { serviceScopes, type ServiceScope, type ServiceTokenRequest } from "@vitrine/contracts/http";
import { asSessionId, asUserId, type UserId } from "@vitrine/contracts/ids";

import type { LiveAccounts, Person } from "../../access/person.ts";
import { writeAudit, type Origin } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import { isUuid } from "../../db/is-uuid.ts";
import type { Database } from "../../db/schema.ts";
import { limitKeys } from "../../limits/limit-keys.ts";
import type { RateLimiter } from "../../limits/rate-limiter.ts";
import type { Allowance } from "../../limits/repository.ts";
import { serviceTokenKind, type TokenSigner } from "../../tokens/token-signer.ts";
import { checkProof, readProof, type ProvenClient } from "./client-proof.ts";
import {
  findAccount,
  findLiveAccount,
  listCredentials,
  markUsed,
  useAssertion,
  type StoredAccount,
} from "./repository.ts";

export interface ServiceTokensDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly signer: TokenSigner;
  readonly limits: RateLimiter;
  readonly publicUrl: string;
}

export interface IssuedToken {
  readonly token: string;
  readonly lifetimeSeconds: number;
  readonly scopes: readonly ServiceScope[];
}

/** Tokens that one account is given. A token is valid for ten minutes, so a server needs few. */
export const tokensPerAccount: Allowance = { capacity: 60, seconds: 60 };

/** Looked up instead of an id that no account can have. */
const noAccount = "00000000-0000-0000-0000-000000000000";

/** Issues and verifies the access tokens of service accounts. */
export class ServiceTokens implements LiveAccounts {
  readonly #deps: ServiceTokensDeps;

  constructor(deps: ServiceTokensDeps) {
    this.#deps = deps;
  }

  /** @throws AppError `unsupported_grant_type`, `invalid_client`, `invalid_scope`, `too_many_requests` */
  async issue(
    request: ServiceTokenRequest,
    authorization: string | undefined,
    origin: Origin,
  ): Promise<IssuedToken> {
    const { db, clock, signer } = this.#deps;
    if (request.grant_type !== "client_credentials") throw new AppError("unsupported_grant_type");
    const now = clock.now();
    const { account, proven } = await this.#prove(request, authorization, origin);
    const scopes = scopesOf(account, request.scope);
    await signer.renewKeys();
    await db.transaction().execute(async (session) => {
      if (proven.used !== null && !(await useAssertion(session, account.id, proven.used, now)))
        throw new AppError("invalid_client");
      await this.#deps.limits.take(limitKeys.serviceTokens(account.id), tokensPerAccount, session);
      await markUsed(session, account.id, proven.credential.id, now);
      const details = { credential: proven.credential.id, scopes };
      await writeAudit(session, {
        at: now,
        event: "service.token-issued",
        userId: account.id,
        origin,
        details,
      });
    });
    const claims = { sub: account.id, cid: proven.credential.id, scope: scopes.join(" ") };
    const { token } = await signer.sign(serviceTokenKind, claims);
    return { token, lifetimeSeconds: serviceTokenKind.lifetimeSeconds, scopes };
  }

  /**
   * The account of a token, as it is now. It has the scopes of the token that it still has itself.
   * @throws AppError `service_token_invalid`
   */
  async findCaller(token: string | null): Promise<Person> {
    if (token === null) throw new AppError("service_token_invalid");
    const read = await this.#deps.signer.read(serviceTokenKind, token);
    if (!read.ok) throw new AppError("service_token_invalid");
    const { sub, cid, scope } = read.claims;
    if (typeof sub !== "string" || typeof cid !== "string" || typeof scope !== "string")
      throw new AppError("service_token_invalid");
    const account = await findLiveAccount(this.#deps.db, sub, cid);
    if (account === null) throw new AppError("service_token_invalid");
    const scopes = account.scopes.filter((one) => scope.split(" ").includes(one));
    return callerOf({ ...account, scopes }, cid);
  }

  async findLive(id: UserId, credentialId: string): Promise<Person | null> {
    const account = await findLiveAccount(this.#deps.db, id, credentialId);
    return account === null ? null : callerOf(account, credentialId);
  }

  async #prove(
    request: ServiceTokenRequest,
    authorization: string | undefined,
    origin: Origin,
  ): Promise<{ readonly account: StoredAccount; readonly proven: ProvenClient }> {
    const { db, clock, publicUrl } = this.#deps;
    const now = clock.now();
    const proof = readProof(request, authorization);
    if (proof === null) throw new AppError("invalid_client");
    // An unknown account costs the same statements as a known one, so that the time of an answer does not say which it is.
    const id = isUuid(proof.clientId) ? proof.clientId : noAccount;
    const account = await findAccount(db, id);
    const credentials = await listCredentials(db, asUserId(id));
    const path = `${publicUrl}/api/service/token`;
    const checks = { credentials, audiences: [`${path}/`, path, publicUrl], now };
    const proven = await checkProof(proof, checks);
    if (account !== null && account.endedAt === null && proven !== null) return { account, proven };
    const details = { proof: proof.kind };
    const userId = account?.id ?? null;
    await writeAudit(db, { at: now, event: "service.token-refused", userId, origin, details });
    throw new AppError("invalid_client");
  }
}

/** @throws AppError `invalid_scope` */
function scopesOf({ scopes }: StoredAccount, asked: string | undefined): readonly ServiceScope[] {
  const names = (asked ?? "").split(" ").filter((name) => name !== "");
  if (names.length === 0) return scopes;
  if (!names.every((name) => scopes.some((scope) => scope === name))) throw new AppError("invalid_scope");
  return serviceScopes.filter((scope) => names.includes(scope));
}

/** An account as the caller of a request. */
function callerOf(account: StoredAccount, credentialId: string): Person {
  return {
    id: account.id,
    sessionId: asSessionId(""),
    username: "",
    email: "",
    firstName: account.name,
    lastName: "",
    isAdmin: false,
    factor: "none",
    sessionEndsAt: account.createdAt,
    service: {
      credentialId,
      workspaceIds: account.workspaceIds,
      scopes: account.scopes,
      audience: account.audience,
      rows: [...account.rows],
      hiddenFields: [],
      origins: account.origins,
    },
  };
}
