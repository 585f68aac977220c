import type { ImportPreview } from "../../../import/open-import.ts";
import type { ImportJob, InspectJob } from "./import-job.ts";
import type { StagedFile } from "./staged-file.ts";

/** What a loading process is asked to do. */
export type LoadingTask =
  | { readonly kind: "preview"; readonly job: InspectJob }
  | { readonly kind: "stage"; readonly job: ImportJob; readonly place: string };

/** Messages of a loading process. Any message is progress. */
export type LoadingMessage =
  | { readonly kind: "progress"; readonly rows: number; readonly share: number }
  | { readonly kind: "previewed"; readonly preview: ImportPreview }
  | { readonly kind: "staged"; readonly staged: StagedFile }
  /** `isFault`: the file is to blame. */
  | { readonly kind: "failed"; readonly isFault: boolean; readonly message: string; readonly line: number };
