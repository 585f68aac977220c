import { sampleSpec } from "@vitrine/demo";
import { campaignDigital, createEngine, type AnalyticsAddress } from "@vitrine/engine";
import { asReportId, asUserId, asWorkspaceId } from "@vitrine/contracts/ids";

import { systemClock } from "../../server/src/clock.ts";
import { StoreRegistry } from "../../server/src/data/store-registry.ts";
import { openStore, type Store } from "../../server/src/db/open-store.ts";
import { insertAccount } from "../../server/src/features/auth/repository.ts";
import { insertReport } from "../../server/src/features/reports/repository.ts";
import { findTemplate } from "../../server/src/features/templates/catalogue.ts";
import { insertWorkspace, setMember } from "../../server/src/features/workspaces/repository.ts";
import { hashPassword } from "../../server/src/tokens/password-hasher.ts";
import {
  loadPassword,
  reportSubject,
  username,
  uuidOf,
  workspaceId,
  workspaceOf,
  type LoadSettings,
} from "./settings.ts";

const personSubject = 1;
/** Campaigns of each workspace. */
const campaigns = 2;
const template = "campaign-performance";

/** Writes workspaces, people, reports and campaign data. @returns rows of daily facts */
export async function prepareLoad(
  settings: LoadSettings,
  dataDir: string,
  databaseUrl: string | null,
  analytics: AnalyticsAddress = { kind: "embedded" },
): Promise<number> {
  const store = await openStore({ databaseUrl, dataDir });
  await fillStore(store, settings);
  const registry = new StoreRegistry(Promise.resolve(store.db));
  const engine = await createEngine({
    model: campaignDigital,
    registry,
    dataDir,
    analytics,
    clock: systemClock,
  });
  try {
    const { rows } = await engine.loadSample(specOf(settings));
    return rows;
  } finally {
    await engine.close();
    await store.close();
  }
}

/** People who sign in without a mailed code, in workspaces with reports of the largest template. */
async function fillStore(store: Store, settings: LoadSettings): Promise<void> {
  const passwordHash = await hashPassword(loadPassword);
  const now = systemClock.now();
  const made = findTemplate(template);
  if (made === null) throw new Error(`There is no template ${template}`);
  await store.db.transaction().execute(async (session) => {
    for (let number = 0; number < settings.workspaces; number += 1) {
      const id = asWorkspaceId(workspaceId(number));
      await insertWorkspace(session, { id, name: `Client ${number}` }, now);
    }
    for (let number = 0; number < settings.people; number += 1) {
      const id = asUserId(uuidOf(personSubject, number));
      const name = username(number);
      await insertAccount(session, {
        id,
        username: name,
        email: `${name}@load.example`,
        firstName: "Load",
        lastName: String(number),
        passwordHash,
        isAdmin: false,
        isInternal: true,
        createdAt: now,
      });
      await setMember(session, asWorkspaceId(workspaceId(workspaceOf(number, settings))), id, "planner");
    }
    for (let number = 0; number < settings.workspaces * settings.reports; number += 1) {
      await insertReport(session, {
        id: asReportId(uuidOf(reportSubject, number)),
        workspaceId: asWorkspaceId(workspaceId(Math.floor(number / settings.reports))),
        name: `Report ${number}`,
        description: "Made for the load benchmark",
        reportType: "campaign_digital",
        definition: made.definition,
        hiddenPages: [],
        campaignIds: [],
        creatorId: asUserId(uuidOf(personSubject, 0)),
        createdAt: now,
        template: { name: made.name, version: made.version },
      });
    }
  });
}

/** Campaigns of the demo in every workspace, with ids of their own. */
function specOf({ workspaces, months }: LoadSettings): typeof sampleSpec {
  const patterns = sampleSpec.workspaces.flatMap((workspace) => workspace.campaigns);
  return {
    ...sampleSpec,
    months,
    workspaces: Array.from({ length: workspaces }, (_, number) => ({
      key: workspaceId(number),
      client: `Client ${number}`,
      account: `Account ${number}`,
      seasonality: Array(12).fill(100),
      campaigns: Array.from({ length: campaigns }, (_place, place) => {
        const index = number * campaigns + place;
        const pattern = patterns[index % patterns.length];
        if (pattern === undefined) throw new Error("The demo has no campaigns");
        return { ...pattern, id: String(index + 1).padStart(8, "0") };
      }),
    })),
  };
}
