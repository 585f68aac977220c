import { setTimeout as wait } from "node:timers/promises";

import { AppError } from "@vitrine/contracts/errors";

import type { FileExport, ProviderItem } from "./analytics-provider.ts";
import type { PowerBiClient } from "./powerbi/client.ts";
import type { EffectiveIdentity, ExportOrder } from "./powerbi/orders.ts";

/**
 * The formats into which Power BI makes its reports, by ours. A CSV of ours is an archive of one file for each visual, which a
 * paginated report does not have.
 */
const formats = {
  report: { pdf: "PDF", pptx: "PPTX", png: "PNG" },
  paginated: { pdf: "PDF", pptx: "PPTX", xlsx: "XLSX" },
  dashboard: {},
  tile: {},
} as const satisfies Record<ProviderItem["itemKind"], Readonly<Record<string, string>>>;

export function exportedFormatsOf(kind: ProviderItem["itemKind"]): readonly string[] {
  return Object.keys(formats[kind]);
}

const usualPauseSeconds = 2;

interface ReportExport {
  readonly file: FileExport;
  readonly identity: EffectiveIdentity | null;
  /** The names of pages, none of which is hidden from the reader; null for a paginated report. */
  readonly pages: readonly string[] | null;
  /** A filter of the report in Power BI's words; null for none. */
  readonly filter: string | null;
}

/** Lets Power BI make a report into a file, and reads it as it arrives. @throws AppError `provider_refused` */
export async function exportReport(
  client: PowerBiClient,
  item: ProviderItem,
  asked: ReportExport,
): Promise<AsyncIterable<Uint8Array>> {
  const { groupId, itemId } = item;
  const { signal, report } = asked.file;
  const { id } = await client.startExport(groupId, itemId, orderOf(item, asked));
  for (;;) {
    const { status, percentComplete, retryAfterSeconds, error } = await client.readExport(
      groupId,
      itemId,
      id,
    );
    if (status === "Succeeded") break;
    if (status !== "NotStarted" && status !== "Running")
      throw new AppError("provider_refused", {
        message:
          "Power BI could not make this file. Its reason is in the details; try another format or fewer pages.",
        detail: error?.message ?? `the export ended as ${status}`,
      });
    report(percentComplete / 100);
    await wait((retryAfterSeconds ?? usualPauseSeconds) * 1000, undefined, { signal });
  }
  return (await client.downloadExport(groupId, itemId, id)).content;
}

/** @throws AppError `format_unavailable` */
function orderOf({ itemKind }: ProviderItem, { file, identity, pages, filter }: ReportExport): ExportOrder {
  const format = new Map<string, string>(Object.entries(formats[itemKind])).get(file.format);
  if (format === undefined) throw new AppError("format_unavailable");
  const { locale, state } = file;
  const identities = identity === null ? {} : { identities: [identity] };
  // The language of a paginated report is its author's: the API has no setting for it.
  if (pages === null) return { format, paginatedReportConfiguration: identities };
  return {
    format,
    powerBIReportConfiguration: {
      settings: { locale },
      pages: pages.map((pageName) => ({ pageName })),
      ...(state === null ? {} : { defaultBookmark: { state } }),
      ...(filter === null ? {} : { reportLevelFilters: [{ filter }] }),
      ...identities,
    },
  };
}

/** A filter of one column, in the words that exports know. Names have other signs by their number. */
export function filterOf(
  { table, column }: { readonly table: string; readonly column: string },
  ids: readonly string[],
) {
  const named = (name: string): string =>
    name.replaceAll(
      /[^\p{L}\p{N}]/gu,
      (sign) => `_x${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}_`,
    );
  const values = ids.map((id) => `'${id.replaceAll("'", "''")}'`);
  return `${named(table)}/${named(column)} in (${values.join(", ")})`;
}
