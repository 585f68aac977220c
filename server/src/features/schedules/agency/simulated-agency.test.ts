import { createHash } from "node:crypto";

import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";
import { addDays } from "@vitrine/contracts/query";
import { occurrencesBetween } from "@vitrine/contracts/schedules";
import { isLongRun, testSeed } from "@vitrine/contracts/testing";

import { borrowTestStore } from "../../../db/testing.ts";
import type { Store } from "../../../db/open-store.ts";
import {
  openAgencyMailServer,
  type AcceptedMail,
  type AgencyMailServer,
} from "./testing/agency-mail-server.ts";
import { killableStore, type KillableStore } from "./testing/killable-store.ts";
import { openScheduleTester, type Row, type ScheduleTester } from "../testing/schedule-tester.ts";
import {
  addAgency,
  campaignOf,
  firstDay,
  lastDataDay,
  openAgencyEngine,
  type AgencySchedule,
  type AgencySize,
} from "./testing/simulated-agency.ts";

/**
 * An agency over some simulated days on three servers, of which some are killed at random moments, with a mail server
 * that refuses, reports bounces and stops. Every delivery runs its queries and is made into files.
 */
const size: AgencySize = isLongRun()
  ? { workspaces: 200, schedules: 600, recipients: 3000, days: 90 }
  : { workspaces: 5, schedules: 12, recipients: 40, days: 10 };
const kills = isLongRun() ? 200 : 4;
const eventsSecret = "the secret of the simulated mail provider";
const lastDay = addDays(firstDay, size.days);
const end = new Date(`${lastDay}T00:00:00Z`);

interface Server extends KillableStore {
  readonly tester: ScheduleTester;
}

let store: Store;
let agency: Awaited<ReturnType<typeof openAgencyEngine>>;
let first: ScheduleTester;
let mailServer: AgencyMailServer;
let schedules: readonly AgencySchedule[];
let killed = 0;
/** Addresses that ended a subscription, with the schedule, and the number of accepted mails then. */
const ended: { readonly address: string; readonly scheduleId: string; readonly after: number }[] = [];

/** A generator of pseudo-random numbers from 0 to below 1. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const environment = () => ({
  VITRINE_SMTP_URL: mailServer.url,
  VITRINE_MAIL_FROM: "Agency <reports@agency.example>",
  VITRINE_MAIL_RETURN_ADDRESS: "bounces@agency.example",
  VITRINE_MAIL_EVENTS_SECRET: eventsSecret,
});

async function openServer(now: Date): Promise<Server> {
  const killable = killableStore(store);
  const start = now.toISOString();
  const options = { sharesDataWith: first.app, start, environment: environment() };
  return { ...killable, tester: await openScheduleTester(killable.store, options) };
}

/** The next moment at which something is to do, at most six hours later. */
async function nextMoment(now: Date): Promise<Date> {
  const { rows } = await store.query(
    `select min(at) as at from (
       select next_at as at from schedules where next_at is not null and paused_at is null
       union all select next_at from deliveries where next_at is not null
       union all select due_at from jobs where kind = 'mail' and state = 'waiting') moments where at > $1`,
    [now],
  );
  const at = rows[0]?.["at"];
  const latest = now.getTime() + 6 * 3_600_000;
  return new Date(Math.min(latest, at instanceof Date ? at.getTime() + 1000 : latest));
}

/** Reports of bounces, and people who end their subscription. */
async function answerMails(portal: ScheduleTester["app"]["apps"]["portal"], from: number): Promise<void> {
  for (const mail of mailServer.accepted.slice(from)) {
    const [address = ""] = mail.to;
    if (address.endsWith("@bounce.example")) {
      const answer = await portal.inject({
        method: "POST",
        url: httpRoutes.reportMailEvents.path,
        headers: { "content-type": "message/rfc822", authorization: `Bearer ${eventsSecret}` },
        payload: statusReport(mail),
      });
      expect(answer.statusCode).toBe(200);
    }
    if (address.startsWith("person0@") || address.startsWith("person12@")) {
      const url =
        /<https?:\/\/[^/]+(\/api\/delivery-link\/unsubscribe\/[^>]+)>/.exec(headOf(mail))?.[1] ?? "";
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const payload = "List-Unsubscribe=One-Click";
      const answer = await portal.inject({ method: "POST", url, headers, payload });
      expect(answer.statusCode).toBe(200);
      const scheduleId = await scheduleOfMail(mail.messageId);
      ended.push({ address, scheduleId, after: mailServer.accepted.length });
    }
  }
}

