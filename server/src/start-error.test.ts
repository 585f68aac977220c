import { AppError } from "@vitrine/contracts/errors";
import { AnalyticsSetupError } from "@vitrine/engine";
import { expect, test } from "vitest";

import { readConfig } from "./config.ts";
import { explainOpening, StartError } from "./start-error.ts";

function aConfig(analytics: string) {
  const read = readConfig({ VITRINE_ANALYTICS_URL: analytics });
  if (!read.ok) throw new Error(read.problems.join("\n"));
  return read.config;
}

test("unusable analytics servers are named with their setting, without passwords", () => {
  const config = aConfig("postgres://facts:hunter2@db.example/facts");
  const refused = new AppError("engine_unavailable", {
    cause: new Error("connect ECONNREFUSED 10.0.0.1:5432"),
  });
  expect(explainOpening(refused, config)).toEqual(
    new StartError(
      "The campaign facts in PostgreSQL cannot be reached (connect ECONNREFUSED 10.0.0.1:5432): is VITRINE_ANALYTICS_URL right?",
    ),
  );
  const nodes = aConfig("clickhouse://a:8123,b:8123/facts");
  const missing = new AppError("engine_unavailable", { cause: "http://b:8123: other side closed" });
  expect(explainOpening(missing, nodes)).toEqual(
    new StartError(
      "The campaign facts in ClickHouse cannot be reached (http://b:8123: other side closed): is VITRINE_ANALYTICS_URL right?",
    ),
  );
  expect(explainOpening(new AnalyticsSetupError("The node a has another cluster."), nodes)).toEqual(
    new StartError("The node a has another cluster. (VITRINE_ANALYTICS_URL)"),
  );
});
