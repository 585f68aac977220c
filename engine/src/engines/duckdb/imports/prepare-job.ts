import type { ImportBasis } from "../../import-store.ts";
import type { ImportJob } from "./import-job.ts";

/** A file to read for a remote store. */
export interface PrepareJob {
  readonly job: ImportJob;
  readonly basis: ImportBasis;
  /** Absolute path that the rows of facts are written to. */
  readonly factsFile: string;
}
