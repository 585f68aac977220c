import * as z from "zod/mini";

import { defineJobKind, type JobKind } from "../../../jobs/job-kind.ts";
import type { DueWork } from "./due-work.ts";
import { dueJobName } from "../job-name.ts";

/** Looks for schedules that are due, and for deliveries that go on. */
export function createDueJob(work: DueWork): JobKind<object, null, null> {
  return defineJobKind<object, null, null>({
    name: dueJobName,
    title: "Finding schedules that are due",
    payload: z.object({}),
    progress: z.null(),
    result: z.null(),
    attempts: 3,
    waits: [10, 30],
    keepDays: 1,
    recurrence: { type: "interval", seconds: 30 },
    async run(_payload, { signal }) {
      await work.run(signal);
      return null;
    },
  });
}
