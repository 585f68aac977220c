import {
  VersionMoved,
  type BegunLoad,
  type DataRegistry,
  type LoadRecord,
  type NewMember,
} from "./data-registry.ts";

/** A load whose rows are written and safe, and do not count yet. */
export interface WrittenLoad<Record extends LoadRecord> {
  readonly record: Record;
  readonly members: readonly NewMember[];
}

export interface LoadSteps<Record extends LoadRecord> {
  /** Writes the rows of a load; `null` if there are none. */
  write(begun: BegunLoad): Promise<WrittenLoad<Record> | null>;
  /** Removes what was written of loads that do not count. */
  discard(loads: readonly number[]): Promise<void>;
}

export interface LoadControl {
  /** Aborts the load before it counts. */
  readonly signal: AbortSignal | null;
  /** Awaited each time that the rows are written, before they count. The load fails with it. */
  readonly beforeCommit: (() => Promise<void>) | null;
}

const noControl: LoadControl = { signal: null, beforeCommit: null };

/** How often a load is written again because another one of the workspace has begun in the meantime. */
const mostTries = 5;

/**
 * Makes one load and lets it count.
 *
 * @returns its record; `null` if it has no rows
 * @throws VersionMoved if other loads of the workspace were always faster
 */
export async function makeLoad<Record extends LoadRecord>(
  registry: DataRegistry,
  workspace: string,
  steps: LoadSteps<Record>,
  control: LoadControl = noControl,
): Promise<Record | null> {
  for (let tries = 1; ; tries += 1) {
    control.signal?.throwIfAborted();
    try {
      return await makeOnce(registry, workspace, steps, control);
    } catch (error) {
      if (!(error instanceof VersionMoved) || tries === mostTries) throw error;
    }
  }
}

async function makeOnce<Record extends LoadRecord>(
  registry: DataRegistry,
  workspace: string,
  steps: LoadSteps<Record>,
  control: LoadControl,
): Promise<Record | null> {
  const { written, number } = await writeLoad(registry, workspace, steps, control);
  if (written === null) return null;
  try {
    // If it fails for another reason, the load may count nevertheless. What does not count is removed before the next.
    await registry.commit([{ workspace, record: written.record, retires: [] }]);
    return written.record;
  } catch (error) {
    if (error instanceof VersionMoved) await discard(registry, workspace, steps, [number]);
    throw error;
  }
}

async function writeLoad<Record extends LoadRecord>(
  registry: DataRegistry,
  workspace: string,
  steps: LoadSteps<Record>,
  { signal, beforeCommit }: LoadControl,
): Promise<{ readonly number: number; readonly written: WrittenLoad<Record> | null }> {
  const begun = await registry.begin(workspace);
  const { number, leftovers } = begun;
  if (leftovers.length > 0) await discard(registry, workspace, steps, leftovers);
  try {
    const written = await steps.write(begun);
    if (written === null) await discard(registry, workspace, steps, [number]);
    else await registry.addMembers(workspace, written.members);
    if (written !== null) await beforeCommit?.();
    signal?.throwIfAborted();
    return { number, written };
  } catch (error) {
    // What cannot be removed now is removed before the next load.
    await discard(registry, workspace, steps, [number]).catch(() => {});
    throw error;
  }
}

async function discard(
  registry: DataRegistry,
  workspace: string,
  steps: Pick<LoadSteps<LoadRecord>, "discard">,
  loads: readonly number[],
): Promise<void> {
  await steps.discard(loads);
  await registry.forget(workspace, loads);
}
