import type { DataImport, DataImportPreview } from "@vitrine/contracts/http";
import type { EngineImports } from "@vitrine/engine";

import type { ImportWithProgress, PreviewedImport } from "./service.ts";

export function presentImport({ entry, progress }: ImportWithProgress): DataImport {
  return {
    id: entry.id,
    fileName: entry.fileName,
    sizeBytes: entry.sizeBytes,
    source: entry.source,
    state: entry.state,
    progress,
    createdAt: entry.createdAt.toISOString(),
    finishedAt: entry.finishedAt?.toISOString() ?? null,
    by: entry.by,
    report: entry.report,
    failure: entry.failure,
  };
}

export function presentPreview(
  { entry, preview, isRemembered }: PreviewedImport,
  { targets, currency }: Pick<EngineImports, "targets" | "currency">,
): DataImportPreview {
  const { file, rows, fault } = preview;
  return {
    import: presentImport({ entry, progress: null }),
    encoding: file.encoding,
    headerLine: file.headerLine,
    columns: file.columns.map(({ name, currency: own }) => ({ name, currency: own })),
    mapping: { ...file.mapping, columns: { ...file.mapping.columns }, rates: { ...file.mapping.rates } },
    isRemembered,
    rows: rows.map((row) => ({ ...row, cells: [...row.cells] })),
    fault,
    targets: targets.map((choice) => ({ ...choice })),
    currency,
  };
}
