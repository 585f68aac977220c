import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import { httpRoutes, type BodyOf } from "@vitrine/contracts/http";
import type { ReportId, WorkspaceId } from "@vitrine/contracts/ids";
import type { Page } from "@vitrine/contracts/report";

import type { Caller } from "../../access/caller.ts";
import type { Person } from "../../access/person.ts";
import { mayUseDecks } from "../../access/policy.ts";
import { requireAllowed } from "../../access/require.ts";
import { writeAudit, type AuditEntry } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { deleteFile, setKeptUntil } from "../../files/repository.ts";
import type { StoredFiles } from "../../files/stored-files.ts";
import type { UploadedFile } from "../../http/read-file-body.ts";
import { openDeck, readSlides, type DeckSource, type ReportDeck } from "../report-files/service.ts";
import type { OpenedReport, ReportService } from "../reports/service.ts";
import type { WorkspaceService } from "../workspaces/service.ts";
import {
  deleteReportDeck,
  findDeck,
  findReportDeck,
  insertDeck,
  listDecks,
  replaceContent,
  saveReportDeck,
  type DeckContents,
  type DeckOfReport,
  type NewDeck,
  type StoredDeck,
} from "./repository.ts";

export interface DeckServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly files: StoredFiles;
  readonly reports: ReportService;
  readonly workspaces: WorkspaceService;
}

/** The presentation of a report, and what can be chosen for it. */
export interface DeckChoice {
  readonly chosen: DeckOfReport | null;
  readonly decks: readonly StoredDeck[];
  readonly pages: readonly Page[];
}

const mostDecks = 100;
const { mostBytes } = httpRoutes.uploadDeck.body;

/** Where decks are kept, for the service that makes files of them. */
export class StoredDecks implements DeckSource {
  readonly #deps: Pick<DeckServiceDeps, "db" | "files">;

  constructor(deps: Pick<DeckServiceDeps, "db" | "files">) {
    this.#deps = deps;
  }

