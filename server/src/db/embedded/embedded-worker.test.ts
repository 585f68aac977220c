import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import type { StoreError } from "../store-error.ts";
import { EmbeddedWorker } from "./embedded-worker.ts";
import { simpleQuery } from "./wire-message.ts";

test("a database that fails ends its sessions, and can still be closed", async () => {
  const directory = mkdtempSync(join(tmpdir(), "vitrine-worker-"));
  cpSync(inject("embeddedTemplate"), directory, { recursive: true });
  const worker = await EmbeddedWorker.start(directory);
  const ended = new Promise<StoreError>((resolve) => {
    const session = worker.openSession({ onBytes: () => undefined, onEnd: resolve });
    session.send(simpleQuery("select 1"));
    // Not a message of the protocol: the database ends such a session, and it has no other.
    session.send(Buffer.from([0x79, 0, 0, 0, 4]));
  });
  expect(await ended).toMatchObject({
    code: "store-stopped",
    message: expect.stringMatching(/^The embedded store stopped: /),
  });
  const late = new Promise<StoreError>((resolve) => {
    worker.openSession({ onBytes: () => undefined, onEnd: resolve });
  });
  expect(await late).toMatchObject({ code: "store-stopped" });
  await worker.close();
  rmSync(directory, { recursive: true });
});
