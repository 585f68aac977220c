import { once } from "node:events";
import { request as ask } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { buildFastify, type App } from "./build-fastify.ts";
import { createLogger } from "./logger.ts";
import { Metrics } from "./metrics.ts";
import { noTracer } from "../observation/tracer.ts";

const metrics = new Metrics();
let app: App;
let port: number;
let arrived = 0;

beforeAll(async () => {
  app = await buildFastify({
    logger: createLogger("silent"),
    metrics,
    tracer: noTracer,
    trustedProxies: 0,
    isClosing: () => false,
  });
  app.get("/quick/:id", async () => "done");
  app.get("/never", () => {
    arrived += 1;
    return new Promise(() => {});
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

async function inFlight(): Promise<string> {
  return /^vitrine_http_requests_in_flight (\d+)$/m.exec(await metrics.print())?.[1] ?? "missing";
}

test("a request whose client disconnects before the answer is no longer in flight", async () => {
  const leaving = ask({ port, host: "127.0.0.1", path: "/never" });
  leaving.on("error", () => {});
  leaving.end();
  await vi.waitFor(() => expect(arrived).toBe(1));
  expect(await inFlight()).toBe("1");
  leaving.destroy();
  await vi.waitFor(async () => expect(await inFlight()).toBe("0"));
  expect(await metrics.print()).not.toContain('route="/never"');
});

test("answers are counted and timed by the pattern of their path", async () => {
  for (const id of ["1", "2"]) {
    const answer = ask({ port, host: "127.0.0.1", path: `/quick/${id}` }).end();
    const [response] = await once(answer, "response");
    await once(response.resume(), "end");
  }
  await vi.waitFor(async () => expect(await inFlight()).toBe("0"));
  const page = await metrics.print();
  expect(page).toContain('vitrine_http_requests_total{method="GET",route="/quick/:id",status="200"} 2');
  expect(page).toContain('vitrine_http_request_seconds_count{method="GET",route="/quick/:id"} 2');
  expect(page).toMatch(/vitrine_http_request_seconds_bucket\{.*le="\+Inf".*\} 2/);
  expect(page).toMatch(/^# TYPE process_resident_memory_bytes gauge$/m);
});

test("a further gauge is read when the metrics are requested", async () => {
  let value = 1;
  metrics.add({ name: "vitrine_test", help: "A test.", read: async () => value });
  value = 7;
  expect(await metrics.print()).toContain(
    "# HELP vitrine_test A test.\n# TYPE vitrine_test gauge\nvitrine_test 7",
  );
});