  async has(reportId: ReportId): Promise<boolean> {
    return ((await findReportDeck(this.#deps.db, reportId))?.places.length ?? 0) > 0;
  }

  async open(reportId: ReportId): Promise<ReportDeck | null> {
    const { db, files } = this.#deps;
    const found = await findReportDeck(db, reportId);
    if (found === null || found.places.length === 0) return null;
    return { content: await contentOf(files.open(found.fileId)), places: found.places };
  }
}

/** Presentations of clients, which people who edit reports upload and whose shapes they connect with visuals. */
export class DeckService {
  readonly #deps: DeckServiceDeps;

  constructor(deps: DeckServiceDeps) {
    this.#deps = deps;
  }

  /** @throws AppError `workspace_not_found`, `forbidden`, `payload_too_large`, `presentation_refused` */
  async upload(caller: Caller, workspaceId: WorkspaceId, uploaded: UploadedFile): Promise<StoredDeck> {
    await this.#enterOrDrop(caller, workspaceId, uploaded);
    const { db } = this.#deps;
    if ((await listDecks(db, workspaceId)).length >= mostDecks) {
      uploaded.content.resume();
      const message = "The workspace has 100 presentations. Please delete one first.";
      throw new AppError("presentation_refused", { message });
    }
    const deck = await this.#store(workspaceId, randomUUID(), uploaded);
    await db.transaction().execute(async (session) => {
      await insertDeck(session, deck);
      await setKeptUntil(session, deck.fileId, null);
      await this.#audit(session, "deck.uploaded", caller, { workspace: workspaceId, deck: deck.id });
    });
    return this.#find(workspaceId, deck.id);
  }

  /** @throws AppError as `upload`, and `deck_not_found` */
  async replace(
    caller: Caller,
    workspaceId: WorkspaceId,
    id: string,
    uploaded: UploadedFile,
  ): Promise<StoredDeck> {
    await this.#enterOrDrop(caller, workspaceId, uploaded);
    const former = await this.#find(workspaceId, id).catch((error: unknown) => {
      uploaded.content.resume();
      throw error;
    });
    const deck = await this.#store(workspaceId, id, uploaded);
    await this.#deps.db.transaction().execute(async (session) => {
      await replaceContent(session, deck);
      await setKeptUntil(session, deck.fileId, null);
      await deleteFile(session, former.fileId);
      await this.#audit(session, "deck.replaced", caller, { workspace: workspaceId, deck: id });
    });
    return this.#find(workspaceId, id);
  }

  /** @throws AppError `workspace_not_found`, `forbidden`, `deck_not_found` */
  async remove(caller: Caller, workspaceId: WorkspaceId, id: string): Promise<void> {
    await this.#enter(caller.person, workspaceId);
    const { fileId } = await this.#find(workspaceId, id);
    await this.#deps.db.transaction().execute(async (session) => {
      // The row goes with its file.
      await deleteFile(session, fileId);
      await this.#audit(session, "deck.deleted", caller, { workspace: workspaceId, deck: id });
    });
  }

  /** @throws AppError `report_not_found`, `only_for_reports`, `not_offered`, `forbidden` */
  async choiceFor(person: Person, reportId: ReportId): Promise<DeckChoice> {
    return this.#describe(await this.#open(person, reportId));
  }

  /**
   * Does nothing when everything is as wanted, so that the call can be repeated.
   * @throws AppError as `choiceFor`, and `deck_not_found`, `edit_conflict`
   */
  async choose(
    caller: Caller,
    reportId: ReportId,
    { version, deckId, places }: BodyOf<typeof httpRoutes.setReportDeck>,
  ): Promise<DeckChoice> {
    const opened = await this.#open(caller.person, reportId);
    const { report } = opened;
    if (deckId !== null) await this.#find(report.workspaceId, deckId);
    await this.#deps.db.transaction().execute(async (session) => {
      const before = await findReportDeck(session, report.id);
      if (isSame(before, deckId, places)) return;
      const isSaved =
        deckId === null
          ? await deleteReportDeck(session, report.id, version)
          : await saveReportDeck(session, report.id, version, { deckId, places });
      if (!isSaved) throw new AppError("edit_conflict");
      const details = {
        workspace: report.workspaceId,
        report: report.id,
        ...(deckId === null ? {} : { deck: deckId }),
      };
      await this.#audit(session, "report.deck-set", caller, details);
    });
    return this.#describe(opened);
  }

  async #describe({ report }: OpenedReport): Promise<DeckChoice> {
    const { db, reports } = this.#deps;
    const [chosen, decks, { pages }] = await Promise.all([
      findReportDeck(db, report.id),
      listDecks(db, report.workspaceId),
      reports.readDefinition(report),
    ]);
    return { chosen, decks, pages };
  }

  async #open(person: Person, reportId: ReportId): Promise<OpenedReport> {
    const opened = await this.#deps.reports.openReportFor(person, reportId, null, "edit_report");
    requireAllowed(mayUseDecks(opened.standing));
    return opened;
  }

  async #enter(person: Person, workspaceId: WorkspaceId): Promise<void> {
    requireAllowed(mayUseDecks((await this.#deps.workspaces.enter(person, workspaceId)).standing));
  }

  async #enterOrDrop({ person }: Caller, workspaceId: WorkspaceId, { content }: UploadedFile): Promise<void> {
    await this.#enter(person, workspaceId).catch((error: unknown) => {
      content.resume();
      throw error;
    });
  }

  async #find(workspaceId: WorkspaceId, id: string): Promise<StoredDeck> {
    const found = await findDeck(this.#deps.db, workspaceId, id);
    if (found === null) throw new AppError("deck_not_found");
    return found;
  }

  async #store(workspaceId: WorkspaceId, id: string, { name, content }: UploadedFile): Promise<NewDeck> {
    const { files, clock } = this.#deps;
    const file = await contentOf(content);
    const contents = await contentsOf(file);
    const { id: fileId } = await files.store(Readable.from([file]), { mostBytes, keepsCopy: false });
    return { id, workspaceId, name: name.replace(/\.pptx$/i, ""), fileId, at: clock.now(), contents };
  }

  async #audit(
    session: Kysely<Database>,
    event: AuditEntry["event"],
    { person, origin }: Caller,
    details: NonNullable<AuditEntry["details"]>,
  ): Promise<void> {
    const at = this.#deps.clock.now();
    await writeAudit(session, { at, event, userId: person.id, origin, details });
  }
}

/** @throws AppError `presentation_refused` */
async function contentsOf(file: Buffer): Promise<DeckContents> {
  const { slides, aspect } = await readSlides(await openDeck(file));
  return {
    aspect,
    slides: slides.map(({ number, title }) => ({ number, title })),
    shapes: slides.flatMap(({ shapes }) =>
      shapes.map(({ name, kind, slide, box, problem }) => ({
        name: name.slice(0, 300),
        kind,
        slide,
        box,
        problem,
      })),
    ),
  };
}

/** @throws AppError `payload_too_large` */
async function contentOf(stream: Readable): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new AppError("payload_too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function isSame(before: DeckOfReport | null, deckId: string | null, places: readonly unknown[]): boolean {
  if (before === null) return deckId === null;
  return before.deckId === deckId && JSON.stringify(before.places) === JSON.stringify(places);
}
