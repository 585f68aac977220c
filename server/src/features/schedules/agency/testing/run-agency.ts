import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { httpRoutes } from "@vitrine/contracts/http";
import { addDays } from "@vitrine/contracts/query";
import type { createRandom } from "@vitrine/contracts/testing/fuzz";
import { campaignDigital, createEngine, type Engine } from "@vitrine/engine";

import { StoreRegistry } from "../../../../data/store-registry.ts";
import { openStore, type Store } from "../../../../db/open-store.ts";
import { makeTestPlace, type TestPlace } from "../../../../db/testing.ts";
import { openAgencyMailServer, type AcceptedMail, type AgencyMailServer } from "./agency-mail-server.ts";
import {
  arrivedThrough,
  exportOf,
  firstExportDay,
  firstDay,
  sampleOf,
  workspaceOf,
  type AgencySchedule,
  type AgencySize,
} from "./agency-plan.ts";
import { openAgencyServer, type AgencyServer } from "./agency-server.ts";
import { fillAgency } from "./fill-agency.ts";

/** What happened to an agency, for the test that looks at it. */
export interface AgencyRun {
  readonly store: Store;
  readonly mails: readonly AcceptedMail[];
  /** The content of an attached file is in this folder, named by its SHA-256. */
  readonly folder: string;
  readonly kills: number;
  /** Of them: those that interrupted a delivery or a mail. */
  readonly killsAtWork: number;
  /** Addresses that ended a subscription, with the schedule, and the number of accepted mails then. */
  readonly ended: readonly {
    readonly address: string;
    readonly scheduleId: string;
    readonly after: number;
  }[];
  /** Between which numbers of accepted mails a server was killed. */
  readonly killedAmong: readonly { readonly from: number; readonly to: number }[];
  close(): Promise<void>;
}

type Random = ReturnType<typeof createRandom>;

const eventsSecret = "the secret of the simulated mail provider";
const servers = 3;
const leastDaysAhead = 2;
const mostDaysAhead = 22;

/** @param draw settings with which a browser draws, and the pages of the frame; null where none does */
export interface AgencyOptions {
  readonly size: AgencySize;
  readonly schedules: readonly AgencySchedule[];
  readonly random: Random;
  readonly draw: {
    readonly environment: Readonly<Record<string, string>>;
    readonly framePages: string;
  } | null;
}

/** Lets an agency run for its simulated days, and until all is done. */
export async function runAgency(options: AgencyOptions): Promise<AgencyRun> {
  const agency = await Agency.open(options);
  try {
    await agency.begin();
    await agency.simulate();
    return agency;
  } catch (error) {
    await agency.close();
    throw error;
  }
}

class Agency implements AgencyRun {
  readonly #options: AgencyOptions;
  readonly #places: readonly TestPlace[];
  readonly #engine: Engine;
  readonly #mailServer: AgencyMailServer;
  readonly store: Store;
  readonly folder: string;
  kills = 0;
  killsAtWork = 0;
  readonly ended: { readonly address: string; readonly scheduleId: string; readonly after: number }[] = [];
  readonly killedAmong: { readonly from: number; readonly to: number }[] = [];
  #members: AgencyServer[] = [];
  /** The time of the engine that imports. */
  #now = new Date(`${firstDay}T00:00:00Z`);
  /** Through which day the figures of each client are complete. */
  readonly #arrived = new Map<number, string>();
  /** Of how many days since the first one the sample has figures. */
  #sampledDays = 0;
  #answered = 0;
  #opened = 0;
  /** Milliseconds of one pass. */
  #passLength = 300;

  private constructor(
    options: AgencyOptions,
    places: readonly TestPlace[],
    parts: Pick<AgencyRun, "store" | "folder"> & {
      readonly engine: Engine;
      readonly mailServer: AgencyMailServer;
    },
  ) {
    this.#options = options;
    this.#places = places;
    this.#engine = parts.engine;
    this.#mailServer = parts.mailServer;
    this.store = parts.store;
    this.folder = parts.folder;
  }

