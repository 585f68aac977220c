import { createServer } from "node:net";
import { once } from "node:events";
import { expect, test } from "vitest";
import { openPostgresStore } from "./open-postgres-store.ts";

test("an unreachable server is named, without user and password", async () => {
  const free = createServer().listen(0, "127.0.0.1");
  await once(free, "listening");
  const address = free.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  await new Promise((resolve) => free.close(resolve));
  const opening = openPostgresStore({
    databaseUrl: `postgres://me:secret@127.0.0.1:${port}/portal`,
    logger: null,
  });
  await expect(opening).rejects.toMatchObject({
    code: "server-not-reachable",
    message: `PostgreSQL at 127.0.0.1:${port}/portal cannot be used: connect ECONNREFUSED 127.0.0.1:${port} (VITRINE_DATABASE_URL).`,
  });
});
