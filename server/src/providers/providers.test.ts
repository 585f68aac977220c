import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../db/testing.ts";
import { createAskAs, type AskAs } from "../testing/ask-as.ts";
import { openTestApp } from "../testing/test-app.ts";
import { testReports } from "../testing/test-data.ts";

describeOnSomeStore("reports of this product", (openStore) => {
  let askAs: AskAs;
  beforeAll(async () => {
    askAs = createAskAs(await openTestApp(await openStore()));
  });

  test("[PROVIDER-1] offer everything, so neither the list nor the embed configuration names offers", async () => {
    const { body } = await askAs("planner", httpRoutes.listReports, { workspaceId: "alpha" });
    for (const report of Object.values(Object(body["reports"]))) {
      expect(report).not.toHaveProperty("offers");
      expect(report).not.toHaveProperty("missing_since");
    }
    const params = { workspaceId: "alpha", reportId: testReports.own };
    const embed = await askAs("planner", httpRoutes.getReportInWorkspace, params);
    expect(embed.status).toBe(200);
    expect(embed.body).not.toHaveProperty("offers");
    expect(embed.body).not.toHaveProperty("frame");
  });
});
