import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { NewServiceCredential } from "@vitrine/contracts/http";
import { asUserId, type UserId } from "@vitrine/contracts/ids";

import type { Caller } from "../../access/caller.ts";
import { requireAdministrator } from "../../access/require.ts";
import { writeAudit, type AuditEntry, type AuditEvent } from "../../audit/audit-log.ts";
import { addSeconds, type Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { makeSecret, saltedDigest } from "../../tokens/secrets.ts";
import type { WorkspaceService } from "../workspaces/service.ts";
import { requireKnownColumns, type DescribesData } from "./known-columns.ts";
import { readPublicKey } from "./public-key.ts";
import {
  endAccount,
  findAccount,
  insertAccount,
  insertCredential,
  listAccounts,
  listCredentials,
  lockAccount,
  revokeCredential,
  shortenCredential,
  updateAccount,
  type AccountSettings,
  type NewCredential,
  type StoredAccount,
  type StoredCredential,
} from "./repository.ts";

export { EndUserEmbedding } from "./end-user-embedding.ts";
export { requireKnownColumns, type DescribesData } from "./known-columns.ts";
export { listAdministrators, listOrigins } from "./repository.ts";
export { ServiceTokens, tokensPerAccount } from "./token-service.ts";

type Db = Kysely<Database>;

/** An account with its credentials, the newest first. */
export interface DescribedAccount {
  readonly account: StoredAccount;
  readonly credentials: readonly StoredCredential[];
}

export interface AccountWithSecret extends DescribedAccount {
  /** Null for a key, whose private part is at the other server. */
  readonly clientSecret: string | null;
}

export interface Rotation {
  readonly credential: NewServiceCredential;
  /** For how long the newest of the former credentials stays valid. */
  readonly overlapHours: number;
}

export interface ServiceAccountServiceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly workspaces: WorkspaceService;
  readonly data: DescribesData;
}

const secondsPerHour = 60 * 60;
/** By which scanners for secrets in code and logs recognise one. */
const secretPrefix = "vitrine_sa_";

/** What administrators do with service accounts. For everyone else all methods throw AppError `forbidden`. */
export class ServiceAccountService {
  readonly #deps: ServiceAccountServiceDeps;

  constructor(deps: ServiceAccountServiceDeps) {
    this.#deps = deps;
  }

  async list({ person }: Caller): Promise<readonly DescribedAccount[]> {
    requireAdministrator(person);
    const { db } = this.#deps;
    const [accounts, credentials] = [await listAccounts(db), await listCredentials(db, null)];
    return accounts.map((account) => ({
      account,
      credentials: credentials.filter(({ accountId }) => accountId === account.id),
    }));
  }

  /** @throws AppError `invalid_input`, `workspace_not_found` */
  async add(
    caller: Caller,
    settings: AccountSettings,
    wanted: NewServiceCredential,
  ): Promise<AccountWithSecret> {
    const { db, clock } = this.#deps;
    await this.#check(caller, settings);
    const id = asUserId(randomUUID());
    const { credential, clientSecret } = await this.#make(id, wanted);
    await db.transaction().execute(async (session) => {
      await insertAccount(session, { ...settings, id, createdAt: clock.now() });
      await insertCredential(session, credential);
      await this.#audit(session, "service.added", caller, { account: id, ...detailsOf(settings) });
    });
    return { ...(await this.#describe(id)), clientSecret };
  }

  /** @throws AppError `invalid_input`, `workspace_not_found`, `service_account_not_found`, `edit_conflict` */
  async change(
    caller: Caller,
    id: string,
    { version, ...settings }: AccountSettings & { readonly version: number },
  ): Promise<DescribedAccount> {
    await this.#check(caller, settings);
    const { account } = await this.#describe(id);
    await this.#deps.db.transaction().execute(async (session) => {
      if (!(await updateAccount(session, account.id, version, settings))) throw new AppError("edit_conflict");
      await this.#audit(session, "service.changed", caller, { account: account.id, ...detailsOf(settings) });
    });
    return this.#describe(account.id);
  }

