import type { DataImport, DataImportPreview } from "@vitrine/contracts/http";
import type { EngineImports } from "@vitrine/engine";

import type { ImportResult } from "./repository.ts";
import type { ListedImport, PreviewedImport } from "./service.ts";

export function presentImport({ entry, isRounded, isFileKept }: ListedImport): DataImport {
  return {
    id: entry.id,
    fileName: entry.fileName,
    sizeBytes: entry.sizeBytes,
    source: entry.source,
    state: entry.state,
    progress: entry.progress,
    waitsForStore: entry.waitsForStore,
    createdAt: entry.createdAt.toISOString(),
    finishedAt: entry.finishedAt?.toISOString() ?? null,
    by: entry.by,
    report: entry.report === null ? null : presentReport(entry.report),
    failure: entry.failure,
    isRounded,
    fileKeptUntil: isFileKept ? (entry.fileKeptUntil?.toISOString() ?? null) : null,
  };
}

function presentReport({ amounts, ...report }: ImportResult): NonNullable<DataImport["report"]> {
  return {
    ...report,
    amounts: amounts.map((amount) => ({
      ...amount,
      converted: amount.converted.map((part) => ({ ...part })),
    })),
  };
}

export function presentPreview(
  { entry, preview, isRemembered }: PreviewedImport,
  { targets, currency }: Pick<EngineImports, "targets" | "currency">,
): DataImportPreview {
  const { file, rows, fault } = preview;
  return {
    import: presentImport({ entry, isRounded: false, isFileKept: false }),
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
