import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { isLongRun, testSeed } from "@vitrine/contracts/testing";
import { memoryRegistry } from "@vitrine/engine/testing";

import { borrowTestStore, makeTestPlace } from "../../../db/testing.ts";
import { openStore, type Store } from "../../../db/open-store.ts";
import { createTestClock } from "../../../testing/test-clock.ts";
import { openScheduleTester, type ScheduleTester } from "../testing/schedule-tester.ts";
import { openAgencyEngine } from "./testing/agency-engine.ts";
import { openAgencyMailServer, type AgencyMailServer } from "./testing/agency-mail-server.ts";
import { AgencyPeople, eventsSecret } from "./testing/agency-people.ts";
import { serversInProcess, type AgencyServers } from "./testing/agency-servers.ts";
import { agencySizeSchema, startOf, type AgencySize } from "./testing/agency-size.ts";
import { checkDue, checkFiles, checkMails, checkRefusals, type Outcome } from "./testing/check-agency.ts";
import { serversApart } from "./testing/process-servers.ts";
import { addAgency } from "./testing/simulated-agency.ts";
import { simulate } from "./testing/simulate.ts";

/*
 * An agency over some simulated days on three servers, of which some are killed at random moments, with sources that are
 * late, a broken report, a mail server that refuses, reports bounces, stops and breaks connections, people who approve,
 * edit, refuse and leave. Every delivery runs its queries and is made into files. In a long run the servers are processes
 * on one PostgreSQL that are killed with `SIGKILL`; otherwise they are in this process, and their statements fail.
 */
interface AgencyCase {
  readonly name: string;
  readonly size: AgencySize;
  readonly kills: number;
  readonly isApart: boolean;
}

const hasPostgres = inject("testPostgres").adminUrl !== null;
/** Contains the days in autumn on which clocks change in Australia (4 October), Europe and the United States. */
const wholeAutumn = { workspaces: 200, schedules: 600, recipients: 3000, firstDay: "2026-09-25", days: 90 };
/** And in spring: 8 March in the United States, 29 March in Europe, 5 April in Australia. */
const wholeSpring = { workspaces: 20, schedules: 60, recipients: 300, firstDay: "2026-03-05", days: 33 };
const small = { workspaces: 3, schedules: 11, recipients: 33 };
/** Another size for a long run, as JSON. */
const chosen = process.env["VITRINE_TEST_AGENCY"];

const cases: readonly AgencyCase[] = !isLongRun()
  ? [
      { name: "autumn", size: { ...small, firstDay: "2026-10-24", days: 9 }, kills: 4, isApart: false },
      { name: "spring", size: { ...small, firstDay: "2026-03-28", days: 3 }, kills: 2, isApart: false },
    ]
  : chosen === undefined
    ? [
        { name: "autumn", size: wholeAutumn, kills: 200, isApart: hasPostgres },
        { name: "spring", size: wholeSpring, kills: 40, isApart: hasPostgres },
      ]
    : [{ name: "chosen", ...readChosen(chosen), isApart: hasPostgres }];

function readChosen(text: string): Pick<AgencyCase, "size" | "kills"> {
  const { kills, ...size } = JSON.parse(text) as AgencySize & { readonly kills: number };
  return { size: agencySizeSchema.parse(size), kills };
}

describe.each(cases)("a simulated agency in $name", ({ size, kills, isApart }) => {
  let outcome: Outcome;
  let killed = 0;
  const ends: (() => Promise<unknown> | void)[] = [];

  async function open(): Promise<{ store: Store; url: string }> {
    if (!isApart) return { store: await borrowTestStore(), url: "" };
    const place = await makeTestPlace("postgres");
    ends.push(() => place.remove());
    return { store: await openStore(place.options), url: place.options.databaseUrl ?? "" };
  }

  async function openFirst(
    store: Store,
    environment: Readonly<Record<string, string>>,
  ): Promise<ScheduleTester> {
    const dataDir = mkdtempSync(join(tmpdir(), "vitrine-agency-"));
    ends.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const start = startOf(size).toISOString();
    // The engine sees the clock of the server that it belongs to.
    const clock = createTestClock(start);
    const engine = await openAgencyEngine(size, {
      registry: memoryRegistry(),
      dataDir,
      clock: { now: () => moment() },
    });
    let moment = () => clock.now();
    ends.push(() => engine.close());
    const first = await openScheduleTester(store, { engine, start, environment });
    moment = () => first.app.clock.now();
    return first;
  }

  beforeAll(async () => {
    const { store, url } = await open();
    const mailServer: AgencyMailServer = await openAgencyMailServer();
    ends.push(() => mailServer.close());
    const environment = {
      VITRINE_SMTP_URL: mailServer.url,
      VITRINE_MAIL_FROM: "Agency <reports@agency.example>",
      VITRINE_MAIL_RETURN_ADDRESS: "bounces@agency.example",
      VITRINE_MAIL_EVENTS_SECRET: eventsSecret,
      VITRINE_RENDER_MEMORY: "0",
      ...(isApart ? { VITRINE_PEPPER: "a pepper for tests with many characters" } : {}),
    };
    const first = await openFirst(store, environment);
    ends.push(() => first.close());
    await first.app.apps.settle();
    const schedules = await addAgency(store, size);
    const people = new AgencyPeople({ app: first.app, mailServer });
    const servers: AgencyServers = isApart
      ? serversApart(size, url, environment)
      : serversInProcess(store, first, environment);
    ends.push(() => servers.close());
    const { app } = first;
    killed = await simulate({ size, store, app, servers, mailServer, people, kills, seed: testSeed() });
    const { accepted } = mailServer;
    const lostAnswers = killed + mailServer.deaths();
    outcome = { size, store, first, schedules, accepted, people, lostAnswers };
  }, 20_000_000);
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  test("[SCHEDULE-30, SCHEDULE-31, SCHEDULE-62] has every due delivery in its ledger once, with an outcome", async () => {
    const counts = await checkDue(outcome);
    console.log(JSON.stringify({ killed, counts, decisions: outcome.people.decisions }));
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(size.schedules);
    expect(killed).toBeGreaterThan(0);
  });

  test("[SCHEDULE-30, SCHEDULE-31, SCHEDULE-62] sends each recipient each report once, and nothing that was held", async () => {
    console.log(JSON.stringify(await checkMails(outcome)));
  });

  test("[SCHEDULE-62] attaches the files that were made, with the figures of the recipient only", async () => {
    const read = await checkFiles(outcome);
    console.log(JSON.stringify(read));
    expect(Object.keys(read).toSorted()).toEqual(["csv", "pptx", "xlsx"]);
  });

  test("[SCHEDULE-62] sends nothing to addresses that did not agree, unsubscribed or bounced, or to people who left", () =>
    checkRefusals(outcome));
});
