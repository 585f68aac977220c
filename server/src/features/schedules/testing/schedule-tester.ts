import { httpRoutes, type ScheduleInput } from "@vitrine/contracts/http";
import type { ReportDefinition } from "@vitrine/contracts/report";

import { createAskAs, type AskAs } from "../../../testing/ask-as.ts";
import { openTestApp, type TestApp, type TestAppOptions } from "../../../testing/test-app.ts";
import { testReports, testUserId, type TestPersonName } from "../../../testing/test-data.ts";
import type { Store } from "../../../db/open-store.ts";
import { findTemplate } from "../../templates/catalogue.ts";
import { listVersions, type StoredVersion } from "../versions/version-repository.ts";

type Unchanged<Value> = Value extends object
  ? { readonly [Name in keyof Value]: Unchanged<Value[Name]> }
  : Value;

/** Parts of the body of the call that creates a schedule. */
export type TestSchedule = Unchanged<
  Omit<Partial<ScheduleInput>, "rule" | "mail"> & { rule?: Partial<ScheduleInput["rule"]> }
>;

/** A server with reports that have figures, an outside address that has agreed, ann@partner.example, and what tests do with their schedules. */
export interface ScheduleTester {
  readonly app: TestApp;
  readonly askAs: AskAs;
  /** Creates a schedule that is due on working days at 10:30 in Berlin. @returns its id */
  add(change?: TestSchedule, as?: TestPersonName): Promise<string>;
  /** Advances the clock, and lets everything that is due then be done. */
  pass(time: { readonly minutes?: number; readonly seconds?: number }): Promise<void>;
  /** The same until a schedule is due. */
  passUntilDue(scheduleId: string): Promise<void>;
  /** The deliveries of a schedule, the oldest first. */
  deliveriesOf(scheduleId: string): Promise<readonly Row[]>;
  ledgerOf(deliveryId: string): Promise<readonly Row[]>;
  versionsOf(deliveryId: string): Promise<readonly StoredVersion[]>;
  bytesOf(fileId: string): Promise<Buffer>;
  /** The subjects of mails to a person since the start. */
  mailsTo(name: TestPersonName): Promise<readonly string[]>;
  close(): Promise<void>;
}

export type Row = Readonly<Record<string, unknown>>;

/** @throws Error for a template that is not there */
function definitionOf(template: string): ReportDefinition {
  const found = findTemplate(template);
  if (found === null) throw new Error(`no template ${template}`);
  return found.definition;
}

export function scheduleBody({ rule, ...change }: TestSchedule = {}) {
  return {
    name: "Every working day",
    reportId: testReports.own,
    rule: {
      recurrence: { type: "workingDays" },
      at: "10:30",
      timeZone: "Europe/Berlin",
      from: "2026-11-01",
      ...rule,
    },
    period: "lastMonth",
    formats: ["xlsx"],
    locale: "en",
    gate: { type: "none" },
    approval: { type: "none" },
    recipients: [{ kind: "person", personId: testUserId("planner") }],
    mail: { subject: "Your figures", text: "Good morning,", files: "attach" },
    ...change,
  };
}

export async function openScheduleTester(
  store: Store,
  options: TestAppOptions = {},
): Promise<ScheduleTester> {
  const app = await openTestApp(store, options);
  let session = createAskAs(app);
  const askAs: AskAs = (...asked) => session(...asked);
  const definition = JSON.stringify(definitionOf("campaign-performance"));
  if (options.sharesDataWith === undefined) {
    await store.query("update reports set definition = $1::jsonb, hidden_pages = '{}'", [definition]);
    await store.query(
      "insert into delivery_confirmations values ('alpha', 'ann@partner.example', 'confirmed', now(), now())",
    );
  }
  const pass: ScheduleTester["pass"] = async (time) => {
    app.clock.pass(time);
    // The recurring job that looks for what is due runs, and then what it adds.
    await app.apps.settle();
    app.clock.pass({ seconds: 31 });
    await app.apps.settle();
    // Sessions have ended meanwhile.
    session = createAskAs(app);
  };
  return {
    app,
    askAs,
    pass,
    passUntilDue: async (id) => {
      const { rows } = await store.query("select next_at from schedules where id = $1", [id]);
      const at = rows[0]?.["next_at"];
      if (at instanceof Date) await pass({ seconds: (at.getTime() - app.clock.now().getTime()) / 1000 + 1 });
    },
    add: async (change = {}, as = "manager") => {
      const answer = await askAs(
        as,
        httpRoutes.createSchedule,
        { workspaceId: "alpha" },
        scheduleBody(change),
      );
      if (answer.error !== null) throw new Error(`${answer.error.code}: ${String(answer.error.detail)}`);
      return String(answer.body["id"]);
    },
    deliveriesOf: async (id) =>
      (await store.query("select * from deliveries where schedule_id = $1 order by due_at", [id])).rows,
    ledgerOf: async (id) =>
      (await store.query("select * from delivery_recipients where delivery_id = $1 order by address", [id]))
        .rows,
    versionsOf: (id) => listVersions(store.db, id),
    bytesOf: async (fileId) => {
      const chunks: Buffer[] = [];
      for await (const chunk of app.apps.imports.files.open(fileId))
        chunks.push(Buffer.from(chunk as Uint8Array));
      return Buffer.concat(chunks);
    },
    mailsTo: async (name) => {
      const { rows } = await store.query(
        "select payload ->> 'subject' as subject from jobs where kind = 'mail' and payload ->> 'recipient' = $1 order by id",
        [`${name}@test.example`],
      );
      return rows
        .map(({ subject }) => String(subject))
        .filter((subject) => !subject.includes("security code"));
    },
    close: async () => {
      await app.close();
      await store.close();
    },
  };
}
