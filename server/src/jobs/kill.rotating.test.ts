import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";

import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";

import { openStore, type Store } from "../db/open-store.ts";
import { makeTestPlace, type TestPlace } from "../db/testing.ts";
import { serverProgram } from "../testing/server-program.ts";
import { addJob, openTestQueue, textJob } from "../testing/test-queue.ts";

/** Real servers that are killed, paused and stopped while they run a job. */
const places: TestPlace[] = [];
const stores: Store[] = [];
const servers: ChildProcess[] = [];
afterAll(async () => {
  for (const server of servers) server.kill("SIGKILL");
  await Promise.all(stores.map((store) => store.close()));
  await Promise.all(places.map((place) => place.remove()));
});

/** The same kind as in `job-process.ts`, which does the work at once. */
const slow = textJob("slow", async () => "this server", { leaseSeconds: 1 });
const timeout = 60_000;

async function openPlace(kind: Store["kind"]): Promise<TestPlace> {
  const place = await makeTestPlace(kind, "migratedTemplate");
  places.push(place);
  return place;
}

async function openAt({ options }: TestPlace): Promise<Store> {
  const store = await openStore(options);
  stores.push(store);
  return store;
}

/** Starts a server, which prints what its job does. With a text it adds a job. */
function startServer({ options }: TestPlace, ...text: readonly string[]) {
  const place = [options.databaseUrl ?? "", options.dataDir];
  const program = [...serverProgram("testing/job-process.ts"), ...place, ...text];
  const server = spawn(process.execPath, program, { stdio: ["pipe", "pipe", "inherit"] });
  servers.push(server);
  let said = "";
  server.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  const hasSaid = (word: string) => vi.waitFor(() => expect(said.split("\n")).toContain(word), { timeout });
  return { server, hasSaid };
}

describe.skipIf(inject("testPostgres").adminUrl === null)("servers on PostgreSQL", () => {
  let place: TestPlace;
  let store: Store;
  beforeAll(async () => {
    place = await openPlace("postgres");
    store = await openAt(place);
  });

  test("the job of a killed server is taken over when its lease ends", { timeout }, async () => {
    const { queue } = openTestQueue(store);
    const { server, hasSaid } = startServer(place);
    const id = await addJob(queue, store, slow);
    await hasSaid("running");
    server.kill("SIGKILL");
    await once(server, "close");
    queue.begin([slow]);
    await vi.waitFor(async () => expect((await queue.find(id))?.state).toBe("done"), { timeout: 10_000 });
    expect(await queue.find(id)).toMatchObject({ result: "this server", attempts: 2 });
    await queue.settle();
  });

  test("a paused server that continues cannot end the job that was taken over", { timeout }, async () => {
    const { queue } = openTestQueue(store);
    const { server, hasSaid } = startServer(place);
    const id = await addJob(queue, store, slow);
    await hasSaid("running");
    server.kill("SIGSTOP");
    queue.begin([slow]);
    await vi.waitFor(async () => expect((await queue.find(id))?.state).toBe("done"), { timeout: 10_000 });
    server.kill("SIGCONT");
    await hasSaid("aborted");
    server.stdin.write("end\n");
    await hasSaid("lost");
    expect(await queue.find(id)).toMatchObject({ result: "this server", attempts: 2 });
    expect((await store.query("select key from settings where key = 'slow'")).rows).toEqual([]);
    await queue.settle();

    // The same server takes the next job, and is stopped in the middle of it.
    const next = await addJob(queue, store, slow);
    await vi.waitFor(async () => expect((await queue.find(next))?.state).toBe("running"), {
      timeout: 10_000,
    });
    server.kill("SIGTERM");
    await once(server, "close");
    expect(await queue.find(next)).toMatchObject({ state: "waiting", attempts: 0 });
  });
});

test("a server on the embedded store resumes the job that it was killed in", { timeout }, async () => {
  const place = await openPlace("embedded");
  const { server, hasSaid } = startServer(place, "added");
  await hasSaid("running");
  server.kill("SIGKILL");
  await once(server, "close");
  const store = await openAt(place);
  const { queue } = openTestQueue(store, undefined, true);
  queue.begin([slow]);
  await queue.drain();
  const jobs = await queue.list({ kind: "slow", state: null, before: null, limit: 10 });
  expect(jobs).toMatchObject([{ state: "done", result: "this server", attempts: 2 }]);
});
