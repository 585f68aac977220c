import { resolve } from "node:path";

import type { AnalyticsAddress } from "@vitrine/engine";

import { StoreError } from "../db/store-error.ts";
import type { Places } from "./installation.ts";

/**
 * A move replaces what the new place has, so nothing of it may belong to the installation that it copies.
 *
 * @throws StoreError `same-place`
 */
export function requireOtherPlaces(source: Places, target: Places): void {
  const isSameFolder = resolve(source.dataDir) === resolve(target.dataDir);
  const isSameStore =
    source.databaseUrl === null || target.databaseUrl === null
      ? source.databaseUrl === target.databaseUrl && isSameFolder
      : databaseOf(source.databaseUrl) === databaseOf(target.databaseUrl);
  const isSameEngine =
    source.analytics.kind === "embedded" && target.analytics.kind === "embedded"
      ? isSameFolder
      : databasesOf(source.analytics).some((one) => databasesOf(target.analytics).includes(one));
  if (isSameStore)
    throw same("the portal's data", target.databaseUrl === null ? folder : "VITRINE_DATABASE_URL");
  if (isSameEngine)
    throw same("the campaign data", target.analytics.kind === "embedded" ? folder : "VITRINE_ANALYTICS_URL");
}

const folder = "VITRINE_DATA_DIR";

function same(what: string, setting: string): StoreError {
  return new StoreError(
    "same-place",
    `The new place has ${what} where this installation has them: ${setting} must name another one.`,
  );
}

/** The databases of an address, without user and password. */
function databasesOf(analytics: AnalyticsAddress): readonly string[] {
  if (analytics.kind === "embedded") return [];
  if (analytics.kind === "postgres") return [databaseOf(analytics.url)];
  return analytics.shards.flat().map((origin) => databaseOf(`${origin}/${analytics.database}`));
}

function databaseOf(url: string): string {
  const { protocol, hostname, port, pathname } = new URL(url);
  const host = /^(localhost|\[::1\])$/.test(hostname) ? "127.0.0.1" : hostname.toLowerCase();
  const isPostgres = protocol.startsWith("postgres");
  return `${isPostgres ? "postgres" : protocol}//${host}:${port === "" && isPostgres ? "5432" : port}${pathname}`;
}
