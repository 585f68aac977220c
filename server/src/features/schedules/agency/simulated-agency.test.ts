import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import type { ReportFileFormatName } from "@vitrine/contracts/http";
import { addDays } from "@vitrine/contracts/query";
import { occurrencesBetween } from "@vitrine/contracts/schedules";
import { isLongRun } from "@vitrine/contracts/testing";
import { createRandom } from "@vitrine/contracts/testing/fuzz";
import { oracleTotals } from "@vitrine/engine/oracle";

import type { Row } from "../testing/schedule-tester.ts";
import { findBrowser } from "../../report-files/rendering/find-browser.ts";
import type { AcceptedMail } from "./testing/agency-mail-server.ts";
import {
  arrivalOf,
  campaignName,
  campaignsOf,
  exportedEachDay,
  firstDay,
  planAgency,
  sampleOf,
  type AgencySchedule,
} from "./testing/agency-plan.ts";
import { readAgencySize } from "./testing/agency-size.ts";
import { readDeliveredFile } from "./testing/read-delivered-file.ts";
import { runAgency, type AgencyRun } from "./testing/run-agency.ts";

/*
 * An agency over some simulated days: three servers, each a process, on one PostgreSQL, of which one is killed again and
 * again at random moments while figures come late, visuals break, clocks change, and the mail server refuses, bounces and
 * dies. Every delivery asks its figures, is checked and made into files. `VITRINE_AGENCY` changes the size of a run.
 */
const size = readAgencySize(process.env["VITRINE_AGENCY"] ?? "", isLongRun());
const lastDay = addDays(firstDay, size.days);
const start = Date.parse(`${firstDay}T00:00:00Z`);
const end = Date.parse(`${lastDay}T00:00:00Z`);
const hour = 3_600_000;

const framePages = fileURLToPath(new URL("../../../../../frame/dist", import.meta.url));
const sandbox = process.getuid?.() === 0 ? "off" : "on";
const chromium = process.env["VITRINE_CHROMIUM"] ?? null;
const found = await findBrowser({ chromium, sandbox, memoryMiB: 1024 });
const draws =
  size.draws && found.ok && existsSync(`${framePages}/index.html`) && existsSync("/usr/bin/pdftotext");
const { adminUrl, reason } = inject("testPostgres");

/** All clients, because what is generated for one depends on its place among them. */
const sample = sampleOf(
  Array.from({ length: Math.min(size.workspaces, size.schedules) }, (_, place) => place),
  size.days,
);

/** One file that recipients got, with what it must contain. */
interface Delivered {
  readonly schedule: AgencySchedule;
  readonly hash: string;
  readonly format: ReportFileFormatName;
  readonly isNarrowed: boolean;
  readonly from: string;
  readonly through: string;
  /** Whether all figures of its days had arrived when it was due, or until the gate waited no longer. */
  readonly isComplete: boolean;
}

