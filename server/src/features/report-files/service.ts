import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { ReportFileFormatName, ReportFileOrder } from "@vitrine/contracts/http";
import type { ReportId } from "@vitrine/contracts/ids";
import { supportedLanguage } from "@vitrine/contracts/languages";
import { decodeState } from "@vitrine/contracts/reading/state/bookmark";

import type { Caller } from "../../access/caller.ts";
import type { Person } from "../../access/person.ts";
import { writeAudit } from "../../audit/audit-log.ts";
import { addSeconds } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { deleteFile } from "../../files/repository.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import { answerOnce } from "../../requests/answer-once.ts";
import type { StoredReport } from "../reports/service.ts";
import type { ReportFileFormat } from "./formats/file-format.ts";
import { fileKinds } from "./kinds/index.ts";
import { reportFileMessages } from "./messages.ts";
import { createReportFileJob, type ReportFileJob, type ReportFileJobDeps } from "./report-file-job.ts";
import {
  countReportFiles,
  deleteOldReportFiles,
  deleteReportFile,
  findReportFile,
  insertReportFile,
  listReportFiles,
  type StoredReportFile,
} from "./repository.ts";

export type { StoredReportFile } from "./repository.ts";
export { StoredFileReaders } from "./file-readers.ts";
export type { FileContext, FileOrder, ReportFileFormat } from "./formats/file-format.ts";
export { drawingOf } from "./formats/drawing.ts";
export { openContent, type ContentDeps, type ContentReader } from "./open-content.ts";
export { fileNameOf } from "./file-name.ts";
export { readSnapshot } from "./snapshot/read-snapshot.ts";
export type { ReportSnapshot } from "./snapshot/report-snapshot.ts";
export { isSingleFigure, writtenFigures } from "./snapshot/single-figures.ts";
export type { DeckSource, ReportDeck } from "./formats/deck/deck-format.ts";
export { readSlides } from "./formats/deck/find-shapes.ts";
export { openDeck } from "./formats/deck/package/check-deck.ts";

export interface ReportFileServiceDeps extends ReportFileJobDeps {
  readonly queue: JobQueue;
  /** Why no file can be drawn by a browser; null if one can. */
  readonly browserReason: () => Promise<string | null>;
}

/** A format as a person can choose it. */
export interface OfferedFormat {
  readonly format: ReportFileFormat;
  /** Why it cannot be chosen; null if it can. */
  readonly reason: string | null;
}

export interface FetchedFile {
  readonly file: StoredReportFile;
  readonly content: Readable;
}

/** Files of one person that are being made at the same time, and those ordered within a day. */
const mostUnfinished = 5;
const mostInADay = 200;
const mostListed = 200;
const daySeconds = 24 * 60 * 60;
/** Expired files stay in their reader's list for another day. */
const listedSeconds = 2 * daySeconds;

interface Ordering {
  readonly key: string | null;
  /** The languages of the caller, the preferred one first. */
  readonly language: string;
}

/** Makes reports into files for the people who read them, and keeps the files for a day. */
export class ReportFileService {
  readonly #deps: ReportFileServiceDeps;
  readonly job: ReportFileJob;

  constructor(deps: ReportFileServiceDeps) {
    this.#deps = deps;
    this.job = createReportFileJob(deps);
  }

