import { once } from "node:events";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { afterEach, expect, test } from "vitest";

import { ServerPulse } from "./server-pulse.ts";

const limits = { everyMs: 20, answerMs: 100, queueMs: 1500 };
let pooler: Server | null = null;
let pulse: ServerPulse | null = null;
const sockets = new Set<Socket>();

afterEach(async () => {
  await pulse?.close();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  pooler?.close();
});

const message = (type: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
};
const accepted = Buffer.concat([message("R", Buffer.alloc(4)), message("Z", Buffer.from("I"))]);
const answered = Buffer.concat([message("C", Buffer.from("SELECT 0\0")), message("Z", Buffer.from("I"))]);

/**
 * What speaks the protocol of PostgreSQL as a pooler does.
 *
 * @param accepts whether it answers who connects
 * @param waitMs how long a question waits for a connection to the database; null: for ever
 */
async function aPulse(accepts: boolean, waitMs: number | null): Promise<ServerPulse> {
  pooler = createServer((socket) => {
    sockets.add(socket);
    let isConnected = false;
    socket.on("error", () => {});
    socket.on("data", () => {
      if (!accepts) return;
      if (isConnected) {
        if (waitMs !== null) setTimeout(() => socket.write(answered), waitMs);
        return;
      }
      isConnected = true;
      socket.write(accepted);
    });
  }).listen(0, "127.0.0.1");
  await once(pooler, "listening");
  const { port } = pooler.address() as AddressInfo; // It listens on a port.
  pulse = new ServerPulse({ host: "127.0.0.1", port, user: "one", database: "one" }, limits);
  return pulse;
}

/** Watches a statement until the server is lost, or it has been asked for much longer than a connection may take. */
async function isLost(asked: ServerPulse, meanwhile: () => void = () => {}): Promise<boolean> {
  const lost = new Promise<boolean>((resolve) => {
    asked.watch(() => resolve(true));
  });
  const later = setInterval(meanwhile, 10);
  const outcome = await Promise.race([lost, sleep(8 * limits.answerMs, false)]);
  clearInterval(later);
  return outcome;
}

test("a pooler whose questions wait for a free connection has not been lost", async () => {
  expect(await isLost(await aPulse(true, 5 * limits.answerMs))).toBe(false);
});

test("what accepts no connection has been lost", async () => {
  expect(await isLost(await aPulse(false, 0))).toBe(true);
});

test("a server that answers other statements meanwhile has not been lost", async () => {
  const asked = await aPulse(false, 0);
  expect(await isLost(asked, () => asked.watch(() => {})(true))).toBe(false);
});

test("a database that never answers behind a pooler is lost in the end", async () => {
  const asked = await aPulse(true, null);
  await new Promise<void>((resolve) => void asked.watch(resolve));
  expect(asked.isLost).toBe(true);
});
