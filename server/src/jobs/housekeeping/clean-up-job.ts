import type { Kysely } from "kysely";
import * as z from "zod/mini";

import { addSeconds, type Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { purgeReportFiles } from "../../features/report-files/service.ts";
import { purgeDeliveries } from "../../features/schedules/service.ts";
import { purgeDeliveryMails } from "../../features/schedules/mails/service.ts";
import { deleteUnusedTables } from "../../features/tables/service.ts";
import { purgeDeletedReports } from "../../features/templates/service.ts";
import { removeDeletedWorkspaces } from "../../features/workspaces/service.ts";
import { deleteOldUsage } from "../../features/usage/service.ts";
import { deleteFullBuckets } from "../../limits/repository.ts";
import { deleteOldAnswers } from "../../providers/powerbi/repository.ts";
import { deleteEndedKeys } from "../../tokens/repository.ts";
import { defineJobKind, type JobKind } from "../job-kind.ts";
import { deleteEndedJobs, deleteOtherJobs } from "../repository.ts";
import { deleteOldChallenges, deleteOldFailures, deleteOldLinks, deleteOldSessions } from "./repository.ts";

export interface CleanUpDeps {
  readonly clock: Clock;
  /** All kinds, whose ended jobs are kept for different times. */
  readonly kinds: () => readonly JobKind[];
}

const hour = 3600;
const day = 24 * hour;
/** For ended jobs of kinds that do not exist any more. */
const otherJobsSeconds = 30 * day;

/** Deletes expired data once an hour. */
export function createCleanUpJob({ clock, kinds }: CleanUpDeps): JobKind<object, null, null> {
  return defineJobKind<object, null, null>({
    name: "clean-up",
    title: "Removing expired data",
    payload: z.object({}),
    progress: z.null(),
    result: z.null(),
    attempts: 3,
    waits: [60, 300],
    keepDays: 7,
    recurrence: { type: "interval", seconds: hour },
    async run(_payload, { finishWith }) {
      finishWith((session) => cleanUp(session, clock.now(), kinds()));
      return null;
    },
  });
}

async function cleanUp(session: Kysely<Database>, now: Date, kinds: readonly JobKind[]): Promise<void> {
  await deleteFullBuckets(session, now);
  await deleteOldFailures(session, addSeconds(now, -day));
  await deleteOldChallenges(session, addSeconds(now, -day));
  await deleteOldLinks(session, addSeconds(now, -30 * day));
  await deleteOldSessions(session, addSeconds(now, -30 * day));
  await deleteEndedKeys(session, addSeconds(now, -day));
  await deleteOldUsage(session, now);
  await purgeDeletedReports(session, now);
  await purgeReportFiles(session, now);
  await purgeDeliveries(session, now);
  await purgeDeliveryMails(session, now);
  await removeDeletedWorkspaces(session, now);
  await deleteUnusedTables(session);
  await deleteOldAnswers(session, now);
  for (const { name, keepDays } of kinds)
    await deleteEndedJobs(session, name, addSeconds(now, -keepDays * day));
  const names = kinds.map(({ name }) => name);
  await deleteOtherJobs(session, names, addSeconds(now, -otherJobsSeconds));
}
