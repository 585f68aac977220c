import { expect, test } from "vitest";

import { readAnalyticsAddress } from "./analytics-address.ts";

test("reads the embedded store, PostgreSQL, and one or several nodes of ClickHouse", () => {
  expect(readAnalyticsAddress("")).toEqual({ kind: "embedded" });
  const url = "postgresql://facts:secret@db.example:5433/facts?sslmode=require";
  expect(readAnalyticsAddress(url)).toEqual({ kind: "postgres", url });
  expect(readAnalyticsAddress("clickhouse://localhost/facts")).toEqual({
    kind: "clickhouse",
    shards: [["http://localhost:8123"]],
    database: "facts",
    user: "default",
    password: "",
  });
  const several = "clickhouses://reader:p%40ss@a.example,b.example:9443|[::1]/facts";
  expect(readAnalyticsAddress(several)).toEqual({
    kind: "clickhouse",
    shards: [["https://a.example:8443"], ["https://b.example:9443", "https://[::1]:8443"]],
    database: "facts",
    user: "reader",
    password: "p@ss",
  });
});

test("reads the name of a cluster, which earlier versions needed", () => {
  expect(readAnalyticsAddress("clickhouse://a,b/facts?cluster=main")).toEqual(
    readAnalyticsAddress("clickhouse://a,b/facts"),
  );
});

test.each([
  "mysql://localhost/facts",
  "clickhouse://localhost",
  "clickhouse://localhost/",
  "clickhouse://localhost/no-such name",
  "clickhouse://a,|b/facts",
  "clickhouse://a,b|a/facts",
  "clickhouse://a,b/facts?cluster=main&skip_unavailable_shards=1",
  "clickhouse://u:%zz@a/facts",
  "postgres://[",
])("refuses %s", (text) => {
  expect(readAnalyticsAddress(text)).toBeNull();
});
