import { AppError } from "@vitrine/contracts/errors";

import { ImportFault } from "../../../import/import-types.ts";
import { openInProcess } from "../../../import/read/open-in-process.ts";
import { inspectImport, type ImportPreview } from "../../../import/open-import.ts";
import { TaskLimiter } from "../../task-limiter.ts";
import type { InspectJob } from "./import-job.ts";

/** Two previews at the same time, one per person, because each takes a process. */
const places = new TaskLimiter(2, 1);

/** The first rows of a file. @throws AppError `import_unreadable` if it contains no table */
export async function inspectFile({ file, asker, ...options }: InspectJob): Promise<ImportPreview> {
  try {
    return await places.run(() => inspectImport(file, { ...options, open: openInProcess }), asker);
  } catch (error) {
    if (error instanceof ImportFault) throw new AppError("import_unreadable", { message: error.message });
    throw error;
  }
}
