import { expect, test } from "vitest";

import { readAnalyticsAddress } from "./analytics-address.ts";

test("reads the embedded store, PostgreSQL, and one or several nodes of ClickHouse", () => {
  expect(readAnalyticsAddress("")).toEqual({ kind: "embedded" });
  const url = "postgresql://facts:secret@db.example:5433/facts?sslmode=require";
  expect(readAnalyticsAddress(url)).toEqual({ kind: "postgres", url });
  expect(readAnalyticsAddress("clickhouse://localhost/facts")).toEqual({
    kind: "clickhouse",
    nodes: ["http://localhost:8123"],
    database: "facts",
    cluster: null,
    user: "default",
    password: "",
  });
  const several = "clickhouses://reader:p%40ss@a.example,b.example:9443,[::1]/facts?cluster=main";
  expect(readAnalyticsAddress(several)).toEqual({
    kind: "clickhouse",
    nodes: ["https://a.example:8443", "https://b.example:9443", "https://[::1]:8443"],
    database: "facts",
    cluster: "main",
    user: "reader",
    password: "p@ss",
  });
});

test.each([
  "mysql://localhost/facts",
  "clickhouse://localhost",
  "clickhouse://localhost/",
  "clickhouse://localhost/no-such name",
  "clickhouse://a,b/facts",
  "clickhouse://a,a/facts?cluster=main",
  "clickhouse://a,b/facts?cluster=main&skip_unavailable_shards=1",
  "clickhouse://u:%zz@a/facts",
  "postgres://[",
])("refuses %s", (text) => {
  expect(readAnalyticsAddress(text)).toBeNull();
});