  /** @throws AppError `report_not_found`, `not_offered` */
  async formats(person: Person, reportId: ReportId): Promise<readonly OfferedFormat[]> {
    const { grants, formats } = this.#deps;
    const rights = await grants.rightsOf(person, reportId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "forbidden") return error.message;
      throw error;
    });
    return Promise.all(
      formats
        .filter(({ name }) => typeof rights === "string" || this.#isMeant(rights.report, name))
        .map(async (format) => ({
          format,
          reason: typeof rights === "string" ? rights : await this.#reasonAgainst(format, rights.report),
        })),
    );
  }

  /**
   * Adds a file to the queue.
   * @returns its id
   * @throws AppError `report_not_found`, `not_offered`, `forbidden` where nothing may leave the report, `invalid_input`,
   *   `format_unavailable`, `too_many_files`, `request_reused`
   */
  async order(
    { person, origin }: Caller,
    reportId: ReportId,
    order: ReportFileOrder,
    { key, language }: Ordering,
  ): Promise<string> {
    const { db, clock, queue, grants } = this.#deps;
    const { report } = await grants.rightsOf(person, reportId);
    await this.#requireFormat(report, order);
    requireReadable(order, report);
    const request = { userId: person.id, key, content: ["report-file", reportId, order] };
    return answerOnce({ db, clock }, request, String, async (session) => {
      const now = clock.now();
      const counts = await countReportFiles(session, person.id, addSeconds(now, -daySeconds));
      if (counts.unfinished >= mostUnfinished || counts.recent >= mostInADay)
        throw new AppError("too_many_files");
      const id = randomUUID();
      const { format, locale = language } = order;
      await insertReportFile(session, {
        id,
        personId: person.id,
        reportId: report.id,
        format,
        createdAt: now,
      });
      const details = { workspace: report.workspaceId, report: report.id, format, file: id };
      await writeAudit(session, {
        at: now,
        event: "report.file-ordered",
        userId: person.id,
        origin,
        details,
      });
      const payload = {
        ...order,
        fileId: id,
        reportId: report.id,
        personId: person.id,
        locale,
        language: supportedLanguage([locale]),
      };
      await queue.add(session, this.job, payload, {
        key: id,
        workspaceId: report.workspaceId,
        personId: person.id,
      });
      return id;
    });
  }

  list(person: Person): Promise<readonly StoredReportFile[]> {
    return listReportFiles(this.#deps.db, person.id, mostListed);
  }

  /** @throws AppError `report_file_not_found`, also for files of others */
  async find(person: Person, reportId: ReportId, id: string): Promise<StoredReportFile> {
    const file = await findReportFile(this.#deps.db, id, { personId: person.id, reportId });
    if (file === null) throw new AppError("report_file_not_found");
    return file;
  }

  /**
   * Stops making a file, or removes it.
   * @throws AppError `report_file_not_found`
   */
  async cancel({ person, origin }: Caller, reportId: ReportId, id: string): Promise<void> {
    const { db, clock, queue } = this.#deps;
    const file = await this.find(person, reportId, id);
    await db.transaction().execute(async (session) => {
      const details = { workspace: file.workspaceId, report: file.reportId, file: id };
      const entry = {
        at: clock.now(),
        event: "report.file-removed",
        userId: person.id,
        origin,
        details,
      } as const;
      await writeAudit(session, entry);
      if (file.job !== null) return queue.cancel(session, file.job.id);
      if (file.content !== null) await deleteFile(session, file.content.fileId);
      return deleteReportFile(session, id);
    });
  }

  /**
   * The content of a file, if its reader may still see all that is in it.
   * @throws AppError `report_file_not_found`, `report_not_found`, `forbidden`
   */
  async fetch({ person, origin }: Caller, reportId: ReportId, id: string): Promise<FetchedFile> {
    const { db, clock, grants, files } = this.#deps;
    const file = await this.find(person, reportId, id);
    const now = clock.now();
    if (file.content === null || file.content.keptUntil <= now) throw new AppError("report_file_not_found");
    const { digest } = await grants.rightsOf(person, reportId);
    if (digest !== file.rights)
      throw new AppError("forbidden", { message: reportFileMessages.rightsChanged });
    const details = { workspace: file.workspaceId, report: file.reportId, format: file.format, file: id };
    await writeAudit(db, { at: now, event: "report.file-fetched", userId: person.id, origin, details });
    return { file, content: files.open(file.content.fileId) };
  }

  formatOf({ format: name }: Pick<StoredReportFile, "format">): ReportFileFormat | undefined {
    return this.#deps.formats.find((one) => one.name === name);
  }

  /** Whether a format has a meaning for a report of this kind. Other providers name their own. */
  #isMeant(report: StoredReport, name: ReportFileFormatName): boolean {
    if (this.#deps.providers.of(report).exportedFormatsOf !== undefined) return true;
    return fileKinds[report.kind].formats.includes(name);
  }

  /** Why a report cannot be made into a format; null if it can. */
  async #reasonAgainst(format: ReportFileFormat, report: StoredReport): Promise<string | null> {
    const { providers, browserReason } = this.#deps;
    const provider = providers.of(report);
    if (provider.exportedFormatsOf !== undefined)
      return provider.exportedFormatsOf(report).includes(format.name)
        ? null
        : reportFileMessages.otherProvider;
    const browser = format.needsBrowser ? await browserReason() : null;
    return browser ?? (await format.reasonAgainst?.(report.id)) ?? null;
  }

  async #requireFormat(report: StoredReport, { format: name }: ReportFileOrder): Promise<void> {
    const format = this.#isMeant(report, name)
      ? this.#deps.formats.find((one) => one.name === name)
      : undefined;
    const reason = format === undefined ? null : await this.#reasonAgainst(format, report);
    if (format === undefined || reason !== null)
      throw new AppError("format_unavailable", reason === null ? {} : { message: reason });
  }
}

const choices = ["state", "pages", "visual", "parameterValues"] as const;

/** Removes the entries of files that expired a day ago. */
export function purgeReportFiles(session: Kysely<Database>, now: Date): Promise<void> {
  return deleteOldReportFiles(session, addSeconds(now, -listedSeconds));
}

/** @throws AppError `invalid_input` */
function requireReadable(order: ReportFileOrder, { kind, provider }: StoredReport): void {
  const { state, format, pages } = order;
  if (provider === "builtin") {
    const known = fileKinds[kind].choices;
    const foreign = choices.find((name) => order[name] !== undefined && !known.includes(name));
    if (foreign !== undefined) throw new AppError("invalid_input", { detail: `a ${kind} has no ${foreign}` });
  }
  if (provider === "builtin" && state !== undefined && decodeState(state) === null)
    throw new AppError("invalid_input", { detail: "state cannot be read" });
  if (format === "png" && (pages?.length ?? 1) > 1)
    throw new AppError("invalid_input", { detail: "a picture has one page" });
}
