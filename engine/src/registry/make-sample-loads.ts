import type { SampleSpec } from "@vitrine/contracts/query";

import type { BegunLoad, DataRegistry, NewLoad } from "./data-registry.ts";

export interface BegunSample extends BegunLoad {
  readonly workspace: string;
}

export interface SampleSteps {
  /** Workspaces that keep what they have. */
  readonly except: ReadonlySet<string>;
  /**
   * Writes the sample of workspaces, or removes it from those that are not among the sample's.
   *
   * @returns rows of daily facts; without the workspaces that keep what they have, because it cannot be read
   */
  readonly write: (begun: readonly BegunSample[]) => Promise<Readonly<Record<string, number>>>;
  /** Removes what was written of loads that do not count. */
  readonly discard: (workspace: string, loads: readonly number[]) => Promise<void>;
}

/**
 * Makes the sample of all its workspaces and lets it count, all or nothing. It takes the place of any other sample.
 *
 * @param id fingerprint of the sample
 * @returns rows of daily facts
 * @throws VersionMoved if another load of one of the workspaces has begun in the meantime
 */
export async function makeSampleLoads(
  registry: DataRegistry,
  spec: SampleSpec,
  id: string,
  steps: SampleSteps,
): Promise<{ readonly rows: number }> {
  const sampled = new Set(spec.workspaces.map(({ key }) => key));
  const begun: (BegunSample & { readonly retires: readonly number[] })[] = [];
  for (const workspace of await workspacesToWrite(registry, sampled)) {
    if (steps.except.has(workspace)) continue;
    const samples = (await registry.loads(workspace)).filter(({ kind }) => kind === "sample");
    const one = await registry.begin(workspace);
    await discardLoads(registry, steps, workspace, one.leftovers);
    begun.push({ ...one, workspace, retires: samples.map(({ number }) => number) });
  }
  try {
    const rows = await steps.write(begun);
    const loads = begun.flatMap(({ workspace, number, retires }): NewLoad[] => {
      const own = rows[workspace];
      if (own === undefined) return [];
      const completeThrough = sampled.has(workspace) ? spec.lastDay : null;
      return [{ workspace, record: { kind: "sample", number, id, completeThrough, rows: own }, retires }];
    });
    await registry.commit(loads);
    return { rows: [...sampled].reduce((sum, workspace) => sum + (rows[workspace] ?? 0), 0) };
  } catch (error) {
    for (const { workspace, number } of begun)
      await discardLoads(registry, steps, workspace, [number]).catch(() => {});
    throw error;
  }
}

/** The workspaces of the sample, and after them those that contain another sample. */
async function workspacesToWrite(
  registry: DataRegistry,
  sampled: ReadonlySet<string>,
): Promise<readonly string[]> {
  const others: string[] = [];
  for (const { workspace } of await registry.workspaces()) {
    if (sampled.has(workspace)) continue;
    const hasSample = (await registry.loads(workspace)).some(
      (load) => load.kind === "sample" && load.rows > 0,
    );
    if (hasSample) others.push(workspace);
  }
  return [...sampled, ...others];
}

async function discardLoads(
  registry: DataRegistry,
  steps: Pick<SampleSteps, "discard">,
  workspace: string,
  loads: readonly number[],
): Promise<void> {
  if (loads.length === 0) return;
  await steps.discard(workspace, loads);
  await registry.forget(workspace, loads);
}
