import { setTimeout as wait } from "node:timers/promises";

import * as z from "zod/mini";

import type { PortalClient } from "./portal-client.ts";

export interface ImportFile {
  readonly name: string;
  readonly workspace: string;
  readonly lines: readonly string[];
  /** The targets of columns that a user changes in the preview; the mapping is remembered. */
  readonly mapping?: Readonly<Record<string, string>>;
}

export const importWorkspace = "test-workspace-1";
export const otherWorkspace = "northwind-travel";

/** In the order in which they are imported. Earlier versions rounded the conversions of the daily files. */
export const importFiles: readonly ImportFile[] = [
  {
    name: "google.csv",
    workspace: importWorkspace,
    lines: [
      "Campaign report",
      "Day,Campaign,Campaign ID,Campaign type,Currency code,Impr.,Clicks,Cost,Conversions",
      "2026-10-01,Brand,9001,Search,EUR,1200,60,80.40,3",
      "2026-10-02,Brand,9001,Search,EUR,1300,65,90.60,4",
      "2026-10-02,Brand,9001,Search,GBP,1,1,1.00,0",
      "2026-10-02,Sale,9002,Display,EUR,9000,20,45.00,1",
      "Total: Account,--,--,--,EUR,11501,146,217.00,8",
    ],
  },
  {
    name: "meta.csv",
    workspace: importWorkspace,
    lines: [
      "Reporting starts,Reporting ends,Campaign name,Campaign ID,Ad set name,Impressions,Link clicks,Amount spent (EUR)",
      "2026-10-01,2026-10-01,Social autumn,120210000000000111,Women,4000,44,33.30",
      "2026-10-02,2026-10-02,Social autumn,120210000000000111,Men,5000,55,44.40",
      "2026-10-02,2026-10-02,Social autumn,120210000000000111,Men,nothing,5,1.00",
    ],
  },
  ...[
    ["2026-10-05", "Autumn parts", "0.8"],
    ["2026-10-06", "Autumn parts", "0.8"],
    ["2026-10-07", "Autumn parts", "12.5"],
  ].map(([day, campaign, conversions]) => ({
    name: `parts-${day}.csv`,
    workspace: importWorkspace,
    lines: [
      "Day,Campaign,Impressions,Clicks,Cost,Conversions",
      `${day},${campaign},1000,10,12.50,${conversions}`,
    ],
  })),
  {
    name: "media-plan.csv",
    workspace: importWorkspace,
    lines: [
      "When;Project;Seen;Hits;Paid",
      "01.10.2026;Second parts;500;5;7,25",
      "02.10.2026;Second parts;600;6;8,75",
    ],
    mapping: {
      When: "day",
      Project: "Campaign[campaign_name]",
      Seen: "amount:impressions",
      Hits: "amount:clicks",
      Paid: "amount:spend_micros",
    },
  },
  {
    name: "flights.csv",
    workspace: otherWorkspace,
    lines: [
      "Day,Campaign,Impressions,Clicks,Cost",
      "2026-10-03,City trips,700,7,9.10",
      "2026-10-04,Brand,800,8,10.20",
    ],
  },
];

/** Only uploaded. */
export const waitingFile: ImportFile = {
  name: "waiting.csv",
  workspace: importWorkspace,
  lines: ["Day,Campaign,Impressions", "2026-10-08,Later,10"],
};

const mappingSchema = z.looseObject({ columns: z.record(z.string(), z.string()) });
const previewSchema = z.object({
  import: z.object({ id: z.string() }),
  mapping: mappingSchema,
  isRemembered: z.boolean(),
  fault: z.nullable(z.string()),
});
const stateSchema = z.object({ state: z.string(), failure: z.nullable(z.string()) });

export async function uploadFile(client: PortalClient, { name, workspace, lines }: ImportFile) {
  const headers = { "content-type": "application/octet-stream", "x-file-name": name };
  const path = `POST /api/import/${workspace}/`;
  return client.ask(previewSchema, path, Buffer.from(`${lines.join("\n")}\n`), headers);
}

/**
 * Imports a file as a user does, and waits for its end.
 *
 * @returns whether its mapping was remembered from an earlier import
 * @throws Error if it is not imported
 */
export async function importFile(client: PortalClient, file: ImportFile): Promise<boolean> {
  const preview = await uploadFile(client, file);
  const { id } = preview.import;
  const place = `/api/import/${file.workspace}/${id}/`;
  const columns = { ...preview.mapping.columns, ...(preview.isRemembered ? {} : file.mapping) };
  const mapping = { ...preview.mapping, columns, decimal: file.name === "media-plan.csv" ? "," : "." };
  await client.ask(z.object({}), `POST ${place}commit/`, { mapping, remember: file.mapping !== undefined });
  for (;;) {
    const { state, failure } = await client.ask(stateSchema, `GET ${place}`);
    if (state === "done") return preview.isRemembered;
    if (state !== "running") throw new Error(`${file.name}: ${state}, ${failure}`);
    await wait(200);
  }
}
