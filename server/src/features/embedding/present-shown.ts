import { accentColours, lookOf, type BrandParts } from "@vitrine/contracts/brand";
import type { DatasetDescription, EmbedReport, ReportBrand } from "@vitrine/contracts/http";
import type { ReportLanguage } from "@vitrine/contracts/languages";
import type { ModelDescription } from "@vitrine/contracts/query";

import { textsOfReport } from "./report-texts.ts";
import type { ShownReport } from "./shown-report.ts";

/** A report without what its token allows. */
export function presentShownReport(
  opened: ShownReport,
  language: ReportLanguage,
): Omit<EmbedReport, "parentOrigins" | "version" | "tokenExpiry" | "permissions" | "personal"> {
  const { report, profile } = opened;
  const texts = textsOfReport(opened.definition, opened.dataset, language);
  const { name, currency, timeZone, calendar, colours, brand } = profile;
  const shown = presentReportBrand(brand);
  return {
    reportId: report?.id ?? "",
    reportName: report?.name ?? "",
    ...(texts === null ? {} : { texts }),
    definition: opened.definition,
    dataset: presentDataset(opened.dataset),
    completeThrough: opened.completeThrough,
    ...(opened.today === undefined ? {} : { today: opened.today }),
    ...(opened.sources === undefined ? {} : { sources: [...opened.sources] }),
    calendar: { ...calendar },
    workspace: {
      name,
      mark: lookOf(brand).mark,
      currency,
      timeZone,
      colours,
      ...(Object.keys(shown).length === 0 ? {} : { brand: shown }),
    },
    ...(opened.annotations.length === 0 ? {} : { annotations: [...opened.annotations] }),
    exports: opened.exports,
  };
}

/** What reports show of a brand, without what is not set. */
function presentReportBrand(brand: BrandParts): ReportBrand {
  const { mark, markDark } = lookOf(brand);
  const { accent, theme, coverColour, fileFooter } = brand.fields;
  return {
    ...(markDark === null || markDark === mark ? {} : { markDark }),
    ...(accent === null
      ? {}
      : { accent: { light: accentColours(accent, "light"), dark: accentColours(accent, "dark") } }),
    ...(theme === null ? {} : { theme }),
    ...(coverColour === null ? {} : { coverColour }),
    ...(fileFooter === null ? {} : { footer: fileFooter }),
  };
}

const plainNumber = { kind: "decimal", digits: 2, currency: null } as const;

function presentDataset(model: ModelDescription): DatasetDescription {
  return {
    id: model.name,
    ...(model.dateColumn === undefined ? {} : { dateColumn: model.dateColumn }),
    ...(model.identity === undefined ? {} : { identity: model.identity }),
    tables: model.tables.map((table) => ({
      name: table.name,
      displayName: table.displayName,
      columns: table.columns.map((column) => ({ ...column, format: null })),
      measures: table.measures.map((measure) => ({ ...measure, format: measure.format ?? plainNumber })),
      hierarchies: table.hierarchies.map(({ name, displayName, levels }) => ({ name, displayName, levels })),
      ...(table.period === undefined ? {} : { period: table.period }),
    })),
  };
}
