import { sql, type Kysely } from "kysely";

import { demoPeople, demoServiceAccount } from "@vitrine/demo";

import { writeAudit } from "./audit/audit-log.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/schema.ts";

type Db = Kysely<Database>;

/** An arbitrary number for the advisory lock: of several instances that start at once, one fills or closes the demo. */
export const demoLock = 7_204_114;

export type StoreState = "empty" | "demo" | "in-use";

/** The key under which the store records the demo: `true`, or when it was closed. */
export const demoMark = "demo";

const demoIds: readonly string[] = demoPeople.map(({ id }) => id);

/** A closed demo in which a real person has registered is a normal store. */
export async function readStoreState(db: Db): Promise<StoreState> {
  const people = await db
    .selectFrom("users")
    .select(["id", "invited_at", "disabled_at"])
    .where("is_service", "=", false)
    .execute();
  const mark = await readMark(db);
  if (mark === null) return people.length > 0 ? "in-use" : "empty";
  const isRegistered = (person: (typeof people)[number]) =>
    person.invited_at === null && person.disabled_at === null && !demoIds.includes(person.id);
  return mark.closedAt !== null && people.some(isRegistered) ? "in-use" : "demo";
}

/**
 * Disables the demo accounts, whose passwords and secret are public, and ends their sessions. This happens once: an administrator
 * may enable an account again.
 * @returns how many accounts were disabled
 */
export async function closeDemo(db: Db, clock: Clock): Promise<number> {
  return db.transaction().execute(async (session) => {
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(session);
    const mark = await readMark(session);
    if (mark === null || mark.closedAt !== null) return 0;
    const now = clock.now();
    const disabled = await session
      .updateTable("users")
      .set({ disabled_at: now })
      .where("id", "in", [...demoIds])
      .where("disabled_at", "is", null)
      .returning("id")
      .execute();
    await session
      .updateTable("sessions")
      .set({ revoked_at: now })
      .where("user_id", "in", [...demoIds])
      .where("revoked_at", "is", null)
      .execute();
    await session
      .updateTable("service_accounts")
      .set({ ended_at: now })
      .where("id", "=", demoServiceAccount.id)
      .where("ended_at", "is", null)
      .execute();
    await writeMark(session, { closedAt: now.toISOString() });
    const origin = { address: "", userAgent: "" };
    const details = { people: disabled.length };
    await writeAudit(session, { at: now, event: "demo.closed", userId: null, origin, details });
    return disabled.length;
  });
}

/** Enables the accounts that `closeDemo` disabled. */
export async function reopenDemo(db: Db): Promise<void> {
  await db.transaction().execute(async (session) => {
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(session);
    const closedAt = (await readMark(session))?.closedAt ?? null;
    if (closedAt === null) return;
    await session
      .updateTable("users")
      .set({ disabled_at: null })
      .where("id", "in", [...demoIds])
      .where("disabled_at", "=", new Date(closedAt))
      .execute();
    await session
      .updateTable("service_accounts")
      .set({ ended_at: null })
      .where("id", "=", demoServiceAccount.id)
      .where("ended_at", "=", new Date(closedAt))
      .execute();
    await writeMark(session, true);
  });
}

async function readMark(db: Db): Promise<{ readonly closedAt: string | null } | null> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", demoMark).executeTakeFirst();
  if (row === undefined) return null;
  const { value } = row;
  const closedAt: unknown =
    typeof value === "object" && value !== null ? Reflect.get(value, "closedAt") : null;
  return { closedAt: typeof closedAt === "string" ? closedAt : null };
}

async function writeMark(db: Db, value: true | { readonly closedAt: string }): Promise<void> {
  await db
    .updateTable("settings")
    .set({ value: JSON.stringify(value) })
    .where("key", "=", demoMark)
    .execute();
}

/**
 * Whether the demo runs. Its accounts have a public password and its mailbox shows every code, so by default it never
 * runs where others can reach the server, nor together with real people.
 */
export function isDemoWanted(config: Config, state: StoreState): boolean {
  if (config.demo === "off" || state === "in-use") return false;
  return config.demo === "on" || isPrivate(config);
}

/** True if only this machine can reach the server. */
export function isPrivate({ host, publicUrl, frameUrl }: Config): boolean {
  return [host, hostOf(publicUrl), hostOf(frameUrl)].every((name) => loopback.test(name));
}

const loopback = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/;

function hostOf(url: string): string {
  return new URL(url).hostname;
}
