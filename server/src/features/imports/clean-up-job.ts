import * as z from "zod/mini";

import { defineJobKind, type JobKind } from "../../jobs/job-kind.ts";
import type { ImportService } from "./service.ts";

/** Deletes uploads that were not imported, and entries of imports and original files that are kept no longer. */
export function createImportCleanUpJob(imports: ImportService): JobKind<object, null, null> {
  return defineJobKind<object, null, null>({
    name: "import-clean-up",
    title: "Removing unused uploads",
    payload: z.object({}),
    progress: z.null(),
    result: z.null(),
    attempts: 1,
    waits: [60],
    keepDays: 1,
    recurrence: { type: "interval", seconds: 300 },
    async run() {
      await imports.cleanUp();
      return null;
    },
  });
}
