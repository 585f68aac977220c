import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";

import type { Kysely } from "kysely";
import type { Logger } from "pino";

import { AppError } from "@vitrine/contracts/errors";
import { supportedLanguage } from "@vitrine/contracts/languages";

import { addSeconds, type Clock } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import { setKeptUntil } from "../../../files/repository.ts";
import type { StoredFiles } from "../../../files/stored-files.ts";
import type { FileReaders, Person } from "../../../access/person.ts";
import {
  drawingOf,
  fileNameOf,
  openContent,
  readSnapshot,
  writtenFigures,
  type ContentDeps,
  type ContentReader,
  type FileContext,
  type FileOrder,
  type ReportFileFormat,
  type ReportSnapshot,
} from "../../report-files/service.ts";
import { findFault, singleFigures } from "./check-snapshot.ts";
import { insertEvent, type StoredDelivery } from "../deliveries/delivery-repository.ts";
import { periodWords, stateForDays } from "../due/due-period.ts";
import { deliveryEvents, deliveryMessages } from "../words/messages.ts";
import { markedPartial } from "./partial-mark.ts";
import type { StoredSchedule } from "../repository.ts";
import { MustHold, requireCurrent, Superseded } from "../deliveries/superseded.ts";
import {
  beginAttempt,
  endAttempt,
  insertVersionFile,
  setPreview,
  type StoredVersion,
  type VersionPreview,
} from "./version-repository.ts";

export interface MakeDeps extends ContentDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly files: StoredFiles;
  readonly formats: readonly ReportFileFormat[];
  readonly readers: FileReaders;
  /** Why no file can be drawn by a browser; null if one can. */
  readonly browserReason: () => Promise<string | null>;
  /** For how long files are kept after they were sent. */
  readonly fileDays: number;
}

interface Making {
  readonly schedule: StoredSchedule;
  readonly delivery: StoredDelivery;
  readonly version: StoredVersion;
  readonly attempt: string;
  readonly signal: AbortSignal;
}

const mostBytes = 100 * 1024 * 1024;
const daySeconds = 24 * 60 * 60;
/** Files wait for approval for two weeks at most. */
const approvalDays = 15;
const mostFigures = 12;
const mostSentences = 6;

/**
 * Makes all files of a version that are missing, with the rights of its recipients.
 *
 * figures → check → preview → a file for each format → the figures once more
 *
 * @throws MustHold for a report that must not be sent as it is; Superseded; AppError
 */
export async function makeVersion(
  deps: MakeDeps,
  schedule: StoredSchedule,
  delivery: StoredDelivery,
  version: StoredVersion,
  signal: AbortSignal,
): Promise<void> {
  if (isComplete(schedule, version)) return;
  const attempt = randomUUID();
  await beginAttempt(deps.db, version.id, attempt);
  try {
    await make(deps, { schedule, delivery, version, attempt, signal });
  } finally {
    await endAttempt(deps.db, version.id, attempt);
  }
}

/** Whether all files of a version are made. The check of its figures is the last step, which records the preview. */
function isComplete({ settings: { formats } }: StoredSchedule, { preview, files }: StoredVersion): boolean {
  const made = files.filter(({ isPicture }) => !isPicture).map(({ format }) => format);
  return preview !== null && formats.every((format) => made.includes(format));
}

async function make(deps: MakeDeps, making: Making): Promise<void> {
  const { schedule, delivery, version, attempt, signal } = making;
  const { context: plain, rights } = await openContent(deps, schedule.reportId, readerOf(deps, making), {
    signal,
    report: () => {},
  });
  if (rights.digest !== version.digest)
    throw new AppError("engine_unavailable", { message: deliveryMessages.rightsChanged });
  const order = orderOf(making);
  const context = delivery.isPartial ? markedPartial(plain, order.language) : plain;
  const snapshot = await readFigures(order, context);
  const fault = findFault(snapshot);
  if (fault !== null) throw new MustHold(fault);
  for (const name of schedule.settings.formats) {
    const isMade = version.files.some(({ format, isPicture }) => format === name && !isPicture);
    if (!isMade) await makeFile(deps, making, { ...order, format: name }, context);
  }
  await makePicture(deps, making, order, context, snapshot);
  // What was made must be what the pages show.
  if (singleFigures(await readFigures(order, context)) !== singleFigures(snapshot))
    throw new AppError("engine_unavailable", { message: deliveryMessages.differs });
  requireCurrent(await setPreview(deps.db, version.id, attempt, await previewOf(making, snapshot)));
}

