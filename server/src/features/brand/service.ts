import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import {
  inheritBrand,
  lookOf,
  noBrandFields,
  noBrandFiles,
  type BrandFields,
  type BrandFileKind,
  type BrandLook,
  type BrandParts,
} from "@vitrine/contracts/brand";
import { AppError } from "@vitrine/contracts/errors";
import type { WorkspaceId } from "@vitrine/contracts/ids";

import type { Caller } from "../../access/caller.ts";
import type { Person } from "../../access/person.ts";
import { mayManageWorkspace } from "../../access/policy.ts";
import { requireAdministrator, requireAllowed } from "../../access/require.ts";
import { writeAudit, type AuditEntry } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { UploadedFile } from "../../http/read-file-body.ts";
import type { WorkspaceService } from "../workspaces/service.ts";
import { keyOf, type BrandOwner } from "./brand-owner.ts";
import { readBrandFile } from "./read-brand-file.ts";
import {
  deleteBrandFile,
  findBrand,
  findBrandFile,
  listBrands,
  saveBrand,
  saveBrandFile,
  type OpenedBrandFile,
  type StoredBrand,
} from "./repository.ts";

export { brandFileId, brandFilePath } from "./brand-file-path.ts";
export { brandedMailLook, brandedProductName } from "./mail-look.ts";
export { PageLooks } from "./page-looks.ts";
export { readPicture } from "./read-picture.ts";
export { findBrandFile } from "./repository.ts";

export interface ShownBrand extends StoredBrand {
  /** The brand of the product; null in that brand itself. */
  readonly inherited: BrandParts | null;
  readonly mayEdit: boolean;
}

export interface BrandServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly workspaces: WorkspaceService;
  /** Called when the brand of the product has changed. */
  readonly onProductChange: () => void;
}

const unset: BrandParts = { fields: noBrandFields, files: noBrandFiles };

/** Brands: what the product and its workspaces look like. */
export class BrandService {
  readonly #deps: BrandServiceDeps;

  constructor(deps: BrandServiceDeps) {
    this.#deps = deps;
  }

  /** @throws AppError `forbidden`, `workspace_not_found` */
  async find(person: Person, owner: BrandOwner): Promise<ShownBrand> {
    return this.#describe(owner, await this.#mayEdit(person, owner));
  }

  /** What applies in a workspace, or without one. For those who may know it. */
  async partsOf(owner: BrandOwner): Promise<BrandParts> {
    const found = await listBrands(this.#deps.db, owner === null ? [null] : [null, owner]);
    const product = found.get(keyOf(null)) ?? unset;
    const own = owner === null ? undefined : found.get(keyOf(owner));
    return own === undefined ? product : inheritBrand(own, product);
  }

  /** The looks of the workspaces that do not look like the product. */
  async looksOf(ids: readonly WorkspaceId[]): Promise<ReadonlyMap<string, BrandLook>> {
    if (ids.length === 0) return new Map();
    const found = await listBrands(this.#deps.db, [null, ...ids]);
    const product = found.get(keyOf(null)) ?? unset;
    const usual = JSON.stringify(lookOf(product));
    const own = [...found].filter(([owner]) => owner !== keyOf(null));
    const looks = own.map(([owner, parts]) => [owner, lookOf(inheritBrand(parts, product))] as const);
    return new Map(looks.filter(([, look]) => JSON.stringify(look) !== usual));
  }

  /**
   * Does nothing when the brand is as wanted, so that the call can be repeated.
   * @param version the version that was edited
   * @throws AppError `workspace_not_found`, `forbidden`, `edit_conflict`
   */
  async change(caller: Caller, owner: BrandOwner, version: number, fields: BrandFields): Promise<ShownBrand> {
    await this.#requireEdit(caller, owner);
    await this.#deps.db.transaction().execute(async (session) => {
      const before = await findBrand(session, owner);
      const changed = changedFields(before.fields, fields);
      if (changed.length === 0) return;
      if (!(await saveBrand(session, owner, version, fields))) throw new AppError("edit_conflict");
      await this.#audit(session, "brand.changed", caller, owner, { fields: changed });
    });
    return this.#changed(owner);
  }

  /** @throws AppError `workspace_not_found`, `forbidden`, `payload_too_large`, `invalid_input` */
  async setFile(
    caller: Caller,
    owner: BrandOwner,
    kind: BrandFileKind,
    uploaded: UploadedFile,
  ): Promise<ShownBrand> {
    await this.#requireEdit(caller, owner).catch((error: unknown) => {
      uploaded.content.resume();
      throw error;
    });
    const file = await readBrandFile(kind, uploaded);
    await this.#deps.db.transaction().execute(async (session) => {
      if (!(await saveBrandFile(session, owner, kind, randomUUID(), file))) return;
      await this.#audit(session, "brand.file-set", caller, owner, { kind, type: file.mediaType });
    });
    return this.#changed(owner);
  }

  /** @throws AppError `workspace_not_found`, `forbidden` */
  async removeFile(caller: Caller, owner: BrandOwner, kind: BrandFileKind): Promise<ShownBrand> {
    await this.#requireEdit(caller, owner);
    await this.#deps.db.transaction().execute(async (session) => {
      if (!(await deleteBrandFile(session, owner, kind))) return;
      await this.#audit(session, "brand.file-removed", caller, owner, { kind });
    });
    return this.#changed(owner);
  }

  /** @throws AppError `not_found` */
  async openFile(id: string): Promise<OpenedBrandFile> {
    const found = await findBrandFile(this.#deps.db, id);
    if (found === null) throw new AppError("not_found");
    return found;
  }

  /** @throws AppError `workspace_not_found`; `forbidden` for the brand of the product */
  async #mayEdit(person: Person, owner: BrandOwner): Promise<boolean> {
    if (owner !== null) {
      return mayManageWorkspace((await this.#deps.workspaces.enter(person, owner)).standing);
    }
    requireAdministrator(person);
    return true;
  }

  async #requireEdit({ person }: Caller, owner: BrandOwner): Promise<void> {
    requireAllowed(await this.#mayEdit(person, owner));
  }

  #changed(owner: BrandOwner): Promise<ShownBrand> {
    if (owner === null) this.#deps.onProductChange();
    return this.#describe(owner, true);
  }

  async #describe(owner: BrandOwner, mayEdit: boolean): Promise<ShownBrand> {
    const { db } = this.#deps;
    const own = await findBrand(db, owner);
    const inherited = owner === null ? null : await findBrand(db, null);
    return { ...own, inherited, mayEdit };
  }

  async #audit(
    session: Kysely<Database>,
    event: AuditEntry["event"],
    { person, origin }: Caller,
    owner: BrandOwner,
    details: NonNullable<AuditEntry["details"]>,
  ): Promise<void> {
    await writeAudit(session, {
      at: this.#deps.clock.now(),
      event,
      userId: person.id,
      origin,
      details: { ...(owner === null ? {} : { workspace: owner }), ...details },
    });
  }
}

function changedFields(before: BrandFields, to: BrandFields): readonly string[] {
  return Object.entries(to)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)))
    .map(([name]) => name);
}
