import { inspect } from "node:util";

import { openFakePowerBi, sampleIds, type FakeCloud, type FakePowerBi } from "@vitrine/e2e/powerbi";
import { onTestFinished } from "vitest";

import type { Clock } from "../clock.ts";
import { PowerBiClient } from "../providers/powerbi/client.ts";
import type { CloudAddresses } from "../providers/powerbi/clouds.ts";
import type { PowerBiConnection } from "../providers/powerbi/connection.ts";
import { PowerBiError } from "../providers/powerbi/errors.ts";
import { UnsharedAnswers } from "../providers/powerbi/unshared.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";

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

export interface LoneClient {
  readonly fake: FakePowerBi;
  readonly clock: TestClock;
  readonly client: PowerBiClient;
  /** Milliseconds that the client paused, for which the clock went on. */
  readonly paused: readonly number[];
}

/** A client of the fake that shares nothing and needs no store. */
export async function openLoneClient(more: Partial<PowerBiConnection> = {}): Promise<LoneClient> {
  const clock = createTestClock();
  const fake = await openTestPowerBi(clock);
  const paused: number[] = [];
  const client = new PowerBiClient({
    connection: sampleConnection(more),
    shared: new UnsharedAnswers(clock),
    clock,
    addresses: addressesOf(fake),
    async pause(milliseconds) {
      paused.push(milliseconds);
      clock.pass({ seconds: milliseconds / 1000 });
    },
  });
  return { fake, clock, client, paused };
}

/** The error with which a call fails. @throws Error if it does not, or with another one */
export async function failureOf(act: Promise<unknown>): Promise<PowerBiError> {
  const error: unknown = await act.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PowerBiError)) throw new Error(`Expected a PowerBiError, not ${inspect(error)}`);
  return error;
}
