import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import { maxImportBytes } from "@vitrine/contracts/http";
import type { WorkspaceId } from "@vitrine/contracts/ids";

import type { Caller } from "../../../access/caller.ts";
import type { Person } from "../../../access/person.ts";
import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import type { StoredFiles } from "../../../files/stored-files.ts";
import { safeFileName } from "../../../http/read-file-body.ts";
import type { ImportService, ListedImport } from "../service.ts";
import { deleteUpload, findUpload, insertUpload, insertUploadPart, type StoredUpload } from "./repository.ts";

/** How much of a file is there. */
export interface UploadState {
  readonly uploadId: string;
  readonly sizeBytes: number;
  readonly received: number;
}

export interface UploadPlace {
  readonly workspaceId: WorkspaceId;
  readonly id: string;
}

export interface UploadServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly files: StoredFiles;
  readonly imports: Pick<ImportService, "requireRight" | "push">;
}

/**
 * Files that arrive in parts, so that a large one is not lost with its connection. A part is stored completely or not at all.
 * All methods throw AppError `workspace_not_found` and `forbidden`; those about one upload also `upload_not_found`.
 */
export class UploadService {
  readonly #deps: UploadServiceDeps;

  constructor(deps: UploadServiceDeps) {
    this.#deps = deps;
  }

  async begin(
    { person }: Caller,
    workspaceId: WorkspaceId,
    { fileName, sizeBytes }: { readonly fileName: string; readonly sizeBytes: number },
  ): Promise<UploadState> {
    const { db, clock, imports } = this.#deps;
    await imports.requireRight(person, workspaceId);
    const id = randomUUID();
    await insertUpload(db, {
      id,
      workspaceId,
      accountId: person.id,
      fileName: safeFileName(fileName),
      sizeBytes,
      createdAt: clock.now(),
    });
    return { uploadId: id, sizeBytes, received: 0 };
  }

  async find(person: Person, place: UploadPlace): Promise<UploadState> {
    return stateOf(await this.#open(person, place));
  }

  /** @throws AppError `upload_out_of_order`; `payload_too_large` for more bytes than the file has */
  async addPart(person: Person, place: UploadPlace, start: number, content: Readable): Promise<UploadState> {
    const { db, files } = this.#deps;
    const upload = await this.#open(person, place);
    requireNext(upload, start);
    const mostBytes = Math.min(maxImportBytes, upload.sizeBytes - start);
    const { id: fileId, sizeBytes } = await files.store(content, { mostBytes, keepsCopy: false });
    let isKept = false;
    try {
      isKept = await db.transaction().execute(async (session) => {
        const now = await findUpload(session, this.#ownedBy(person, place), true);
        if (now === null) throw new AppError("upload_not_found");
        const { isKnown } = requireNext(now, start);
        if (isKnown || sizeBytes === 0) return false;
        await insertUploadPart(session, upload.id, { start, fileId });
        return true;
      });
    } finally {
      if (!isKept) await files.remove(fileId);
    }
    return this.find(person, place);
  }

  /** @throws AppError `upload_incomplete`, and as `ImportService.push` */
  async import(caller: Caller, place: UploadPlace): Promise<ListedImport> {
    const upload = await this.#open(caller.person, place);
    const { received, sizeBytes, uploadId } = stateOf(upload);
    if (received < sizeBytes)
      throw new AppError("upload_incomplete", { detail: `${received} of ${sizeBytes} bytes` });
    const body = Readable.from(this.#read(upload), { objectMode: false });
    const file = { name: upload.fileName, body, key: `upload ${uploadId}` };
    const imported = await this.#deps.imports.push(caller, place.workspaceId, file);
    await deleteUpload(this.#deps.db, uploadId);
    return imported;
  }

  async *#read({ parts }: StoredUpload): AsyncGenerator<Uint8Array> {
    for (const { fileId } of parts) yield* this.#deps.files.open(fileId);
  }

  async #open(person: Person, place: UploadPlace): Promise<StoredUpload> {
    await this.#deps.imports.requireRight(person, place.workspaceId);
    const upload = await findUpload(this.#deps.db, this.#ownedBy(person, place));
    if (upload === null) throw new AppError("upload_not_found");
    return upload;
  }

  #ownedBy({ id: accountId }: Person, place: UploadPlace) {
    return { ...place, accountId };
  }
}

function stateOf({ id, sizeBytes, parts }: StoredUpload): UploadState {
  const last = parts.at(-1);
  return { uploadId: id, sizeBytes, received: last === undefined ? 0 : last.start + last.sizeBytes };
}

/** @throws AppError `upload_out_of_order` for a part that is neither the next nor there already */
function requireNext(upload: StoredUpload, start: number): { readonly isKnown: boolean } {
  const { received, sizeBytes } = stateOf(upload);
  const isKnown = upload.parts.some((part) => part.start === start);
  if (isKnown || (start === received && start < sizeBytes)) return { isKnown };
  throw new AppError("upload_out_of_order", { detail: `the next part begins at ${received}` });
}
