import { toDayNumber } from "@vitrine/contracts/query";

/** The data that a store has of a workspace. */
export interface DataState {
  /** Changes with every change of the data; `empty` without data. */
  readonly dataVersion: string;
  /** ISO day. */
  readonly completeThrough: string | null;
  /** Of imported data; within a scope (`stateWithin`) also of the sample. */
  readonly freshness?: readonly SourceFreshness[];
}

/** Through which day the data of a source in a workspace are complete. */
export interface SourceFreshness {
  readonly workspace: string;
  /** An id of `import-sources.ts` in contracts. */
  readonly source: string;
  /** ISO day. */
  readonly completeThrough: string;
  /** ISO moment of the last import. */
  readonly importedAt: string;
  /** ISO moment of the last import that contained the last complete day. */
  readonly reportedAt: string;
  /** The usual number of days between the last days of two imports; 1 if unknown. */
  readonly rhythmDays: number;
}

export const emptyState: DataState = { dataVersion: "empty", completeThrough: null };

/**
 * Through which day each source of a workspace is complete and how often it delivers.
 *
 * @param files by source: workspace, source, the last complete day, the last import, the first complete day, the number
 *   of different complete days, and the last of them with the last import that contained it, separated by a space
 */
export function freshnessOf(files: readonly (readonly unknown[])[]): Pick<DataState, "freshness"> {
  if (files.length === 0) return {};
  const freshness = files.map((fields): SourceFreshness => {
    const [workspace = "", source = "", completeThrough = "", importedAt = "", first = ""] =
      fields.map(String);
    const steps = Number(fields[5]) - 1;
    const days = toDayNumber(completeThrough) - toDayNumber(first);
    const rhythmDays = steps > 0 ? Math.max(1, Math.round(days / steps)) : 1;
    const reportedAt = String(fields[6]).slice(completeThrough.length + 1);
    return { workspace, source, completeThrough, importedAt, reportedAt, rhythmDays };
  });
  return { freshness };
}