function readerOf({ readers }: MakeDeps, { version, attempt }: Making): ContentReader {
  return {
    find: async (): Promise<Person> => {
      const person = version.readerId === null ? null : await readers.findPerson(version.readerId);
      if (person === null) throw new AppError("report_not_found");
      return person;
    },
    limits: version.isNarrowed ? { audience: "client", rows: version.rows } : null,
    holder: (opening) => ({ kind: "file", fileId: version.id, attempt, opening, isScheduled: true }),
  };
}

function orderOf({ schedule: { reportId, settings }, delivery, version }: Making): FileOrder {
  const { locale, pages, paper } = settings;
  return {
    format: "xlsx",
    reportId,
    // `openContent` has checked that there is one.
    personId: version.readerId ?? ("" as FileOrder["personId"]),
    language: supportedLanguage([locale]),
    locale,
    state: stateForDays(settings.state, delivery.period),
    ...(pages === undefined ? {} : { pages }),
    theme: "light",
    paper,
  };
}

async function readFigures(order: FileOrder, context: FileContext): Promise<ReportSnapshot> {
  const { embedding, clock, signal } = context;
  const opened = await embedding.openInFrame(await context.access());
  return readSnapshot(
    opened,
    { ...order, opening: drawingOf(order, context).order.load },
    { clock, report: () => {}, answer: (batch) => embedding.answerOpened(opened, batch, signal) },
  );
}

async function makeFile(
  deps: MakeDeps,
  { schedule, delivery, version, attempt, signal }: Making,
  order: FileOrder,
  context: FileContext,
  isPicture = false,
): Promise<void> {
  const { db, clock, files, fileDays } = deps;
  const format = deps.formats.find(({ name }) => name === order.format);
  const reason = format?.needsBrowser === true ? await deps.browserReason() : null;
  if (format === undefined || reason !== null)
    throw new AppError("format_unavailable", reason === null ? {} : { message: reason });
  const { content } = await format.make(order, context);
  signal.throwIfAborted();
  const stored = await files.store(Readable.from(content), { mostBytes, keepsCopy: false });
  const { reportName } = schedule;
  const name = fileNameOf(
    { reportName, createdAt: new Date(`${delivery.dueDay}T12:00:00Z`) },
    format.extension,
  );
  await db.transaction().execute(async (session) => {
    const file = {
      id: randomUUID(),
      format: format.name,
      isPicture,
      name,
      mediaType: format.contentType,
      sizeBytes: stored.sizeBytes,
      hash: stored.hash,
      fileId: stored.id,
    };
    requireCurrent(await insertVersionFile(session, version.id, attempt, file));
    await setKeptUntil(session, stored.id, addSeconds(clock.now(), (fileDays + approvalDays) * daySeconds));
  });
}

/** A picture of the first page for the mail, where a browser can draw one. The mail is sent without it if that fails. */
async function makePicture(
  deps: MakeDeps,
  making: Making,
  order: FileOrder,
  context: FileContext,
  { pages: [first] }: ReportSnapshot,
): Promise<void> {
  const isMade = making.version.files.some(({ isPicture }) => isPicture);
  if (isMade || first === undefined || (await deps.browserReason()) !== null) return;
  try {
    await makeFile(deps, making, { ...order, format: "png", pages: [first.name] }, context, true);
  } catch (error) {
    making.signal.throwIfAborted();
    if (error instanceof Superseded) throw error;
    deps.logger.warn(
      { err: error, delivery: making.delivery.id },
      "the picture of a delivery could not be made",
    );
    const event = { at: deps.clock.now(), personId: null, text: deliveryEvents.noPicture };
    await insertEvent(deps.db, making.delivery.id, event);
  }
}

async function previewOf({ schedule, delivery }: Making, snapshot: ReportSnapshot): Promise<VersionPreview> {
  const [first] = snapshot.pages;
  return {
    period: periodWords(delivery.period, schedule.settings.locale),
    figures: first === undefined ? [] : (await writtenFigures(snapshot, first)).slice(0, mostFigures),
    sentences: (first?.sentences ?? []).slice(0, mostSentences),
  };
}
