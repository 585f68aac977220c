import * as fc from "fast-check";
import { scaled } from "@vitrine/contracts/testing";
import { expect, test } from "vitest";

import { openSampleFrame, portal } from "../../testing/sample-frame.ts";
import { readMessage } from "./message-shape.ts";

test("[EMBED-LIFE-22] a host controls the frame by messages: a load is accepted, reported and answered", async () => {
  const frame = openSampleFrame();
  const reply = await frame.load();
  expect(reply).toEqual({ statusCode: 202, body: {} });
  expect(frame.events()).toContain("/reports/u1/events/loaded");
  // The code of some visual types is loaded later.
  await expect.poll(() => frame.events()).toContain("/reports/u1/events/rendered");
});

test("events and replies go to the host's origin, never to `*`", async () => {
  const frame = openSampleFrame();
  await frame.load();
  await frame.call("GET", "/nowhere");
  expect(frame.sent.length).toBeGreaterThan(3);
  expect(new Set(frame.sent.map(({ target }) => target))).toEqual(new Set([portal]));
});

test("a message from another window is dropped and counted", async () => {
  const frame = openSampleFrame();
  frame.deliver({ method: "GET", url: "/report/pages", headers: { id: "x" } }, portal, {});
  await frame.rest();
  expect(frame.sent).toEqual([]);
  expect(frame.session.link.dropped()["wrong-window"]).toBe(1);
});

test("once an origin is authorised, messages from other origins are neither accepted nor answered", async () => {
  const frame = openSampleFrame();
  await frame.load();
  const before = frame.sent.length;
  frame.deliver(
    { method: "DELETE", url: "/report/pages/detail", headers: { id: "x" } },
    "https://evil.example",
  );
  await frame.rest();
  expect(frame.sent.length).toBe(before);
  expect(frame.session.link.dropped()["wrong-origin"]).toBe(1);
  expect(frame.session.store.get().pages.length).toBe(3);
});

test("an origin that the token does not contain opens nothing and receives only the refusal", async () => {
  const frame = openSampleFrame();
  frame.deliver(
    {
      method: "POST",
      url: "/report/load",
      headers: { id: "x", uid: "u1" },
      body: { id: "r1", accessToken: "token-1" },
    },
    "https://evil.example",
  );
  await frame.rest();
  expect(frame.session.store.get().phase).toBe("failed");
  expect(frame.session.store.get().pages).toEqual([]);
  expect(frame.calls.filter(({ body }) => body !== null)).toEqual([]);
  const error = frame.sent.find(({ message }) => message.url === "/reports/u1/events/error");
  expect(error?.message.body).toMatchObject({ errorCode: "PowerBINotAuthorizedException" });
  frame.deliver({ method: "GET", url: "/report/pages", headers: { id: "y" } }, "https://evil.example");
  await frame.rest();
  expect(frame.sent.at(-1)?.message).toMatchObject({ statusCode: 500, headers: { id: "y" } });
});

test("sandboxed hosts with an opaque origin are not answered", async () => {
  const frame = openSampleFrame();
  frame.deliver({ method: "GET", url: "/report/pages", headers: { id: "x" } }, "null");
  await frame.rest();
  expect(frame.sent).toEqual([]);
});

test("a URL that the protocol does not define is answered with 404 and its path", async () => {
  const frame = openSampleFrame();
  expect(await frame.call("GET", "/report/data")).toEqual({
    statusCode: 404,
    body: "Not Found. Url: /report/data was not found.",
  });
});

test("a request without uid is answered; the component's id comes from the load request", async () => {
  const frame = openSampleFrame();
  await frame.load({}, { uid: "other" });
  expect(frame.events()[0]).toBe("/reports/other/events/loaded");
  expect((await frame.call("GET", "/report/bookmarks", undefined, { uid: undefined })).statusCode).toBe(200);
});

test("acknowledgements beyond the first are ignored", async () => {
  const frame = openSampleFrame();
  await frame.load();
  const event = frame.sent.find(({ message }) => message.url?.endsWith("/loaded") === true);
  for (let count = 0; count < 3; count += 1) {
    frame.deliver({ statusCode: 200, headers: { id: event?.message.headers.id }, body: null });
  }
  await frame.rest();
  expect(frame.session.link.dropped().malformed).toBe(0);
});

test("no posted message throws, leaks data or changes state", async () => {
  const frame = openSampleFrame();
  await frame.load();
  const state = frame.session.store.get();
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.anything(),
        fc.record({ method: fc.anything(), url: fc.anything(), headers: fc.anything(), body: fc.anything() }),
      ),
      fc.oneof(fc.constant("https://evil.example"), fc.webUrl(), fc.string(), fc.constant("null")),
      async (data, origin) => {
        const before = frame.sent.length;
        expect(() => frame.deliver(data, origin)).not.toThrow();
        await Promise.resolve();
        expect(frame.sent.length).toBe(before);
      },
    ),
    { numRuns: scaled(100) },
  );
  expect(frame.session.store.get()).toBe(state);
});

test("well-formed requests with any body are answered, each exactly once", async () => {
  const frame = openSampleFrame();
  await frame.load();
  const paths = [
    "/report/filters",
    "/report/settings",
    "/report/theme",
    "/report/pages/active",
    "/report/pages/overview/filters",
    "/report/pages/overview/visuals/bars/filters",
    "/report/pages/overview/visuals/bars/sortBy",
    "/report/pages/overview/name",
    "/report/render",
    "/report/token",
    "/report/load",
    "/frontload/config",
  ];
  let count = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE"),
      fc.constantFrom(...paths),
      fc.anything(),
      async (method, url, body) => {
        const id = `z${(count += 1)}`;
        frame.deliver({ method, url, headers: { id }, body });
        await frame.rest();
        const replies = frame.sent.filter(
          ({ message }) => message.statusCode !== undefined && message.headers.id === id,
        );
        expect(replies.length).toBe(1);
        expect(replies[0]?.message.statusCode).not.toBe(599);
      },
    ),
    { numRuns: scaled(40) },
  );
});

test("reading a message never throws, not even on objects that throw on access", () => {
  const hostile = new Proxy(
    {},
    {
      getOwnPropertyDescriptor() {
        throw new Error("no");
      },
    },
  );
  expect(readMessage(hostile)).toEqual({ kind: "malformed" });
  fc.assert(
    fc.property(fc.anything(), (data) => ["request", "reply", "malformed"].includes(readMessage(data).kind)),
  );
});
