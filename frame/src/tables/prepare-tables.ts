import type { ReportLanguage } from "@vitrine/contracts/languages";
import type { LoadConfig } from "@vitrine/contracts/reading/open/load-config";

import type { EmbedApi } from "../query/embed-api.ts";
import type { GivenTables } from "./given-tables.ts";

interface Preparing {
  readonly api: EmbedApi;
  readonly language: ReportLanguage;
  /** Of the host. */
  readonly origin: string;
  /** Asks the host for a new token; null if it gives none. */
  readonly renew: () => Promise<string | null>;
  readonly signal: AbortSignal;
}

/** Names no report and no dataset, so that a configuration with it does not open. */
const nothing = "-";

/**
 * Lets the user correct how the tables are read, sends them to the server, and opens the editor on them. A token that
 * does not create reports, or not for this host, is refused as by any other load.
 */
export async function prepareTables(
  config: LoadConfig,
  given: Extract<GivenTables, { readonly ok: true }>,
  { api, language, origin, renew, signal }: Preparing,
): Promise<LoadConfig> {
  const answer = await api.openReport(config.token, language, signal);
  const isCreation = answer.ok && answer.value.reportId === "" && answer.value.version === 0;
  const mayOpen = isCreation && answer.value.parentOrigins.includes(origin);
  if (!mayOpen) return { ...config, reportId: isCreation ? null : nothing };
  const { askForTables } = await import("./tables-screen.tsx");
  const { currency = "EUR" } = answer.value.workspace ?? {};
  const asking = { api, token: config.token, renew, signal, language, currency };
  const sent = await askForTables(given, asking);
  return { ...config, token: sent.token, reportId: sent.dataset };
}
