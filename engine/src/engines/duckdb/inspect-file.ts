import { AppError } from "@vitrine/contracts/errors";

import { ImportFault } from "../../import/import-types.ts";
import { inspectImport, type ImportPreview } from "../../import/open-import.ts";
import type { InspectJob } from "./import-job.ts";

/** The first rows of a file. @throws AppError `import_unreadable` for what is no table */
export async function inspectFile({ file, ...options }: InspectJob): Promise<ImportPreview> {
  try {
    return await inspectImport(file, options);
  } catch (error) {
    if (error instanceof ImportFault) throw new AppError("import_unreadable", { message: error.message });
    throw error;
  }
}
