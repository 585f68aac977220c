import { connect } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

import fastify from "fastify";
import { expect, test } from "vitest";

import { endSlowReaders } from "./end-slow-readers.ts";

test("a client that reads nothing of a long answer is disconnected, and its work ends; a slow one gets everything", async () => {
  const app = fastify({ forceCloseConnections: true });
  let ended = 0;
  async function* pieces(count: number): AsyncGenerator<Uint8Array> {
    try {
      for (let piece = 0; piece < count; piece += 1) yield Buffer.alloc(256 * 1024, "x");
    } finally {
      ended += 1;
    }
  }
  app.get<{ Params: { count: string } }>(
    "/:count",
    { onSend: endSlowReaders(2000) },
    async ({ params }, reply) =>
      reply.send(Readable.from(pieces(Number(params.count)), { objectMode: false })),
  );
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  socket.on("error", () => {});
  socket.write("GET /1000000 HTTP/1.1\r\nhost: x\r\n\r\n");
  socket.pause();
  await expect.poll(() => ended, { timeout: 60_000 }).toBe(1);
  socket.destroy();

  const response = await fetch(`${address}/80`);
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes % (20 * 256 * 1024) < piece.byteLength) await wait(100);
  }
  expect(bytes).toBe(80 * 256 * 1024);
  await app.close();
});