describe.skipIf(adminUrl === null)(`a simulated agency${adminUrl === null ? ` (${reason})` : ""}`, () => {
  let schedules: readonly AgencySchedule[];
  let run: AgencyRun;
  let hasRun = false;

  beforeAll(async () => {
    schedules = planAgency(size, draws, () => randomUUID());
    const environment = {
      VITRINE_RENDER_MEMORY: "1024",
      VITRINE_CHROMIUM: found.ok ? found.path : "",
      VITRINE_CHROMIUM_SANDBOX: sandbox,
    };
    const draw = draws ? { environment, framePages } : null;
    run = await runAgency({ size, schedules, random: createRandom(), draw });
    hasRun = true;
  }, 40_000_000);
  afterAll(() => (hasRun ? run.close() : undefined), 60_000);

  const rowsOf = async (sql: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await run.store.query(sql, values)).rows;
  const reports = (): readonly AcceptedMail[] =>
    run.mails.filter(({ head }) => head.includes("List-Unsubscribe:"));

  test("[SCHEDULE-30, SCHEDULE-31, SCHEDULE-62] has every due delivery in its ledger once, with its outcome", async () => {
    const states: Record<string, number> = {};
    for (const schedule of schedules) {
      const [stored] = await rowsOf("select paused_at from schedules where id = $1", [schedule.id]);
      const pausedAt = stored?.["paused_at"];
      const until = pausedAt instanceof Date ? pausedAt.getTime() : end;
      const expected = occurrencesBetween(schedule.rule, firstDay, lastDay)
        .map(({ at }) => at.getTime())
        .filter((at) => at > start && at < until);
      const deliveries = await rowsOf("select * from deliveries where schedule_id = $1 order by due_at", [
        schedule.id,
      ]);
      const made = deliveries.map((delivery) => Number(delivery["due_at"])).filter((at) => at < until);
      expect.soft(made, schedule.kind).toEqual(expected);
      for (const delivery of deliveries) {
        const state = String(delivery["state"]);
        states[state] = (states[state] ?? 0) + 1;
        requireOutcome(schedule, delivery);
      }
    }
    expect(
      await rowsOf(
        "select distinct state from delivery_recipients where state in ('queued', 'rendered', 'approved')",
      ),
    ).toEqual([]);
    console.log(
      `${size.workspaces} workspaces, ${size.schedules} schedules, ${size.recipients} recipients, ${size.days} days: ` +
        `deliveries ${JSON.stringify(states)}; ${run.mails.length} mails; ${run.kills} kills, ${run.killsAtWork} of them at work`,
    );
    expect(run.kills).toBeGreaterThanOrEqual(size.kills - 1);
  });

  test("[SCHEDULE-30, SCHEDULE-31, SCHEDULE-62] sends each recipient each report once, and nothing that was held", async () => {
    const ledger = await rowsOf(
      "select r.*, d.state as delivery from delivery_recipients r join deliveries d on d.id = r.delivery_id",
    );
    const byId = new Map<string, AcceptedMail[]>();
    for (const mail of reports()) byId.set(mail.messageId, [...(byId.get(mail.messageId) ?? []), mail]);
    const sent = ledger.filter(
      ({ state, sent_at: at }) => state === "sent" || (state === "bounced" && at !== null),
    );
    const ids = sent.map((row) => `<${String(row["id"])}@agency.example>`);
    expect(ids.filter((id) => !byId.has(id))).toEqual([]);
    const others = [...byId].filter(([id]) => !ids.includes(id)).map(([, mails]) => mails);
    // Its recipient unsubscribed before the next attempt.
    expect(others.filter((mails) => !mails.every(isUnknown))).toEqual([]);
    for (const [place, row] of sent.entries()) {
      const mails = byId.get(ids[place] ?? "") ?? [];
      expect(mails.map(({ to }) => to)).toEqual(mails.map(() => [row["address"]]));
      expect(["sent", "sending"]).toContain(row["delivery"]);
    }
    const twice = [...byId.values()].filter((mails) => !mails.slice(0, -1).every(isUnknown));
    expect(twice).toEqual([]);
    const people = ledger.map(
      (row) => `${String(row["schedule_id"])} ${Number(row["due_at"])} ${String(row["address"])}`,
    );
    expect(new Set(people).size).toBe(people.length);
  });

  /** Whether its sender could not know that a mail was accepted: its answer was lost, or the server killed meanwhile. */
  function isUnknown(mail: AcceptedMail): boolean {
    const place = run.mails.indexOf(mail);
    return mail.isAnswerLost || run.killedAmong.some(({ from, to }) => from <= place && place < to);
  }

  test("[SCHEDULE-62] attaches the files that were made, with the figures of their recipients and no other rows", async () => {
    const byId = new Map(reports().map((mail) => [mail.messageId, mail]));
    const files = new Map<string, Delivered>();
    for (const schedule of schedules) {
      const rows = await rowsOf(
        `select r.id, f.hash, f.format, v.row_rules::text as rules, d.period_from::text, d.period_through::text, d.due_at
         from delivery_recipients r join deliveries d on d.id = r.delivery_id
           join delivery_versions v on v.id = r.version_id join delivery_files f on f.version_id = v.id
         where r.schedule_id = $1 and r.state = 'sent' and not f.is_picture`,
        [schedule.id],
      );
      for (const row of rows) {
        const hash = String(row["hash"]);
        expect(byId.get(`<${String(row["id"])}@agency.example>`)?.attached).toContain(hash);
        files.set(hash, {
          schedule,
          hash,
          format: row["format"] as ReportFileFormatName,
          isNarrowed: row["rules"] !== "[]",
          from: String(row["period_from"]),
          through: String(row["period_through"]),
          isComplete:
            arrivalOf(schedule.place, String(row["period_through"])) <=
            Number(row["due_at"]) + (schedule.gate.type === "none" ? 0 : schedule.gate.waitHours * hour),
        });
      }
    }
    const counts: Record<string, number> = {};
    for (const file of files.values()) {
      requireFigures(file);
      const name = `${file.schedule.template.name} ${file.format}`;
      counts[name] = (counts[name] ?? 0) + 1;
    }
    console.log(`${files.size} files read back: ${JSON.stringify(counts)}`);
    expect(files.size).toBeGreaterThan(2);
  }, 3_000_000);

  /** Compares a file with what the generator of the figures made for its recipients and days. */
  function requireFigures({
    schedule,
    hash,
    format,
    isNarrowed,
    from,
    through,
    isComplete,
  }: Delivered): void {
    const { place, template } = schedule;
    const { text, numbers } = readDeliveredFile(readFileSync(join(run.folder, hash)), format);
    const [first, second] = campaignsOf(place);
    const described = `${template.name} ${format} ${from} to ${through} of ${schedule.workspaceId} ${hash}`;
    const own = isNarrowed ? [second] : [first, second];
    const names = own.map(({ name }) => name);
    const named = [...new Set(text.match(campaignName))].filter((name) => !names.includes(name));
    expect.soft(named, described).toEqual([]);
    if (!isComplete) return;
    const expected = oracleTotals(sample, { from, to: through, campaignIds: own.map(({ id }) => id) });
    const all = oracleTotals(sample, { from, to: through, campaignIds: [first.id, second.id] });
    const days = (Date.parse(through) - Date.parse(from)) / (24 * hour) + 1;
    const exported = exportedEachDay(place);
    for (const figure of template.figures) {
      const ofAll = all[figure] + days * exported[figure];
      const wanted = isNarrowed ? expected[figure] : ofAll;
      expect.soft(numbers.has(wanted), `${figure} ${wanted}: ${described}`).toBe(true);
      if (isNarrowed) expect.soft(numbers.has(ofAll), `${figure} of all: ${described}`).toBe(false);
    }
  }

  test("[SCHEDULE-62] sends nothing to addresses that did not agree, unsubscribed or bounced", async () => {
    const to = (address: string, from = 0): readonly AcceptedMail[] =>
      run.mails
        .slice(from)
        .filter(({ to: [one], head }) => one === address && head.includes("List-Unsubscribe:"));
    const all = schedules.flatMap(({ recipients }) => recipients.map(({ address }) => address));
    for (const address of all.filter((one) => /@(?:unconfirmed|refused)\.example$/.test(one)))
      expect(to(address)).toEqual([]);
    for (const address of all.filter((one) => one.endsWith("@bounce.example")))
      expect(new Set(to(address).map(({ messageId }) => messageId)).size).toBeLessThanOrEqual(1);
    expect(run.ended.length).toBeGreaterThan(0);
    for (const { address, scheduleId, after } of run.ended) {
      for (const { messageId } of to(address, after)) {
        const [mail] = await rowsOf("select schedule_id from delivery_mails where message_id = $1", [
          messageId,
        ]);
        expect(mail?.["schedule_id"]).not.toBe(scheduleId);
      }
    }
  });
});

/** What a delivery must have become, by when the figures that it needs arrived. */
function requireOutcome({ kind, place, gate }: AgencySchedule, delivery: Row): void {
  const state = String(delivery["state"]);
  const dueAt = Number(delivery["due_at"]);
  const described = `${kind} ${new Date(dueAt).toISOString()} ${state} ${String(delivery["reason"])}`;
  // Without a recipient who may get it, it is skipped; with none whose mail is accepted, it failed.
  const ends = ["sent", "skipped", "failed"];
  if (kind === "broken") expect.soft(state, described).toBe("held");
  else if (kind === "unapproved") expect.soft(["expired", "skipped"], described).toContain(state);
  else if (gate.type === "none") expect.soft(ends, described).toContain(state);
  else {
    const needed = addDays(String(delivery["due_day"]), -1);
    const isLate = arrivalOf(place, needed) > dueAt + gate.waitHours * hour;
    if (kind === "hold" && isLate) expect.soft(state, described).toBe("held");
    else expect.soft(isLate ? [...ends, "held"] : ends, described).toContain(state);
    if (state !== "held") expect.soft(delivery["is_partial"], described).toBe(isLate);
  }
}
