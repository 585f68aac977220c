import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { ConnectionCredential } from "@vitrine/contracts/http";

import type { Caller } from "../../access/caller.ts";
import { requireAdministrator } from "../../access/require.ts";
import { writeAudit, type AuditEntry, type AuditEvent } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { checkConnection } from "../../providers/powerbi/check.ts";
import { PowerBiError } from "../../providers/powerbi/errors.ts";
import { readKeyPair } from "../../providers/powerbi/sign-in.ts";
import type { ProviderShared } from "../../providers/powerbi/shared.ts";
import type { SealedBox } from "../../tokens/sealed-box.ts";
import { ownerOfConnectionSecret } from "../../tokens/secret-owners.ts";
import type { OpenConnections } from "./open-connections.ts";
import {
  deleteConnection,
  findConnection,
  insertConnection,
  listConnections,
  saveCheck,
  updateConnection,
  type ConnectionSettings,
  type StoredConnection,
} from "./repository.ts";

export { AttachService } from "./attach-service.ts";
export { CopyService } from "./copy-service.ts";
export { ParameterService } from "./parameter-service.ts";
export { listClouds } from "./repository.ts";
export { OpenConnections } from "./open-connections.ts";
export { ReportDataService } from "./report-data-service.ts";

type Db = Kysely<Database>;

/** What administrators decide about a connection. */
export interface ConnectionOrder extends Omit<ConnectionSettings, "credential"> {
  readonly name: string;
}

export interface ConnectionServiceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly box: SealedBox;
  readonly shared: ProviderShared;
  readonly open: OpenConnections;
  /** Called when connections were added, changed or removed here. */
  readonly onChanged: () => void;
}

/** What administrators do with connections. For everyone else all methods throw AppError `forbidden`. */
export class ConnectionService {
  readonly #deps: ConnectionServiceDeps;

  constructor(deps: ConnectionServiceDeps) {
    this.#deps = deps;
  }

  list({ person }: Caller): Promise<readonly StoredConnection[]> {
    requireAdministrator(person);
    return listConnections(this.#deps.db);
  }

  /** Keeps a connection, whatever its check finds. @throws AppError `invalid_input` for an unusable certificate */
  async add(
    caller: Caller,
    { name, ...order }: ConnectionOrder,
    proof: ConnectionCredential,
  ): Promise<StoredConnection> {
    requireAdministrator(caller.person);
    const { db, clock, box } = this.#deps;
    const id = randomUUID();
    const { credential, secret } = partsOf(proof);
    const sealed = await box.seal(secret, ownerOfConnectionSecret(id));
    const settings = { ...order, credential };
    await db.transaction().execute(async (session) => {
      await insertConnection(session, { id, name, settings, secret: sealed, createdAt: clock.now() });
      await this.#audit(session, "connection.added", caller, {
        connection: id,
        name,
        ...detailsOf(settings),
      });
    });
    this.#deps.onChanged();
    return this.#check(id);
  }

  /**
   * Changes a connection, and its secret if there is a new one.
   * @throws AppError `connection_not_found`, `edit_conflict`
   */
  async change(
    caller: Caller,
    id: string,
    { name, version, ...order }: ConnectionOrder & { readonly version: number },
    proof: ConnectionCredential | undefined,
  ): Promise<StoredConnection> {
    requireAdministrator(caller.person);
    const { db, clock, box } = this.#deps;
    const stored = await this.#require(id);
    const parts = proof === undefined ? null : partsOf(proof);
    const settings = { ...order, credential: parts?.credential ?? stored.settings.credential };
    const secret = parts === null ? null : await box.seal(parts.secret, ownerOfConnectionSecret(id));
    await db.transaction().execute(async (session) => {
      const change = { name, settings, secret, version, at: clock.now() };
      if (!(await updateConnection(session, id, change))) throw new AppError("edit_conflict");
      const details = { connection: id, name, ...detailsOf(settings), rotated: secret !== null };
      await this.#audit(session, "connection.changed", caller, details);
    });
    this.#deps.onChanged();
    return this.#check(id);
  }

  /** Checks a connection step by step. @throws AppError `connection_not_found` */
  async check({ person }: Caller, id: string): Promise<StoredConnection> {
    requireAdministrator(person);
    await this.#require(id);
    return this.#check(id);
  }

  /**
   * Removes a connection with its secret and everything that was stored of it.
   * @param keepsReports its reports stay here, and cannot be opened
   * @returns how many reports were attached. @throws AppError `connection_not_found`, `connection_in_use`
   */
  async remove(caller: Caller, id: string, keepsReports: boolean): Promise<number> {
    requireAdministrator(caller.person);
    const { db, clock, shared } = this.#deps;
    const { name, attached } = await this.#require(id);
    if (attached > 0 && !keepsReports) throw new AppError("connection_in_use");
    await db.transaction().execute(async (session) => {
      const left = await deleteConnection(session, id, clock.now());
      await shared.forget(id, session);
      await this.#audit(session, "connection.removed", caller, { connection: id, name, attached: left });
    });
    this.#deps.onChanged();
    return attached;
  }

  async #check(id: string): Promise<StoredConnection> {
    const { db, clock, open } = this.#deps;
    const stored = await this.#require(id);
    const steps = await checkConnection(await open.clientOf(stored));
    const found = steps.map(({ id: step, ok, says, remedy }) => ({
      id: step,
      isGranted: ok,
      says,
      remedy: ok ? null : remedy,
    }));
    await saveCheck(db, stored, found, clock.now());
    return this.#require(id);
  }

  async #require(id: string): Promise<StoredConnection> {
    const stored = await findConnection(this.#deps.db, id);
    if (stored === null) throw new AppError("connection_not_found");
    return stored;
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

/** @throws AppError `invalid_input` for a certificate or a key that cannot be used */
function partsOf(proof: ConnectionCredential): {
  readonly credential: ConnectionSettings["credential"];
  readonly secret: string;
} {
  if (proof.kind === "secret") return { credential: { kind: "secret" }, secret: proof.secret };
  const { certificatePem, privateKeyPem } = proof;
  try {
    readKeyPair(certificatePem, privateKeyPem);
  } catch (error) {
    if (!(error instanceof PowerBiError)) throw error;
    throw new AppError("invalid_input", {
      cause: error,
      detail: `credential: ${error.code ?? "unreadable"}`,
    });
  }
  return { credential: { kind: "certificate", certificatePem }, secret: privateKeyPem };
}

function detailsOf({ cloud, tenantId, clientId, credential, roles }: ConnectionSettings) {
  return { cloud, tenant: tenantId, client: clientId, credential: credential.kind, roles: [...roles] };
}
