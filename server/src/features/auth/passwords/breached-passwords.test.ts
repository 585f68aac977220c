import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { createBreachCheck } from "./breached-passwords.ts";

const breached = "Quiet-harbour-7!";
const digest = createHash("sha1").update(breached).digest("hex").toUpperCase();

let server: Server;
let url: string;
let asked: string[] = [];
let failures: unknown[] = [];
let answer: (response: ServerResponse) => void;

const endings = (...lines: readonly string[]) => {
  answer = (response) => response.end(lines.join("\r\n"));
};
const isBreached = (password: string, place = url) =>
  createBreachCheck(place, (error) => failures.push(error))(password);

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.url} ${String(request.headers["add-padding"])}`);
    answer(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`;
});
beforeEach(() => {
  asked = [];
  failures = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test("only five digits of the digest are sent, and endings are compared locally", async () => {
  endings("0018A45C4D1DEF81644B54AB7F969B88D65:1", `${digest.slice(5)}:42`);
  expect(await isBreached(breached)).toBe(true);
  expect(asked).toEqual([`/range/${digest.slice(0, 5)} true`]);
  expect(await isBreached("Other-harbour-8!")).toBe(false);
  expect(failures).toEqual([]);
});

test("padding does not count as a breach, and case does not matter", async () => {
  endings(`${digest.slice(5)}:0`);
  expect(await isBreached(breached)).toBe(false);
  endings(`${digest.slice(5).toLowerCase()}:7`);
  expect(await isBreached(breached)).toBe(true);
});

test("a service that fails, redirects, answers too much or is unreachable is reported, and the password is accepted", async () => {
  answer = (response) => response.writeHead(503).end();
  expect(await isBreached(breached)).toBe(false);
  answer = (response) => response.writeHead(302, { location: "/elsewhere" }).end();
  expect(await isBreached(breached)).toBe(false);
  answer = (response) => response.end("x".repeat(1_100_000));
  expect(await isBreached(breached)).toBe(false);
  expect(await isBreached(breached, "http://127.0.0.1:1/range/")).toBe(false);
  expect(failures).toHaveLength(4);
  expect(JSON.stringify(failures)).not.toContain(digest.slice(0, 5));
});

test("a service that does not answer is given up after two seconds", async () => {
  answer = () => undefined;
  expect(await isBreached(breached)).toBe(false);
  expect(failures).toEqual(["TimeoutError"]);
});

test("without a URL no request is sent", async () => {
  expect(await createBreachCheck(null, (error) => failures.push(error))(breached)).toBe(false);
  expect([asked, failures]).toEqual([[], []]);
});
