import { sql, type Kysely } from "kysely";

import type { Config } from "./config.ts";
import type { Database } from "./db/schema.ts";

/** What a store is, as far as the demo is concerned. */
export type StoreState = "empty" | "demo" | "in-use";

/** Key of the mark that a filled demo leaves. */
export const demoMark = "demo";

export async function readStoreState(db: Kysely<Database>): Promise<StoreState> {
  const { rows } = await sql<{ is_demo: boolean; has_users: boolean }>`
    select exists (select 1 from settings where key = ${demoMark}) as is_demo,
      exists (select 1 from users) as has_users`.execute(db);
  if (rows[0]?.is_demo === true) return "demo";
  return rows[0]?.has_users === true ? "in-use" : "empty";
}

/**
 * Whether the demo runs: its accounts have a password that everybody knows and its mailbox shows every code, so by
 * itself it never runs where others can reach it, and never beside real people.
 */
export function isDemoWanted(config: Config, state: StoreState): boolean {
  if (config.demo === "off" || state === "in-use") return false;
  return config.demo === "on" || isPrivate(config);
}

function isPrivate({ host, publicUrl, frameUrl }: Config): boolean {
  return [host, hostOf(publicUrl), hostOf(frameUrl)].every((name) => loopback.test(name));
}

const loopback = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/;

function hostOf(url: string): string {
  return new URL(url).hostname;
}
