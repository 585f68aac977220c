import { AppError } from "@vitrine/contracts/errors";
import { asWorkspaceId } from "@vitrine/contracts/ids";
import type { QueryResult } from "@vitrine/contracts/query";
import { expect, test } from "vitest";

import { CampaignService } from "./service.ts";

const workspace = asWorkspaceId("alpha");
const found: QueryResult = {
  columns: [
    {
      role: "dimension",
      table: "Campaign",
      name: "campaign_id",
      displayName: "",
      type: "string",
      format: null,
      values: ["00000001"],
    },
    {
      role: "dimension",
      table: "Campaign",
      name: "campaign_name",
      displayName: "",
      type: "string",
      format: null,
      values: ["Spring"],
    },
  ],
  totals: null,
  rowCount: 1,
  truncated: false,
};

test("the names for a list are those known before when the engine fails or hangs, and do not keep the list waiting", async () => {
  let version = 1;
  let answer = () => new Promise<QueryResult>(() => {});
  const service = new CampaignService({
    engine: { imports: { version: async () => version }, run: () => answer() },
    caches: { asked: () => {}, changed: () => {} },
    namesMs: 20,
  });
  expect(await service.namesOf(workspace), "hangs, and nothing is known").toEqual(new Map());
  answer = async () => found;
  const known = new Map([["00000001", "Spring"]]);
  expect(await service.namesOf(workspace)).toEqual(known);
  version = 2;
  answer = () => new Promise(() => {});
  expect(await service.namesOf(workspace), "hangs after an import").toEqual(known);
  answer = () => Promise.reject(new AppError("engine_unavailable"));
  expect(await service.namesOf(workspace), "fails").toEqual(known);
  await expect(service.listOf(workspace)).rejects.toMatchObject({ code: "engine_unavailable" });
});
