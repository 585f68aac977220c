import { expect, test } from "vitest";

import { campaignDigital } from "../../models.ts";
import type { AdoptedWorkspace } from "../../registry/data-registry.ts";
import { writeEarlierStore } from "../../testing/earlier-versions/earlier-store.ts";
import { readCampaigns, viewOf } from "../../testing/row-blocks.ts";
import { aClickhouseAddress } from "../../testing/shop/remote-shop.ts";
import { availableEngines } from "../../testing/testing-servers.ts";
import { AnalyticsSetupError } from "../analytics-setup-error.ts";
import { ClickhouseNode } from "./clickhouse-node.ts";
import { ClickhouseRows } from "./clickhouse-rows.ts";

const isHere = availableEngines.includes("clickhouse");

test.skipIf(!isHere)(
  "an interrupted carry-over goes on, and removes the earlier layout at the end",
  async () => {
    const address = aClickhouseAddress();
    await writeEarlierStore({ kind: "clickhouse", ...address }, "");
    const [only = []] = address.shards;
    const model = campaignDigital;
    const some = new ClickhouseRows({ address: { ...address, shards: [only] }, model }, () => {});
    await expect(
      some.carryOver(
        async () => {},
        () => {},
      ),
    ).rejects.toThrow(AnalyticsSetupError);
    await some.close();
    const killed = new ClickhouseRows({ address, model }, () => {});
    const kill = () => Promise.reject(new Error("killed"));
    await expect(killed.carryOver(kill, () => {})).rejects.toThrow("killed");
    await killed.close();
    const adopted: AdoptedWorkspace[] = [];
    const shares: number[] = [];
    const rows = new ClickhouseRows({ address, model }, () => {});
    const carry = () =>
      rows.carryOver(
        async (workspace) => void adopted.push(workspace),
        (_, share) => shares.push(share),
      );
    await carry();
    const [workspace] = adopted;
    expect(workspace).toMatchObject({
      workspace: "alpha",
      version: 1,
      loads: [{ number: 1, id: "earlier", digits: null }],
    });
    expect(workspace?.members).toEqual([
      {
        dimension: "campaign",
        scope: "generic\u001F",
        member: "name:Old",
        key: 1_000_000_001,
        number: "50000001",
      },
    ]);
    expect(shares).toEqual([1]);
    expect(await readCampaigns(rows, viewOf(1))).toEqual([["Old", 9_007_200_254]]);
    for (const origin of address.shards.flat()) {
      const node = new ClickhouseNode(origin, { ...address, database: "system" });
      const [names = []] = await node.read("SELECT name FROM system.databases", { limitMs: 5000 });
      expect(names.filter((name) => String(name).startsWith(`${address.database}_`))).toEqual([]);
      node.close();
    }
    await carry();
    expect(adopted).toHaveLength(1);
    await rows.close();
  },
);
