import type { EmbedBoard } from "@vitrine/contracts/http";
import type { ReportLanguage } from "@vitrine/contracts/languages";
import { asEmbedReport, type TranslatedSource } from "@vitrine/contracts/reading/open/tile-state";
import { noTexts } from "@vitrine/contracts/reading/state/report-texts";

export type TranslatedSources = ReadonlyMap<string, TranslatedSource>;

/** The reports behind the tiles of a board, by id. English needs no code for the texts. */
export async function translateSources(
  { reports, datasets }: Pick<EmbedBoard, "reports" | "datasets">,
  language: ReportLanguage,
): Promise<TranslatedSources> {
  const code = reports.some(({ texts }) => texts !== undefined)
    ? await import("@vitrine/contracts/reading/state/translate-report")
    : null;
  return new Map(
    reports.flatMap((source) => {
      const dataset = datasets[source.dataset];
      if (dataset === undefined) return [];
      const report = asEmbedReport(source, dataset);
      const plain = { report, texts: { ...noTexts, language } };
      return [[source.reportId, code === null ? plain : code.translateReport(report, language)] as const];
    }),
  );
}