async function scheduleOfMail(messageId: string): Promise<string> {
  const { rows } = await store.query("select schedule_id from delivery_mails where message_id = $1", [
    messageId,
  ]);
  return String(rows[0]?.["schedule_id"]);
}

const headOf = ({ source }: AcceptedMail) =>
  source.slice(0, source.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]+/g, " ");

function statusReport({ from, to }: AcceptedMail): string {
  return [
    `Delivered-To: ${from}`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    `Final-Recipient: rfc822; ${to[0] ?? ""}`,
    "Action: failed",
    "Status: 5.1.1",
    "",
    "--b--",
  ].join("\r\n");
}

async function simulate(): Promise<void> {
  const random = randomOf(testSeed());
  let now = new Date(`${firstDay}T00:00:00Z`);
  let servers = await Promise.all([1, 2, 3].map(() => openServer(now)));
  while (now < end) {
    const next = await nextMoment(now);
    const seconds = Math.round((next.getTime() - now.getTime()) / 1000);
    mailServer.setDown(random() < 0.1);
    const before = mailServer.accepted.length;
    const victim = killed < kills && random() < 0.15 ? servers[Math.floor(random() * 3)] : undefined;
    victim?.killAfter(Math.floor(random() * 200));
    await Promise.all(servers.map(({ tester }) => tester.pass({ seconds }).catch(() => {})));
    // Each pass takes 31 seconds more.
    now = new Date(next.getTime() + 31_000);
    if (victim !== undefined) servers = await replace(servers, victim, now);
    const [server] = servers;
    if (server !== undefined) await answerMails(server.tester.app.apps.portal, before);
  }
  mailServer.setDown(false);
  // What waits for another attempt is done.
  for (let turn = 0; turn < 12; turn += 1) {
    for (const { tester } of servers) await tester.pass({ minutes: 20 });
    await answerMails(first.app.apps.portal, mailServer.accepted.length);
  }
  for (const { tester } of servers) await tester.app.close();
}

/** Starts another server in the place of one that was killed, and lets the others take over its work. */
async function replace(servers: readonly Server[], victim: Server, now: Date): Promise<Server[]> {
  killed += 1;
  victim.killAfter(0);
  await victim.tester.app.close().catch(() => {});
  await store.query("update jobs set lease_until = now() - interval '1 minute' where state = 'running'");
  const other = await openServer(now);
  return servers.map((server) => (server === victim ? other : server));
}

beforeAll(async () => {
  store = await borrowTestStore();
  mailServer = await openAgencyMailServer();
  agency = await openAgencyEngine(size);
  const start = `${firstDay}T00:00:00.000Z`;
  first = await openScheduleTester(store, { engine: agency.engine, start, environment: environment() });
  await first.app.apps.settle();
  schedules = await addAgency(store, size);
  await simulate();
}, 10_000_000);
afterAll(async () => {
  await first.close();
  await agency.close();
  await mailServer.close();
});

