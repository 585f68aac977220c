import type { AnalyticsProvider, ProvidedReport, ProviderName } from "./analytics-provider.ts";

/** All systems that draw reports, by name. */
export class Providers {
  readonly #rows: Readonly<Record<ProviderName, AnalyticsProvider>>;

  constructor(rows: Readonly<Record<ProviderName, AnalyticsProvider>>) {
    this.#rows = rows;
  }

  /** The one that draws a report. */
  of({ provider }: Pick<ProvidedReport, "provider">): AnalyticsProvider {
    return this.#rows[provider];
  }
}
