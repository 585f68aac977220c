import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import { usageDays, type UsageSort } from "@vitrine/contracts/http";
import type { ReportId, UserId } from "@vitrine/contracts/ids";

import type { Caller } from "../../access/caller.ts";
import type { Person, Viewing } from "../../access/person.ts";
import { requireAdministrator } from "../../access/require.ts";
import { writeAudit } from "../../audit/audit-log.ts";
import { addSeconds, type Clock } from "../../clock.ts";
import { lastPage, type ListOrder } from "../../db/lists.ts";
import type { Database } from "../../db/schema.ts";
import type { EmbedGrant } from "../../providers/analytics-provider.ts";
import { toCsvLine } from "../../csv-line.ts";
import {
  countLines,
  countOpening,
  deleteOldOpenings,
  listDays,
  listLines,
  type UsageFilter,
  type UsageLine,
} from "./repository.ts";

type Db = Kysely<Database>;

export interface UsagePage {
  readonly rows: readonly UsageLine[];
  readonly total: number;
  readonly page: number;
  readonly openings: number;
  readonly days: readonly { readonly day: string; readonly openings: number }[];
}

/** What a frame opens. */
interface Opening {
  /** Of a person, or of a service account for an end user. */
  readonly grant: Pick<EmbedGrant, "userId" | "preview" | "compared">;
  /** Null for what is not a report, such as questions over a workspace. */
  readonly report: { readonly id: ReportId } | null;
  readonly person: Pick<Person, "id" | "viewing">;
}

const secondsPerDay = 24 * 60 * 60;

/** Who opened what. */
export class UsageService {
  readonly #deps: { readonly db: Db; readonly clock: Clock };

  constructor(deps: { readonly db: Db; readonly clock: Clock }) {
    this.#deps = deps;
  }

  /**
   * Counts that a frame opened what its token is for (ADMIN-25). Looking at another version than the present one is none, and
   * neither is what an administrator opens as another person, which the audit log has instead.
   */
  async count({ grant, report, person }: Opening): Promise<void> {
    const { db, clock } = this.#deps;
    if (person.viewing !== undefined && report !== null)
      return this.noteViewing(person.viewing, person.id, report.id);
    if (report === null || grant.preview !== undefined || grant.compared !== undefined) return;
    await countOpening(db, dayOf(clock.now()), report.id, grant.userId);
  }

  /** Notes that an administrator opened a report as another person. */
  async noteViewing({ id, administrator }: Viewing, personId: UserId, reportId: ReportId): Promise<void> {
    const { db, clock } = this.#deps;
    await writeAudit(db, {
      at: clock.now(),
      event: "viewing.report-opened",
      userId: administrator.id,
      // The entry of the start has it.
      origin: { address: "", userAgent: "" },
      details: { viewing: id, person: personId, report: reportId },
    });
  }

  /** @throws AppError `forbidden` for everyone else than administrators; `invalid_input` for no such period */
  async list(
    { person }: Caller,
    query: UsageFilter & ListOrder & { readonly sort: UsageSort },
  ): Promise<UsagePage> {
    requireAdministrator(person);
    requirePeriod(query);
    const { db } = this.#deps;
    const total = await countLines(db, query);
    const page = lastPage(total, query.page);
    const days = await listDays(db, query);
    const openings = days.reduce((sum, day) => sum + day.openings, 0);
    return { rows: await listLines(db, query, { ...query, page }), total, page, openings, days };
  }

  /** The rows of all pages as CSV. @throws AppError as `list` */
  async export({ person }: Caller, filter: UsageFilter): Promise<string> {
    requireAdministrator(person);
    requirePeriod(filter);
    const lines = await listLines(this.#deps.db, filter, null);
    const head = [
      "id",
      "name",
      headsOfDetail[filter.by],
      "openings",
      headsOfOthers[filter.by],
      "last opened",
    ];
    // Spreadsheets recognise UTF-8 by this mark.
    return `\uFEFF${[head, ...lines.map(cellsOf)].map(toCsvLine).join("")}`;
  }
}

const headsOfDetail = { report: "workspace", person: "e-mail", workspace: "", service: "" } as const;
const headsOfOthers = {
  report: "people",
  person: "reports",
  workspace: "people",
  service: "reports",
} as const;

function cellsOf({ id, name, detail, openings, others, lastDay }: UsageLine): readonly string[] {
  return [id, name, detail, String(openings), String(others), lastDay];
}

/** @throws AppError `invalid_input` */
function requirePeriod({ from, through }: UsageFilter): void {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${through}T00:00:00Z`)];
  const days = (last - first) / 1000 / secondsPerDay;
  // A day that does not exist, such as the 31st of a short month, is not written as it was read.
  const isReal = [from, through].every((day) => isDay(day));
  if (!isReal || !(days >= 0 && days < usageDays)) {
    throw new AppError("invalid_input", {
      detail: `from and through must be a period of at most ${usageDays} days`,
    });
  }
}

function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && dayOf(moment) === text;
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Deletes what is older than openings are kept. */
export function deleteOldUsage(session: Db, now: Date): Promise<void> {
  return deleteOldOpenings(session, dayOf(addSeconds(now, -usageDays * secondsPerDay)));
}
