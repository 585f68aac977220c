import type { ImportRecord, SampleRecord, WorkspaceView } from "../registry/data-registry.ts";

/** A workspace at one moment. */
export interface CopiedWorkspace {
  readonly view: WorkspaceView;
  /** The loads that count in the view. */
  readonly loads: readonly CopiedLoad[];
}

export type CopiedLoad =
  | Pick<ImportRecord, "kind" | "number" | "source">
  | Pick<SampleRecord, "kind" | "number">;
