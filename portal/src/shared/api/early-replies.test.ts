import { expect, test } from "vitest";

import { takeEarlyReply } from "./early-replies.ts";

const path = "/api/reports/alpha/";
const callWith = (token: string, method = "GET") => ({
  method,
  headers: { accept: "application/json", authorization: `Bearer ${token}` },
});

test("a call that the page has sent gets that reply, once", async () => {
  const reply = Promise.resolve(Response.json({ reports: [] }));
  const replies = new Map([[`Bearer t1 ${path}`, reply]]);
  expect(takeEarlyReply(replies, path, callWith("t1"))).toBe(reply);
  expect(takeEarlyReply(replies, path, callWith("t1"))).toBeUndefined();
});

test("a call with another token, path or method gets none, nor does any without such a page", () => {
  const replies = new Map([[`Bearer t1 ${path}`, Promise.resolve(Response.json({}))]]);
  expect(takeEarlyReply(replies, path, callWith("t2"))).toBeUndefined();
  expect(takeEarlyReply(replies, "/api/reports/beta/", callWith("t1"))).toBeUndefined();
  expect(takeEarlyReply(replies, path, callWith("t1", "POST"))).toBeUndefined();
  expect(takeEarlyReply(undefined, path, callWith("t1"))).toBeUndefined();
});
