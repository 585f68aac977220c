import { emptyState, freshnessOf, type DataState } from "./data-state.ts";
import type { ImportRecord, LoadRecord } from "./data-registry.ts";

/** The state of a workspace's data. @param loads those that count, in their order */
export function stateOf(workspace: string, version: number, loads: readonly LoadRecord[]): DataState {
  if (version === 0) return emptyState;
  const sample = loads.findLast((load) => load.kind === "sample");
  const imports = loads.filter((load) => load.kind === "import");
  const sources = [...new Set(imports.map(({ source }) => source))].toSorted();
  const files = sources.map((source) =>
    deliveriesOf(
      workspace,
      source,
      imports.filter((one) => one.source === source),
    ),
  );
  return {
    dataVersion: `${sample?.id ?? emptyState.dataVersion}.${version}`,
    completeThrough: sample?.completeThrough ?? null,
    ...freshnessOf(files),
  };
}

/** In the order of `freshnessOf`. */
function deliveriesOf(
  workspace: string,
  source: string,
  imports: readonly ImportRecord[],
): readonly unknown[] {
  const through = imports.map((one) => one.completeThrough).toSorted();
  const moments = imports.map((one) => one.importedAt).toSorted();
  const both = imports.map((one) => `${one.completeThrough} ${one.importedAt}`).toSorted();
  return [workspace, source, through.at(-1), moments.at(-1), through[0], new Set(through).size, both.at(-1)];
}
