import { addDays, type SampleSpec } from "@vitrine/contracts/query";
import { campaignDigital, createEngine, type DataRegistry, type Engine } from "@vitrine/engine";

import type { Clock } from "../../../../clock.ts";
import { campaignsOf, endDayOf, workspaceOf, type AgencySize } from "./agency-size.ts";
import { lateRegistry } from "./late-figures.ts";

/** Opens an engine with figures of every client for all days, of which the last ones are complete as time goes on. */
export async function openAgencyEngine(
  size: AgencySize,
  {
    registry,
    dataDir,
    clock,
  }: { readonly registry: DataRegistry; readonly dataDir: string; readonly clock: Clock },
): Promise<Engine> {
  const late = lateRegistry(registry, clock);
  const engine = await createEngine({ model: campaignDigital, registry: late, dataDir, clock });
  await engine.loadSample(agencySample(size));
  return engine;
}

/** The figures of all clients. */
export function agencySample(size: AgencySize): SampleSpec {
  const from = addDays(size.firstDay, -62);
  const lastDay = endDayOf(size);
  return {
    seed: 11,
    lastDay,
    months: Math.ceil(size.days / 28) + 4,
    workspaces: Array.from({ length: size.workspaces }, (_, index) => ({
      key: workspaceOf(index),
      client: `Client ${index}`,
      account: `Client ${index} EU`,
      seasonality: Array.from({ length: 12 }, () => 100),
      campaigns: campaignsOf(index).map(({ id, name }, place) => ({
        id,
        name,
        objective: "conversion" as const,
        channels: ["search" as const],
        markets: [place === 0 ? ("DE" as const) : ("FR" as const)],
        creatives: ["Idea"],
        flights: [{ from, to: lastDay, dailyBudget: 300 + 100 * place }],
        stories: [],
      })),
    })),
  };
}
