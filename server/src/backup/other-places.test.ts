import { expect, test } from "vitest";

import { readAnalyticsAddress } from "@vitrine/engine";

import { requireOtherPlaces } from "./other-places.ts";

const placesOf = ([dataDir, databaseUrl, analytics]: readonly [string, string | null, string]) => ({
  dataDir,
  databaseUrl,
  analytics: readAnalyticsAddress(analytics) ?? { kind: "embedded" as const },
});
const store = "postgres://a:b@db.internal/vitrine";
const clickhouse = "clickhouse://u:p@ch1:8123|ch2:8123,ch3:8123/facts";

test.each([
  [["/data", null, ""], ["/data/../data", null, ""], "VITRINE_DATA_DIR"],
  [["/data", null, clickhouse], ["/data", null, ""], "VITRINE_DATA_DIR"],
  [["/data", store, ""], ["/other", "postgresql://c:d@DB.internal:5432/vitrine", ""], "VITRINE_DATABASE_URL"],
  [["/data", store, ""], ["/data", `${store}2`, ""], "VITRINE_DATA_DIR"],
  [["/data", null, store], ["/other", null, store], "VITRINE_ANALYTICS_URL"],
  [
    ["/data", null, clickhouse],
    ["/other", store, "clickhouse://v:q@ch3:8123/facts"],
    "VITRINE_ANALYTICS_URL",
  ],
  [
    ["/data", "postgres://a@localhost/v", ""],
    ["/other", "postgres://a@127.0.0.1/v", clickhouse],
    "VITRINE_DATABASE_URL",
  ],
] as const)("%j and %j share what %s names", (from, to, setting) => {
  expect(() => requireOtherPlaces(placesOf(from), placesOf(to))).toThrow(`${setting} must name another one.`);
});

test.each([
  [
    ["/data", null, ""],
    ["/other", null, ""],
  ],
  [
    ["/data", null, ""],
    ["/data", store, clickhouse],
  ],
  [
    ["/data", store, clickhouse],
    ["/data", `${store}2`, "clickhouse://u:p@ch1:8123/facts2"],
  ],
] as const)("%j and %j share nothing", (from, to) => {
  expect(() => requireOtherPlaces(placesOf(from), placesOf(to))).not.toThrow();
});