  static async open(options: AgencyOptions): Promise<Agency> {
    let agency: Agency | null = null;
    const folder = mkdtempSync(join(tmpdir(), "vitrine-agency-"));
    const places = [await makeTestPlace("postgres"), await makeTestPlace("postgres")];
    const [portal, facts] = places;
    const store = await openStore(portal?.options ?? { databaseUrl: null, dataDir: folder });
    await fillAgency(store, options.schedules);
    const engine = await createEngine({
      model: campaignDigital,
      registry: new StoreRegistry(Promise.resolve(store.db)),
      dataDir: join(folder, "engine"),
      analytics: { kind: "postgres", url: facts?.options.databaseUrl ?? "" },
      clock: { now: () => agency?.now ?? new Date(`${firstDay}T00:00:00Z`) },
    });
    const mailServer = await openAgencyMailServer(folder);
    agency = new Agency(options, places, { store, folder, engine, mailServer });
    return agency;
  }

  get now(): Date {
    return this.#now;
  }

  get mails(): readonly AcceptedMail[] {
    return this.#mailServer.accepted;
  }

  async begin(): Promise<void> {
    const start = new Date(`${firstDay}T00:00:00Z`);
    const places = this.#sampledPlaces();
    await this.#continueSample(start);
    for (const place of places) await this.#arrive(place, start);
    this.#members = await Promise.all(Array.from({ length: servers }, () => this.#openServer(start)));
  }

  #sampledPlaces(): readonly number[] {
    return [...new Set(this.#options.schedules.map(({ place }) => place))];
  }

  /**
   * Keeps the sample ahead of the clock, so that it delays no report, but by less than a month: with a source that is
   * further ahead, the exports would count as ended.
   */
  async #continueSample(now: Date): Promise<void> {
    const days = Math.ceil((now.getTime() - Date.parse(`${firstDay}T00:00:00Z`)) / (24 * 3_600_000));
    if (days + leastDaysAhead <= this.#sampledDays) return;
    this.#sampledDays = days + mostDaysAhead;
    await this.#engine.loadSample(sampleOf(this.#sampledPlaces(), this.#sampledDays));
  }

  #openServer(now: Date): Promise<AgencyServer> {
    const [portal, facts] = this.#places;
    this.#opened += 1;
    const { draw } = this.#options;
    return openAgencyServer(
      {
        VITRINE_DATABASE_URL: portal?.options.databaseUrl ?? "",
        VITRINE_ANALYTICS_URL: facts?.options.databaseUrl ?? "",
        VITRINE_DATA_DIR: join(this.folder, `server-${this.#opened}`),
        VITRINE_LOG_LEVEL: "silent",
        VITRINE_PEPPER: "a pepper for tests with many characters",
        VITRINE_RENDER_MEMORY: "0",
        VITRINE_SMTP_URL: this.#mailServer.url,
        VITRINE_MAIL_FROM: "Agency <reports@agency.example>",
        VITRINE_MAIL_RETURN_ADDRESS: "bounces@agency.example",
        VITRINE_MAIL_EVENTS_SECRET: eventsSecret,
        ...draw?.environment,
      },
      now,
      draw?.framePages ?? "/nowhere",
    );
  }

  async simulate(): Promise<void> {
    const { size, random } = this.#options;
    const start = Date.parse(`${firstDay}T00:00:00Z`);
    let now = new Date(start);
    const end = new Date(`${addDays(firstDay, size.days)}T00:00:00Z`);
    while (now < end) {
      now = await this.#nextMoment(now);
      await this.#continueSample(now);
      await this.#arriveDue(now);
      this.#mailServer.become((["away", "dies"] as const)[random(14)] ?? "well");
      const elapsed = (now.getTime() - start) / (end.getTime() - start);
      now = await this.#pass(now, this.kills < size.kills * elapsed);
      await this.#answerMails();
    }
    // Nothing more is due; what is open ends, though it waits for figures or for another attempt.
    await this.store.query("update schedules set next_at = null");
    this.#mailServer.become("well");
    while (await this.#hasOpen()) {
      now = await this.#nextMoment(now);
      await this.#continueSample(now);
      await this.#arriveDue(now);
      now = await this.#pass(now, false);
      await this.#answerMails();
    }
    await Promise.all(this.#members.map((server) => server.kill()));
    this.#members = [];
  }

  async #hasOpen(): Promise<boolean> {
    const { rows } = await this.store.query(
      `select 1 from deliveries where state in ('waiting', 'rendering', 'approval', 'sending')
       union all select 1 from jobs where kind = 'mail' and state in ('waiting', 'running') limit 1`,
    );
    return rows.length > 0;
  }

