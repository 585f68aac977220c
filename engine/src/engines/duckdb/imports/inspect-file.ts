import { AppError } from "@vitrine/contracts/errors";

import { ImportFault } from "../../../import/import-types.ts";
import type { ImportPreview } from "../../../import/open-import.ts";
import { TaskLimiter } from "../../task-limiter.ts";
import type { InspectJob } from "./import-job.ts";
import { previewInProcess } from "./run-loading-process.ts";

/** Two previews at the same time, one per person, because each takes a process. */
const places = new TaskLimiter(2, 1);

/** The first rows of a file. @throws AppError `import_unreadable` if it contains no table */
export async function inspectFile(job: InspectJob): Promise<ImportPreview> {
  try {
    return await places.run(() => previewInProcess(job), job.asker);
  } catch (error) {
    if (error instanceof ImportFault) throw new AppError("import_unreadable", { message: error.message });
    throw error;
  }
}
