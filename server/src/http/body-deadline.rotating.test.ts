import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { buildFastify, type App } from "./build-fastify.ts";
import { noTracer } from "../observation/tracer.ts";
import { createLogger } from "./logger.ts";
import { Metrics } from "./metrics.ts";

const milliseconds = 300;
let app: App;
let port: number;
/** Level, message, route and status of each line of the log. */
let log: string[] = [];

beforeAll(async () => {
  const write = (line: string) => {
    const { level, msg, route = "", status = "" } = JSON.parse(line);
    log.push([level, msg, route, status].join(" "));
  };
  app = await buildFastify({
    logger: createLogger("info", { write }),
    metrics: new Metrics(),
    tracer: noTracer,
    trustedProxies: 0,
    isClosing: () => false,
    bodyDeadline: { milliseconds, minFileBytes: 1000 },
  });
  app.route({ method: "POST", url: "/json", handler: async (request) => request.body });
  app.route({ method: "GET", url: "/page", handler: async () => "page" });
  app.route({
    method: "POST",
    url: "/file",
    config: { row: httpRoutes.uploadImport },
    handler: async (request) => {
      let size = 0;
      for await (const chunk of request.body as AsyncIterable<Uint8Array>) size += chunk.byteLength;
      return { size };
    },
  });
  app.route({
    method: "POST",
    url: "/file-later",
    config: { row: httpRoutes.uploadImport },
    handler: async (request) => {
      await wait(3 * milliseconds);
      let size = 0;
      for await (const chunk of request.body as AsyncIterable<Uint8Array>) size += chunk.byteLength;
      return { size };
    },
  });
  await app.listen({ host: "127.0.0.1", port: 0, listenTextResolver: () => "listening" });
  port = (app.server.address() as AddressInfo).port;
});
beforeEach(() => (log = []));
afterAll(() => app.close());

/** Sends a body in chunks at intervals. @returns what was received until the connection ended */
async function drip(
  path: string,
  type: string,
  pieces: readonly string[],
  pauseMilliseconds: number,
  method = "POST",
) {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  let isClosed = false;
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
  socket.on("error", () => undefined);
  socket.on("close", () => (isClosed = true));
  const length = pieces.join("").length;
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: x\r\n${type === "" ? "" : `Content-Type: ${type}\r\n`}Content-Length: ${length}\r\n\r\n`,
  );
  for (const piece of pieces) {
    if (isClosed) break;
    socket.write(piece);
    await wait(pauseMilliseconds);
  }
  if (!isClosed && answer === "") await Promise.race([once(socket, "data"), wait(2000)]);
  const closed = isClosed || (await Promise.race([once(socket, "close"), wait(500)])) !== undefined;
  socket.destroy();
  return { answer, closed };
}

test("a body that arrives too slowly is refused with its code, and the connection closed", async () => {
  const pieces = ["{", ..."          ".split(""), "}"];
  const { answer, closed } = await drip("/json", "application/json", pieces, 100);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"request_timeout"');
  expect(closed).toBe(true);
});

test("a body that arrives in time is read", async () => {
  const { answer } = await drip("/json", "application/json", ['{"a":', "1}"], 50);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('{"a":1}');
});

test("a file may take long while it keeps arriving, and is refused when it stalls", async () => {
  const steady = await drip("/file", "application/octet-stream", Array(10).fill("x".repeat(1000)), 100);
  expect(steady.answer).toContain('{"size":10000}');
  const pieces = ["x".repeat(1000), ...Array(12).fill("x")];
  const stalled = await drip("/file", "application/octet-stream", pieces, 100);
  expect(stalled.answer).toContain('"code":"request_timeout"');
  expect(stalled.closed).toBe(true);
});

test.each(["/file", "/file-later"])(
  "a file that stalls is one line in the log, but not an error: %s",
  async (path) => {
    const pieces = ["x".repeat(1000), ...Array(12).fill("x")];
    const { answer, closed } = await drip(path, "application/octet-stream", pieces, 100);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(closed).toBe(true);
    expect(log).toEqual([`info answered ${path} 408`]);
  },
);

test("a client that disconnects during an upload causes no error", async () => {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write("POST /file HTTP/1.1\r\nHost: x\r\nContent-Type: application/octet-stream\r\n");
  socket.write(`Content-Length: 1000\r\n\r\n${"x".repeat(10)}`);
  await wait(100);
  socket.destroy();
  await wait(200);
  expect(log).toEqual([]);
});

test("a body that continues after the answer ends the connection", async () => {
  const { answer, closed } = await drip("/page", "", "x".repeat(15).split(""), 100, "GET");
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(closed).toBe(true);
});

test("headers have a time limit", () => {
  expect(app.server.headersTimeout).toBe(15_000);
});
