import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { openTestStore, describeOnSomeStore } from "../db/testing.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import { testPassword, testReports, testUserId } from "../testing/test-data.ts";
import {
  attributesOf,
  openTraceCollector,
  type ReceivedSpan,
  type TraceCollector,
} from "../testing/trace-collector.ts";
import { createObservation } from "./observation.ts";
import { openTracer } from "./open-telemetry.ts";

/** The span of another program, within which it sent a request. */
const caller = "00f067aa0ba902b7";

describeOnSomeStore("a server", (_openStore, kind) => {
  let app: TestApp;
  let collector: TraceCollector;
  let embedToken: string;
  let token: string;
  let closeTracer: () => Promise<void>;

  beforeAll(async () => {
    collector = await openTraceCollector();
    vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url);
    vi.stubEnv("OTEL_EXPORTER_OTLP_HEADERS", "x-key=collector-key");
    vi.stubEnv("OTEL_SERVICE_NAME", "reporting");
    vi.stubEnv("OTEL_BSP_SCHEDULE_DELAY", "20");
    const tracer = await openTracer((reason) => expect.unreachable(reason));
    closeTracer = () => tracer.close();
    const observation = createObservation(tracer);
    const store = await openTestStore(kind, { observer: observation.store });
    app = await openTestApp(store, { hasOwnEngine: true, observation });
    ({ token } = await app.signIn("planner"));
    const opened = await app.ask({
      row: httpRoutes.getReport,
      params: { reportId: testReports.own },
      token,
    });
    embedToken = String(opened.body["accessToken"]);
  });
  afterAll(async () => {
    await app.close();
    await app.store.close();
    await closeTracer();
    await collector.close();
    vi.unstubAllEnvs();
  });

  let traces = 0;
  /** A new trace that another program began. */
  const newTrace = () => String((traces += 1)).padStart(32, "a");
  const headersOf = (traceId: string) => ({ traceparent: `00-${traceId}-${caller}-01` });

  const page = (measures: readonly string[], traceId = newTrace()) => {
    const target = { table: "Channel", column: "channel" };
    const filters = [{ filterType: 1, target, operator: "NotIn", values: ["Secret value"] }];
    const dimensions = [{ table: "Campaign", column: "campaign_name" }];
    const queries = measures.map((measure) => {
      const query = { dimensions, measures: [{ table: "Performance", measure }], filters, sort: [] };
      return { id: measure, query: { ...query, limit: 100, totals: false } };
    });
    const row = httpRoutes.queryEmbedReport;
    return app.ask({ row, token: embedToken, body: { queries }, headers: headersOf(traceId) });
  };

  /** The value of a metric with these labels; 0 if it has none. */
  const metric = async (name: string) => {
    const line = (await app.apps.printMetrics()).split("\n").find((text) => text.startsWith(`${name} `));
    return Number(line?.split(" ").at(-1) ?? 0);
  };

  const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);

  /** The span of a request or a job, which arrives after those of its parts. */
  const received = async (name: string, isIt: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> => {
    const find = () => collector.spans.find((span) => span.name === name && isIt(span));
    await vi.waitFor(() => expect(find()).toBeDefined(), { timeout: 10_000 });
    const found = find();
    if (found === undefined) throw new Error("unreachable");
    return found;
  };
  const partsOf = ({ traceId, spanId }: ReceivedSpan) =>
    spansOf(traceId).filter(({ parentSpanId }) => parentSpanId === spanId);

  test("counts queries by outcome, and a visual that fails within an answered page as failed", async () => {
    const ok = `vitrine_queries_total{engine="embedded",outcome="ok"}`;
    const before = await metric(ok);
    const answer = await page(["Spend", "Nothing", "Clicks"]);
    expect(answer.status).toBe(200);
    expect(await metric(ok)).toBe(before + 2);
    expect(await metric(`vitrine_queries_total{engine="embedded",outcome="query_field_unknown"}`)).toBe(1);
    expect(await metric(`vitrine_query_rows_total{engine="embedded"}`)).toBeGreaterThan(3);
    expect(await metric(`vitrine_query_seconds_count{engine="embedded"}`)).toBe(before + 3);
    for (const name of [
      "statements_total",
      "statement_waiting_seconds_count",
      "statement_running_seconds_count",
    ]) {
      const outcome = name.endsWith("total") ? `,outcome="ok"` : "";
      expect(await metric(`vitrine_${name}{engine="embedded"${outcome}}`), name).toBeGreaterThan(0);
    }
  });

  test("counts hits and misses of caches, and their sizes", async () => {
    await page(["Impressions"]);
    const hits = `vitrine_cache_lookups_total{cache="answers",outcome="hit"}`;
    const before = await metric(hits);
    await page(["Impressions"]);
    expect(await metric(hits)).toBe(before + 1);
    expect(await metric(`vitrine_cache_entries{cache="answers"}`)).toBeGreaterThan(0);
    expect(await metric(`vitrine_cache_bytes{cache="answers"}`)).toBeGreaterThan(100);
    const lists = `vitrine_cache_lookups_total{cache="campaigns",outcome="hit"}`;
    const list = () => app.ask({ row: httpRoutes.listReports, params: { workspaceId: "alpha" }, token });
    await list();
    const listHits = await metric(lists);
    await list();
    expect(await metric(lists)).toBe(listHits + 1);
  });

  test("counts statements of the store by outcome, and its connections", async () => {
    const total = (outcome: string) => metric(`vitrine_store_statements_total{outcome="${outcome}"}`);
    const before = await Promise.all([total("conflict"), total("failed")]);
    await expect(app.store.query("select no_such_column")).rejects.toThrow("no_such_column");
    const twice = "insert into settings (key, value) values ('twice', '1'), ('twice', '1')";
    await expect(app.store.query(twice)).rejects.toThrow("settings");
    expect(await total("conflict")).toBe((before[0] ?? 0) + 1);
    expect(await total("failed")).toBe((before[1] ?? 0) + 1);
    expect(await total("ok")).toBeGreaterThan(5);
    expect(await metric("vitrine_store_statement_seconds_count")).toBeGreaterThan(5);
    expect(await metric("vitrine_store_waiting_seconds_count")).toBeGreaterThan(5);
  });

  test("records the spans of a request in the trace of the caller", async () => {
    const traceId = newTrace();
    await page(["CPC", "CTR"], traceId);
    const request = await received("POST /api/embed/query/", (span) => span.traceId === traceId);
    expect(request).toMatchObject({ parentSpanId: caller, status: { code: 0 } });
    expect(attributesOf(request)).toMatchObject({
      "http.request.method": "POST",
      "http.route": "/api/embed/query/",
      "http.response.status_code": 200,
    });
    const parts = partsOf(request);
    expect(parts.map(({ name }) => name)).toContain("store select sessions");
    const [batch] = parts.filter(({ name }) => name === "engine batch");
    const within = batch === undefined ? [] : partsOf(batch);
    const statements = within.filter(({ name }) => name === "engine statement");
    expect(statements).not.toEqual([]);
    for (const statement of statements) {
      expect(attributesOf(statement)).toMatchObject({ "db.system.name": "duckdb" });
      expect(statement.endTimeUnixNano >= statement.startTimeUnixNano).toBe(true);
    }
    expect(collector.resource()["service.name"]).toBe("reporting");
    expect(collector.headers()["x-key"]).toBe("collector-key");
  });

  const breakList = async (traceId: string) => {
    await app.store.query("alter table workspaces rename column name to broken");
    const failed = await app.ask({ row: httpRoutes.listWorkspaces, token, headers: headersOf(traceId) });
    await app.store.query("alter table workspaces rename column broken to name");
    return failed;
  };

  test("marks the span of a failed request and of a failed statement", async () => {
    const traceId = newTrace();
    await breakList(traceId);
    const request = await received("GET /api/workspaces/", (span) => span.traceId === traceId);
    const failed = partsOf(request).filter(({ status }) => status.code === 2);
    expect(request.status.code).toBe(2);
    expect(failed.map((span) => attributesOf(span)["error.type"])).toEqual(["42703"]);
  });

  test("records the run of a job with its statements and the delivery of a mail", async () => {
    await app.signIn("client");
    await app.apps.settle();
    const job = await received("job mail", () => true);
    expect(attributesOf(job)["vitrine.job.outcome"]).toBe("done");
    expect(partsOf(job).map(({ name }) => name)).toEqual(
      expect.arrayContaining(["mail delivery", "store update jobs"]),
    );
  });

  test("sends neither personal data nor values in spans", async () => {
    const traceId = newTrace();
    await page(["Spend"], traceId);
    await received("POST /api/embed/query/", (span) => span.traceId === traceId);
    const sent = collector.bodies.join("\n");
    const secrets = [testUserId("planner"), testUserId("client"), testReports.own, "planner", "test.example"];
    for (const text of [...secrets, "127.0.0.1", "Secret value", token, embedToken, testPassword]) {
      expect(sent).not.toContain(text);
    }
  });

  const linesSince = (from: number): readonly Readonly<Record<string, unknown>>[] =>
    app.logLines.slice(from).map((line) => JSON.parse(line));

  test("every line of a request has its id, the client's address, the person and the trace", async () => {
    const from = app.logLines.length;
    const traceId = newTrace();
    const answers = [await page(["Spend"], traceId), await breakList(traceId)];
    await vi.waitFor(() => expect(linesSince(from).length).toBeGreaterThan(2));
    const lines = linesSince(from).filter(({ job }) => job === undefined);
    const whose = { address: "127.0.0.1", person: testUserId("planner"), traceId };
    for (const line of lines) expect(line).toMatchObject(whose);
    const ids = answers.map(({ response }) => response.headers["x-request-id"]);
    expect(new Set(lines.map(({ requestId }) => requestId))).toEqual(new Set(ids));
  });
});

test("the packages of OpenTelemetry are loaded only when a tracer is opened", () => {
  const folder = fileURLToPath(new URL("..", import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  const importing = files.filter((name) =>
    /^import (?!type ).*from "@opentelemetry\//m.test(readFileSync(join(folder, name), "utf8")),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(importing).toEqual([]);
});
