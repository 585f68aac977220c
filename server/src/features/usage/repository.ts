import { sql, type Kysely, type RawBuilder } from "kysely";

import type { UsageGroup, UsageSort } from "@vitrine/contracts/http";
import type { ReportId, UserId } from "@vitrine/contracts/ids";

import { containsText, endOfList, type ListOrder } from "../../db/lists.ts";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

/** Counts an opening of a report. @param day such as `2026-11-02` */
export async function countOpening(db: Db, day: string, reportId: ReportId, userId: UserId): Promise<void> {
  await sql`
    insert into report_openings (day, report_id, user_id, openings)
    values (${day}::date, ${reportId}, ${userId}, 1)
    on conflict (day, report_id, user_id) do update set openings = report_openings.openings + 1`.execute(db);
}

/** Deletes the openings of days before. */
export async function deleteOldOpenings(db: Db, before: string): Promise<void> {
  await sql`delete from report_openings where day < ${before}::date`.execute(db);
}

export interface UsageFilter {
  readonly by: UsageGroup;
  readonly from: string;
  readonly through: string;
  readonly text: string;
}

export interface UsageLine {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly openings: number;
  readonly others: number;
  readonly lastDay: string;
}

/** What the rows of a group are made of, from `o` (openings), `r` (report), `w` (workspace) and `u` (person). */
interface Group {
  readonly id: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly detail: RawBuilder<unknown>;
  /** What is counted apart from openings. */
  readonly other: RawBuilder<unknown>;
  readonly isService: boolean;
}

const personName = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`;

const groups: Readonly<Record<UsageGroup, Group>> = {
  report: {
    id: sql`r.id::text`,
    name: sql`r.name`,
    detail: sql`w.name`,
    other: sql`o.user_id`,
    isService: false,
  },
  person: {
    id: sql`u.id::text`,
    name: personName,
    detail: sql`u.email`,
    other: sql`o.report_id`,
    isService: false,
  },
  workspace: { id: sql`w.id`, name: sql`w.name`, detail: sql`''`, other: sql`o.user_id`, isService: false },
  service: {
    id: sql`u.id::text`,
    name: personName,
    detail: sql`''`,
    other: sql`o.report_id`,
    isService: true,
  },
};

/** Deleted reports count until they are removed for ever, so that the past does not change. */
function openingsOf({ by, from, through, text }: UsageFilter): RawBuilder<unknown> {
  const { name, detail, isService } = groups[by];
  return sql`from report_openings o
      join reports r on r.id = o.report_id join workspaces w on w.id = r.workspace_id join users u on u.id = o.user_id
      where o.day between ${from}::date and ${through}::date and u.is_service = ${isService}
        and ${containsText([name, detail], text)}`;
}

function linesOf(filter: UsageFilter): RawBuilder<unknown> {
  const { id, name, detail, other } = groups[filter.by];
  return sql`select ${id} as id, ${name} as name, ${detail} as detail, sum(o.openings)::integer as openings,
        count(distinct ${other})::integer as others, max(o.day)::text as last_day
      ${openingsOf(filter)}
      group by 1, 2, 3`;
}

const orders: Readonly<Record<UsageSort, RawBuilder<unknown>>> = {
  openings: sql`openings`,
  others: sql`others`,
  name: sql`lower(name)`,
  last: sql`last_day`,
};

export async function countLines(db: Db, filter: UsageFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct ${groups[filter.by].id})::integer as total ${openingsOf(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** @param order null: all lines, most openings first */
export async function listLines(
  db: Db,
  filter: UsageFilter,
  order: (ListOrder & { readonly sort: UsageSort }) | null,
): Promise<readonly UsageLine[]> {
  const end =
    order === null
      ? sql`order by openings desc, lower(name), id`
      : endOfList([orders[order.sort], sql`lower(name)`, sql`id`], order);
  const { rows } = await sql<Omit<UsageLine, "lastDay"> & { readonly last_day: string }>`
    with lines as (${linesOf(filter)})
    select * from lines ${end}`.execute(db);
  return rows.map(({ last_day: lastDay, ...line }) => ({ ...line, lastDay }));
}

/** The days with openings, in order. */
export async function listDays(
  db: Db,
  filter: UsageFilter,
): Promise<readonly { readonly day: string; readonly openings: number }[]> {
  const { rows } = await sql<{ readonly day: string; readonly openings: number }>`
    select o.day::text as day, sum(o.openings)::integer as openings ${openingsOf(filter)}
    group by o.day order by o.day`.execute(db);
  return rows;
}