describe("a simulated agency", () => {
  test("[SCHEDULE-30, SCHEDULE-31, SCHEDULE-62] has every due delivery in its ledger once, with an outcome", async () => {
    let due = 0;
    for (const schedule of schedules) {
      const { rows } = await store.query("select paused_at from schedules where id = $1", [schedule.id]);
      const pausedAt = rows[0]?.["paused_at"];
      const until = pausedAt instanceof Date ? pausedAt : end;
      const expected = occurrencesBetween(schedule.rule, firstDay, lastDay)
        .map(({ at }) => at.getTime())
        .filter((at) => at > Date.parse(`${firstDay}T00:00:00Z`) && at < until.getTime());
      const deliveries = await first.deliveriesOf(schedule.id);
      const made = deliveries
        .map((delivery) => Number(delivery["due_at"]))
        .filter((at) => at < until.getTime());
      expect(made, schedule.kind).toEqual(expected);
      due += expected.length;
      for (const delivery of deliveries) requireOutcome(schedule, delivery);
    }
    expect(due).toBeGreaterThan(size.schedules);
    const { rows } = await store.query(
      "select distinct state from delivery_recipients where state in ('queued', 'rendered', 'approved')",
    );
    expect(rows).toEqual([]);
  });

  test("[SCHEDULE-30, SCHEDULE-31, SCHEDULE-62] sends each recipient each report once, and nothing that was held", async () => {
    const { rows: ledger } = await store.query(
      `select r.*, d.state as delivery from delivery_recipients r join deliveries d on d.id = r.delivery_id`,
    );
    const reports = mailServer.accepted.filter((mail) => headOf(mail).includes("List-Unsubscribe:"));
    const byId = new Map<string, AcceptedMail[]>();
    for (const mail of reports) byId.set(mail.messageId, [...(byId.get(mail.messageId) ?? []), mail]);
    const sent = ledger.filter(
      ({ state, sent_at: at }) => state === "sent" || (state === "bounced" && at !== null),
    );
    expect(new Set(byId.keys())).toEqual(new Set(sent.map((row) => `<${String(row["id"])}@agency.example>`)));
    for (const row of sent) {
      const mails = byId.get(`<${String(row["id"])}@agency.example>`) ?? [];
      expect(mails.map(({ to }) => to)).toEqual(mails.map(() => [row["address"]]));
      expect(["sent", "sending"]).toContain(row["delivery"]);
    }
    // A server that is killed after the mail server accepted a mail cannot know it; the mail has the same id then.
    expect(reports.length - byId.size).toBeLessThanOrEqual(killed);
    const people = ledger.map(
      (row) => `${String(row["schedule_id"])} ${Number(row["due_at"])} ${String(row["address"])}`,
    );
    expect(new Set(people).size).toBe(people.length);
  });

  test("[SCHEDULE-62] attaches the files that were made, with figures of the recipient's client only", async () => {
    let read = 0;
    for (const schedule of schedules) {
      const own = Number(schedule.workspaceId.replace("client", ""));
      const { rows } = await store.query(
        `select r.id, f.hash, f.format from delivery_recipients r join delivery_files f on f.version_id = r.version_id
         where r.schedule_id = $1 and r.state = 'sent' and not f.is_picture`,
        [schedule.id],
      );
      for (const { id, hash, format } of rows) {
        const mail = mailServer.accepted.find(
          ({ messageId }) => messageId === `<${String(id)}@agency.example>`,
        );
        const content = attachmentOf(mail?.source ?? "");
        expect(createHash("sha256").update(content).digest("hex")).toBe(hash);
        const text = Object.values(unzipSync(content))
          .map((part) => strFromU8(part))
          .join("\n");
        const named = [...text.matchAll(/Campaign\d+x/g)].map(([name]) => name);
        if (format === "csv") expect(named.length).toBeGreaterThan(0);
        expect(named.filter((name) => name !== campaignOf(own))).toEqual([]);
        read += 1;
      }
    }
    expect(read).toBeGreaterThan(size.schedules);
  });

  test("[SCHEDULE-62] sends nothing to addresses that did not agree, unsubscribed or bounced", async () => {
    const to = (address: string, from = 0) =>
      mailServer.accepted
        .slice(from)
        .filter((mail) => mail.to.includes(address) && headOf(mail).includes("List-Unsubscribe:"));
    const all = schedules.flatMap(({ addresses }) => addresses);
    for (const address of all.filter((one) => /@(?:unconfirmed|refused)\.example$/.test(one)))
      expect(to(address)).toEqual([]);
    for (const address of all.filter((one) => one.endsWith("@bounce.example")))
      expect(new Set(to(address).map(({ messageId }) => messageId)).size).toBeLessThanOrEqual(1);
    expect(ended.length).toBeGreaterThan(0);
    for (const { address, scheduleId, after } of ended) {
      const later = await Promise.all(to(address, after).map(({ messageId }) => scheduleOfMail(messageId)));
      expect(later.filter((id) => id === scheduleId)).toEqual([]);
    }
    expect(killed).toBeGreaterThan(0);
  });
});

/** Figures are complete through a day: what needs later ones is held or partial. */
function requireOutcome({ kind }: AgencySchedule, delivery: Row): void {
  const day = String(delivery["period_through"]);
  const state = String(delivery["state"]);
  const isLate = delivery["is_partial"] === true || state === "held";
  const described = `${kind} ${String(delivery["due_day"])} ${day} ${state} ${String(delivery["reason"])}`;
  if (kind === "broken") expect(state, described).toBe("held");
  else if (kind === "hold" || kind === "partial") {
    const dueDay = new Date(Number(delivery["due_at"])).toISOString().slice(0, 10);
    if (dueDay <= lastDataDay) expect(isLate, described).toBe(false);
    if (kind === "partial") expect(["sent", "skipped", "failed"], described).toContain(state);
    else expect(["sent", "skipped", "failed", "held"], described).toContain(state);
    if (kind === "hold") expect(delivery["is_partial"], described).toBe(false);
  } else expect(["sent", "skipped", "failed"], described).toContain(state);
}

/** The content of the first attachment. */
function attachmentOf(source: string): Buffer {
  const start = source.indexOf("Content-Disposition: attachment");
  const body = source.slice(source.indexOf("\r\n\r\n", start) + 4);
  return Buffer.from(body.slice(0, body.indexOf("\r\n--")), "base64");
}
