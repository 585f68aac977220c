import { onTestFinished } from "vitest";

import { openFakePowerBi, sampleIds, type FakeCloud, type FakePowerBi } from "@vitrine/e2e/powerbi";

import type { Clock } from "../clock.ts";
import type { CloudAddresses } from "../providers/powerbi/clouds.ts";
import type { PowerBiConnection } from "../providers/powerbi/connection.ts";

/** A fake of Power BI that is closed when the test ends. */
export async function openTestPowerBi(clock: Clock, cloud?: FakeCloud): Promise<FakePowerBi> {
  const fake = await openFakePowerBi({ now: () => clock.now(), ...(cloud === undefined ? {} : { cloud }) });
  onTestFinished(() => fake.close());
  return fake;
}

/** Lets a client ask the fake instead of the service. */
export function addressesOf({ url }: Pick<FakePowerBi, "url">): CloudAddresses {
  return { authority: url, apiRoot: url, clusterHosts: [] };
}

/** A connection with the secret of the fake's sample. */
export function sampleConnection(more: Partial<PowerBiConnection> = {}): PowerBiConnection {
  const { tenant, client, secret } = sampleIds;
  return {
    id: "sample-connection",
    cloud: "public",
    tenantId: tenant,
    clientId: client,
    credential: { kind: "secret", secret },
    version: 1,
    ...more,
  };
}
