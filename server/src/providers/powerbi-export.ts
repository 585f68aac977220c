import { setTimeout as wait } from "node:timers/promises";

import { AppError } from "@vitrine/contracts/errors";

import type { FileExport, ProviderItem } from "./analytics-provider.ts";
import type { PowerBiClient } from "./powerbi/client.ts";
import type { EffectiveIdentity } from "./powerbi/orders.ts";

/** The formats into which Power BI makes its reports, by ours. */
const formats: ReadonlyMap<string, string> = new Map([
  ["pdf", "PDF"],
  ["pptx", "PPTX"],
  ["png", "PNG"],
]);
export const exportedFormats: readonly string[] = [...formats.keys()];

const usualPauseSeconds = 2;

export interface ReportExport {
  readonly file: FileExport;
  readonly identity: EffectiveIdentity | null;
  /** The names of pages, none of which is hidden from the reader. */
  readonly pages: readonly string[];
  /** A filter of the report in Power BI's words; null for none. */
  readonly filter: string | null;
}

/** Lets Power BI make a report into a file, and reads it as it arrives. @throws AppError `provider_refused` */
export async function exportReport(
  client: PowerBiClient,
  { groupId, itemId }: ProviderItem,
  { file, identity, pages, filter }: ReportExport,
): Promise<AsyncIterable<Uint8Array>> {
  const { format, locale, state, signal, report } = file;
  const { id } = await client.startExport(groupId, itemId, {
    format: formats.get(format) ?? "PDF",
    powerBIReportConfiguration: {
      settings: { locale },
      pages: pages.map((pageName) => ({ pageName })),
      ...(state === null ? {} : { defaultBookmark: { state } }),
      ...(filter === null ? {} : { reportLevelFilters: [{ filter }] }),
      ...(identity === null ? {} : { identities: [identity] }),
    },
  });
  for (;;) {
    const { status, percentComplete, retryAfterSeconds, error } = await client.readExport(
      groupId,
      itemId,
      id,
    );
    if (status === "Succeeded") break;
    if (status !== "NotStarted" && status !== "Running")
      throw new AppError("provider_refused", { detail: error?.message ?? `the export ended as ${status}` });
    report(percentComplete / 100);
    await wait((retryAfterSeconds ?? usualPauseSeconds) * 1000, undefined, { signal });
  }
  return (await client.downloadExport(groupId, itemId, id)).content;
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