  /** Ends an account for ever, with all its tokens. @throws AppError `service_account_not_found` */
  async end(caller: Caller, id: string): Promise<DescribedAccount> {
    requireAdministrator(caller.person);
    const { account } = await this.#describe(id);
    const { db, clock } = this.#deps;
    await db.transaction().execute(async (session) => {
      if (!(await endAccount(session, account.id, clock.now()))) return;
      await this.#audit(session, "service.ended", caller, { account: account.id });
    });
    return this.#describe(account.id);
  }

  /**
   * Adds a credential. Of those before it, the newest is valid for some hours more; the others are revoked.
   * @throws AppError `invalid_input`, `service_account_not_found`
   */
  async rotate(
    caller: Caller,
    id: string,
    { credential: wanted, overlapHours }: Rotation,
  ): Promise<AccountWithSecret> {
    requireAdministrator(caller.person);
    const { db, clock } = this.#deps;
    const { account } = await this.#describe(id);
    const { credential, clientSecret } = await this.#make(account.id, wanted);
    await db.transaction().execute(async (session) => {
      if (!(await lockAccount(session, account.id))) throw new AppError("service_account_not_found");
      const now = clock.now();
      const live = (await listCredentials(session, account.id)).filter(
        ({ revokedAt, expiresAt }) => revokedAt === null && expiresAt > now,
      );
      const [newest, ...older] = live;
      const until = addSeconds(now, overlapHours * secondsPerHour);
      if (newest !== undefined) await shortenCredential(session, newest.id, until);
      for (const one of older) await revokeCredential(session, account.id, one.id, now);
      await insertCredential(session, credential);
      const details = { account: account.id, credential: credential.id, kind: wanted.kind, overlapHours };
      await this.#audit(session, "service.credential-added", caller, details);
    });
    return { ...(await this.#describe(account.id)), clientSecret };
  }

  /** @throws AppError `service_account_not_found`, `service_credential_not_found` */
  async revoke(caller: Caller, id: string, credentialId: string): Promise<DescribedAccount> {
    requireAdministrator(caller.person);
    const { db, clock } = this.#deps;
    const { account } = await this.#describe(id);
    await db.transaction().execute(async (session) => {
      if (!(await revokeCredential(session, account.id, credentialId, clock.now())))
        throw new AppError("service_credential_not_found");
      const details = { account: account.id, credential: credentialId };
      await this.#audit(session, "service.credential-revoked", caller, details);
    });
    return this.#describe(account.id);
  }

  async #check({ person }: Caller, { workspaceIds, rows, audience }: AccountSettings): Promise<void> {
    requireAdministrator(person);
    for (const id of workspaceIds) await this.#deps.workspaces.enter(person, id);
    requireKnownColumns(this.#deps.data, { rows, audience, hiddenFields: [] });
  }

  async #describe(id: string): Promise<DescribedAccount> {
    const { db } = this.#deps;
    const account = await findAccount(db, id);
    if (account === null) throw new AppError("service_account_not_found");
    return { account, credentials: await listCredentials(db, account.id) };
  }

  async #make(
    accountId: UserId,
    wanted: NewServiceCredential,
  ): Promise<{ readonly credential: NewCredential; readonly clientSecret: string | null }> {
    const createdAt = this.#deps.clock.now();
    const expiresAt = addSeconds(createdAt, wanted.days * 24 * secondsPerHour);
    const common = { id: randomUUID(), accountId, createdAt, expiresAt };
    if (wanted.kind === "secret") {
      const clientSecret = secretPrefix + makeSecret();
      const secretHash = saltedDigest(clientSecret);
      return {
        credential: { ...common, secretHash, publicKey: null, hint: clientSecret.slice(-4) },
        clientSecret,
      };
    }
    const { jwk, thumbprint } = await readPublicKey(wanted.publicKey);
    return {
      credential: { ...common, secretHash: null, publicKey: jwk, hint: thumbprint.slice(0, 8) },
      clientSecret: null,
    };
  }

  #audit(
    session: Db,
    event: AuditEvent,
    { person, origin }: Caller,
    details: NonNullable<AuditEntry["details"]>,
  ): Promise<number> {
    return writeAudit(session, { at: this.#deps.clock.now(), event, userId: person.id, origin, details });
  }
}

function detailsOf({ workspaceIds, scopes, audience, rows, origins }: AccountSettings) {
  return {
    workspaces: [...workspaceIds],
    scopes: [...scopes],
    audience,
    rules: rows.length,
    origins: [...origins],
  };
}