  /** The next moment at which something is to do, at most six hours later. */
  async #nextMoment(now: Date): Promise<Date> {
    const { rows } = await this.store.query(
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

  /** Lets figures arrive of the clients for whom something is to do. */
  async #arriveDue(now: Date): Promise<void> {
    const { rows } = await this.store.query(
      `select distinct s.id from schedules s left join deliveries d on d.schedule_id = s.id and d.state = 'waiting'
       where s.next_at <= $1 or d.next_at <= $1`,
      [new Date(now.getTime() + 60_000)],
    );
    const due = new Set(rows.map(({ id }) => String(id)));
    const places = this.#options.schedules.filter(({ id }) => due.has(id)).map(({ place }) => place);
    for (const place of new Set(places)) await this.#arrive(place, now);
  }

  /** Imports the days that have arrived of a client's export. */
  async #arrive(place: number, now: Date): Promise<void> {
    const through = arrivedThrough(place, now);
    const before = this.#arrived.get(place);
    if (before === through) return;
    this.#now = now;
    const workspace = workspaceOf(place);
    const id = `${workspace}-${through}`;
    const file = join(this.folder, `${id}.csv`);
    writeFileSync(file, exportOf(place, before === undefined ? firstExportDay : addDays(before, 1), through));
    const request = { id, file, fileName: "export.csv", workspace, client: `Client ${place}` };
    const { refused } = await this.#engine.imports.load(
      { ...request, known: {}, accountFile: `${file}.account` },
      () => {},
    );
    if (refused > 0) throw new Error(`${id}: lines were refused.`);
    this.#arrived.set(place, through);
  }

  /**
   * All servers do what is due, which takes 31 seconds of their clocks.
   *
   * @param kills one of them is killed meanwhile, and another one takes its place
   * @returns the time on their clocks
   */
  async #pass(now: Date, kills: boolean): Promise<Date> {
    const { random } = this.#options;
    const began = performance.now();
    const from = this.mails.length;
    const after = new Date(now.getTime() + 31_000);
    const work = Promise.all(this.#members.map((server) => server.order({ time: now.toISOString() })));
    if (!kills) {
      await work;
      this.#passLength = performance.now() - began;
      return after;
    }
    const [victim] = this.#members.splice(random(servers), 1);
    await wait(random(Math.max(20, Math.ceil(this.#passLength * 1.2))));
    await victim?.kill();
    this.kills += 1;
    const { rows } = await this.store.query(
      "update jobs set lease_until = now() - interval '1 minute' where state = 'running' and server like $1 returning kind",
      [`%-${victim?.pid ?? 0}-%`],
    );
    if (rows.length > 0) this.killsAtWork += 1;
    this.#members.push(await this.#openServer(now));
    await work;
    this.killedAmong.push({ from, to: this.mails.length });
    // Others take over what the server left.
    await Promise.all(this.#members.map((server) => server.order({ time: after.toISOString() })));
    return new Date(after.getTime() + 31_000);
  }

  /** Reports of bounces, and people who end their subscription. */
  async #answerMails(): Promise<void> {
    const { mails } = this;
    for (; this.#answered < mails.length; this.#answered += 1) {
      const mail = mails[this.#answered];
      const [address = ""] = mail?.to ?? [];
      if (mail === undefined) continue;
      if (address.endsWith("@bounce.example"))
        await this.#post(httpRoutes.reportMailEvents.path, statusReport(mail), {
          "content-type": "message/rfc822",
          authorization: `Bearer ${eventsSecret}`,
        });
      if (!address.startsWith("person0@") && !address.startsWith("person12@")) continue;
      const url = /<https?:\/\/[^/]+(\/api\/delivery-link\/unsubscribe\/[^>]+)>/.exec(mail.head)?.[1] ?? "";
      await this.#post(url, "List-Unsubscribe=One-Click", {
        "content-type": "application/x-www-form-urlencoded",
      });
      const { rows } = await this.store.query(
        "select schedule_id from delivery_mails where message_id = $1",
        [mail.messageId],
      );
      this.ended.push({ address, scheduleId: String(rows[0]?.["schedule_id"]), after: mails.length });
    }
  }

  async #post(url: string, payload: string, headers: Readonly<Record<string, string>>): Promise<void> {
    const status = await this.#members[0]?.order({ call: { method: "POST", url, headers, payload } });
    if (status !== 200) throw new Error(`${url} answers ${String(status)}.`);
  }

  async close(): Promise<void> {
    await Promise.all(this.#members.map((server) => server.kill()));
    await this.#engine.close();
    await this.#mailServer.close();
    await this.store.close();
    for (const place of this.#places) await place.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

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
