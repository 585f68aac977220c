import { httpRoutes } from "@vitrine/contracts/http";

import type { App } from "./build-fastify.ts";
import { openApiDocument } from "./openapi.ts";

export interface HealthChecks {
  /** Components without which no request can be answered, by name. True when the component works. */
  readonly checks: Readonly<Record<string, () => Promise<boolean>>>;
  /**
   * Components whose failure does not affect the others: the server keeps receiving requests and reports `degraded`.
   */
  readonly optionalChecks: Readonly<Record<string, () => Promise<boolean>>>;
}

/** Liveness and readiness, for process managers and load balancers. */
export function healthRoutes(app: App, { checks, optionalChecks }: HealthChecks): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const health = await readHealth({ checks, optionalChecks });
    void reply.code(health.status === "not ready" ? 503 : 200);
    return health;
  });
}

export interface Health {
  readonly status: "ready" | "degraded" | "not ready";
  readonly checks: Readonly<Record<string, boolean>>;
}

export async function readHealth({ checks, optionalChecks }: HealthChecks): Promise<Health> {
  const [vital, optional] = await Promise.all([runChecks(checks), runChecks(optionalChecks)]);
  const isReady = Object.values(vital).every(Boolean);
  const isDegraded = !Object.values(optional).every(Boolean);
  const status = !isReady ? "not ready" : isDegraded ? "degraded" : "ready";
  return { status, checks: { ...vital, ...optional } };
}

async function runChecks(checks: HealthChecks["checks"]): Promise<Readonly<Record<string, boolean>>> {
  const answers = Object.entries(checks).map(
    async ([name, check]) => [name, await check().catch(() => false)] as const,
  );
  return Object.fromEntries(await Promise.all(answers));
}

/** The API document, made when it is first asked for. It does not change while the server runs. */
export function openApiRoute(app: App, publicUrl: string, frameUrl: string): void {
  let document: string | null = null;
  app.get("/api/openapi.json", async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(httpRoutes, publicUrl, frameUrl));
    void reply.type("application/json; charset=utf-8");
    return document;
  });
}
