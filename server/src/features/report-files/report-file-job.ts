import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";

import type { Kysely } from "kysely";
import type { Logger } from "pino";
import * as z from "zod/mini";

import { AppError } from "@vitrine/contracts/errors";
import { reportFileOrderSchema } from "@vitrine/contracts/http";
import { asReportId, asUserId } from "@vitrine/contracts/ids";
import { reportLanguages } from "@vitrine/contracts/languages";

import type { FileReaders, Person } from "../../access/person.ts";
import { addSeconds } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { setKeptUntil } from "../../files/repository.ts";
import type { StoredFiles } from "../../files/stored-files.ts";
import {
  defineJobKind,
  JobFailure,
  serverStopped,
  type JobContext,
  type JobKind,
} from "../../jobs/job-kind.ts";
import type { Providers } from "../../providers/providers.ts";
import type { RightsToFiles } from "../embedding/service.ts";
import type { FileOrder, MadeFile, ReportFileFormat } from "./formats/file-format.ts";
import { reportFileJobName } from "./job-name.ts";
import { reportFileMessages } from "./messages.ts";
import { openContent, type ContentDeps } from "./open-content.ts";
import { beginAttempt, endAttempt, endReportFile } from "./repository.ts";

const payloadSchema = z.extend(z.omit(reportFileOrderSchema, { locale: true }), {
  fileId: z.string(),
  reportId: z.string(),
  personId: z.string(),
  language: z.enum(reportLanguages),
  locale: z.string(),
});
export type ReportFilePayload = z.output<typeof payloadSchema>;

/** The share that is complete, from 0 to 1. */
export const reportFileProgressSchema = z.number();

export type ReportFileJob = JobKind<ReportFilePayload, number, null>;

export interface ReportFileJobDeps extends ContentDeps {
  readonly db: Kysely<Database>;
  readonly logger: Logger;
  readonly files: StoredFiles;
  readonly formats: readonly ReportFileFormat[];
  readonly readers: FileReaders;
  readonly providers: Providers;
  /** After this time a file is given up. */
  readonly deadlineSeconds: number;
}

/** For how long a file can be fetched. */
const keptSeconds = 24 * 60 * 60;
const mostBytes = 100 * 1024 * 1024;

/** Makes a report into a file. Whichever server does it, the file is in the store. */
export function createReportFileJob(deps: ReportFileJobDeps): ReportFileJob {
  return defineJobKind<ReportFilePayload, number, null>({
    name: reportFileJobName,
    title: "Making reports into files",
    payload: payloadSchema,
    progress: reportFileProgressSchema,
    result: z.null(),
    attempts: 2,
    waits: [2],
    atOnce: 2,
    keepDays: 2,
    // The state of the report contains values that its reader chose.
    forget: () => ({}),
    noteNotDone: (session, { fileId }, { state, at, error }) => {
      const reason = error === serverStopped ? reportFileMessages.interrupted : error;
      const message = state === "cancelled" ? null : (reason ?? reportFileMessages.failed);
      return endReportFile(session, fileId, { state, at, message, rights: null, fileId: null });
    },
    async run(payload, context) {
      const attempt = randomUUID();
      if (!(await beginAttempt(deps.db, payload.fileId, attempt))) return null;
      try {
        await make(deps, payload, attempt, context);
        return null;
      } finally {
        await endAttempt(deps.db, payload.fileId, attempt);
      }
    },
  });
}

/** @throws JobFailure with the reason that the reader sees */
async function make(
  deps: ReportFileJobDeps,
  payload: ReportFilePayload,
  attempt: string,
  { signal, report, finishWith }: JobContext<number>,
): Promise<void> {
  const { clock, files } = deps;
  const deadline = AbortSignal.timeout(deps.deadlineSeconds * 1000);
  const ends = AbortSignal.any([signal, deadline]);
  try {
    const { made, rights } = await makeContent(deps, payload, attempt, { signal: ends, report });
    ends.throwIfAborted();
    const stored = await files.store(Readable.from(made.content), { mostBytes, keepsCopy: false });
    const at = clock.now();
    finishWith(async (session) => {
      await setKeptUntil(session, stored.id, addSeconds(at, keptSeconds));
      const end = {
        state: "done",
        at,
        message: made.note,
        rights: rights.digest,
        fileId: stored.id,
      } as const;
      await endReportFile(session, payload.fileId, end);
    });
  } catch (error) {
    // The job was cancelled, or its server stops.
    if (signal.aborted) throw error;
    if (deadline.aborted) throw new JobFailure(reportFileMessages.tooLate, { isFinal: true, cause: error });
    throw failureOf(deps.logger, error, payload.fileId);
  }
}

async function makeContent(
  deps: ReportFileJobDeps,
  { fileId, ...payload }: ReportFilePayload,
  attempt: string,
  { signal, report }: Pick<JobContext<number>, "signal" | "report">,
): Promise<{ readonly made: MadeFile; readonly rights: RightsToFiles }> {
  const order: FileOrder = {
    ...payload,
    reportId: asReportId(payload.reportId),
    personId: asUserId(payload.personId),
  };
  const find = () => requireReader(deps.readers, order);
  const rights = await deps.grants.rightsOf(await find(), order.reportId);
  const provider = deps.providers.of(rights.report);
  if (provider.exportFile !== undefined) {
    const holder = { kind: "file", fileId, attempt, opening: 0 } as const;
    const asked = await deps.grants.orderFor(await find(), order.reportId, holder);
    const content = await provider.exportFile(asked, { ...exportOf(order, rights), signal, report });
    return { made: { content, note: null }, rights };
  }
  const format = deps.formats.find(({ name }) => name === order.format);
  if (format === undefined) throw new AppError("format_unavailable");
  const holder = (opening: number) => ({ kind: "file", fileId, attempt, opening }) as const;
  const opened = await openContent(deps, order.reportId, { find, limits: null, holder }, { signal, report });
  return { made: await format.make(order, opened.context), rights: opened.rights };
}

/** What another system makes into a file. Clients do not get hidden pages. */
function exportOf({ format, pages, state, locale }: FileOrder, rights: RightsToFiles) {
  const { hiddenPages, campaignIds } = rights.report;
  return {
    format,
    pages: pages ?? null,
    state: state ?? null,
    locale,
    campaignIds,
    hiddenPages: rights.audience === "client" ? hiddenPages : [],
  };
}

async function requireReader(readers: FileReaders, { personId }: FileOrder): Promise<Person> {
  const reader = await readers.findPerson(personId);
  if (reader === null) throw new AppError("report_not_found");
  return reader;
}

/** Readers get the reason if it is theirs. Operators find the others in the log. */
function failureOf(logger: Logger, error: unknown, fileId: string): JobFailure {
  const isTooLarge = error instanceof AppError && error.code === "payload_too_large";
  if (isTooLarge) return new JobFailure(reportFileMessages.tooLarge, { isFinal: true, cause: error });
  const isKnown = error instanceof AppError;
  const isFinal = isKnown && error.status < 500;
  if (!isFinal)
    logger.error(
      { err: isKnown ? (error.cause ?? error) : error, file: fileId },
      "a file of a report failed",
    );
  return new JobFailure(isKnown ? error.message : reportFileMessages.failed, { isFinal, cause: error });
}
