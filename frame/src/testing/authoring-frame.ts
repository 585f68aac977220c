import { expect } from "vitest";

import { sampleReport } from "@vitrine/contracts/testing/sample-definition";
import { openSampleFrame, type SampleFrame } from "./sample-frame.ts";

const text = (name: string) => ({
  name,
  displayName: name,
  description: "",
  type: "string" as const,
  format: null,
});
const number = (digits: number) => ({ kind: "decimal" as const, digits, currency: null });
const measure = (name: string, digits = 2) => ({
  name,
  displayName: name,
  description: "",
  format: number(digits),
});
const dataset = {
  id: "campaign_digital",
  tables: [
    {
      name: "Channel",
      displayName: "Channel",
      columns: [text("channel"), text("publisher")],
      measures: [],
      hierarchies: [
        {
          name: "Media",
          displayName: "Media",
          levels: [
            { name: "Channel", displayName: "Channel", table: "Channel", column: "channel" },
            { name: "Publisher", displayName: "Publisher", table: "Channel", column: "publisher" },
          ],
        },
      ],
    },
    {
      name: "Performance",
      displayName: "Performance",
      columns: [],
      measures: [measure("Spend"), measure("Clicks", 0)],
    },
  ],
};
export const column = {
  $schema: "http://powerbi.com/product/schema#column",
  table: "Channel",
  column: "publisher",
};
export const clicks = {
  $schema: "http://powerbi.com/product/schema#measure",
  table: "Performance",
  measure: "Clicks",
};
export const spend = {
  $schema: "http://powerbi.com/product/schema#measure",
  table: "Performance",
  measure: "Spend",
};
export const page = "/report/pages/overview";
export const bars = `${page}/visuals/bars`;
export const refused = (message: unknown) => ({
  statusCode: 400,
  body: [expect.objectContaining({ message, errorCode: "Invalid parameters", level: 3 })],
});
export const missing = {
  statusCode: 404,
  body: expect.objectContaining({ errorCode: "PowerBIEntityNotFound", level: 3 }),
};
export const done = { statusCode: 202, body: {} };

/** An open frame whose report has data fields, and may be edited. */
export async function openAuthored(config: object = {}): Promise<SampleFrame> {
  const frame = openSampleFrame();
  frame.reports.set("token-1", sampleReport({ version: 1, permissions: 7, dataset }));
  await frame.load(config);
  return frame;
}
