import { sql, type Kysely } from "kysely";

import { adminRowsPerPage } from "@vitrine/contracts/http";

import { containsText } from "../../../db/lists.ts";
import type { Database } from "../../../db/schema.ts";

type Db = Kysely<Database>;

/** An address that gets no mails with reports, because one could not be delivered. */
export interface BouncedAddress {
  readonly id: string;
  readonly address: string;
  /** Why, in the words of a mail server. */
  readonly detail: string;
  readonly at: Date;
  /** When a person asked to send mails to it again; null if none did. */
  readonly askedAt: Date | null;
  /** Null if none asked, or the person has no account any more. */
  readonly askedBy: string | null;
}

/** @param text a part of the addresses to count */
export async function countBounced(db: Db, text: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from delivery_suppressions s
    where s.reason = 'bounced' and s.lifted_at is null and ${containsText([sql`s.address`], text)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** A page of them: those first that people asked for. */
export async function listBounced(db: Db, text: string, page: number): Promise<readonly BouncedAddress[]> {
  const { rows } = await sql<BouncedAddress>`
    select s.id, s.address, s.detail, s.at, s.asked_at as "askedAt", nullif(trim(u.first_name || ' ' || u.last_name), '')
      as "askedBy"
    from delivery_suppressions s left join users u on u.id = s.asked_by
    where s.reason = 'bounced' and s.lifted_at is null and ${containsText([sql`s.address`], text)}
    order by s.asked_at is null, s.at desc, s.address limit ${adminRowsPerPage} offset ${(page - 1) * adminRowsPerPage}`.execute(
    db,
  );
  return rows;
}

/** @returns the id of the row; null if the address has not bounced, or a person has asked before */
export async function askToLift(
  db: Db,
  address: string,
  personId: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update delivery_suppressions set asked_by = ${personId}, asked_at = ${now}
    where address = ${address} and reason = 'bounced' and lifted_at is null and asked_at is null returning id`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** @returns false if there is nothing to lift */
export async function liftBounce(db: Db, id: string, personId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update delivery_suppressions set lifted_by = ${personId}, lifted_at = ${now}
    where id::text = ${id} and reason = 'bounced' and lifted_at is null returning id`.execute(db);
  return rows.length > 0;
}
