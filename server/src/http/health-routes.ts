import { httpRoutes } from "@vitrine/contracts/http";

import type { App } from "./build-fastify.ts";
import type { Gauge, Metrics } from "./metrics.ts";
import { openApiDocument } from "./openapi.ts";

export interface HealthParts {
  readonly metrics: Metrics;
  readonly gauges: readonly Gauge[];
  /** Everything that must answer before a request can; by name, true when it does. */
  readonly checks: Readonly<Record<string, () => Promise<boolean>>>;
}

/** For whoever keeps the server alive: is the process up, may it get requests, how is it doing. */
export function healthRoutes(app: App, { metrics, gauges, checks }: HealthParts): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const answers = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await check().catch(() => false)] as const),
    );
    const isReady = answers.every(([, ok]) => ok);
    void reply.code(isReady ? 200 : 503);
    return { status: isReady ? "ready" : "not ready", checks: Object.fromEntries(answers) };
  });
  app.get("/metrics", async (_request, reply) => {
    void reply.type("text/plain; version=0.0.4; charset=utf-8");
    return metrics.print(gauges);
  });
}

/** The API document; it never changes while the server runs. */
export function openApiRoute(app: App, publicUrl: string, frameUrl: string): void {
  const document = JSON.stringify(openApiDocument(httpRoutes, publicUrl, frameUrl));
  app.get("/api/openapi.json", async (_request, reply) => {
    void reply.type("application/json; charset=utf-8");
    return document;
  });
}
