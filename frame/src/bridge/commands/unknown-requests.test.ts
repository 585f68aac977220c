import { expect, test } from "vitest";

import type { DatasetDescription } from "@vitrine/contracts/http";

import { sampleReport } from "@vitrine/contracts/testing/sample-definition";
import { openSampleFrame } from "../../testing/sample-frame.ts";

const text = { description: "", type: "string", format: null } as const;
const dataset: DatasetDescription = {
  id: "campaign_digital",
  identity: { table: "Campaign", column: "campaign_id", digits: 8 },
  tables: [
    {
      name: "Campaign",
      displayName: "Campaign",
      columns: [
        { ...text, name: "campaign_id", displayName: "Campaign ID", nameColumn: "campaign_name" },
        { ...text, name: "campaign_name", displayName: "Campaign" },
      ],
      measures: [],
    },
  ],
};

function openFrame() {
  const frame = openSampleFrame();
  frame.reports.set("token-1", sampleReport({ dataset }));
  const errors = () =>
    frame.sent.flatMap(({ message }) =>
      message.url?.endsWith("/events/error") === true ? [message.body] : [],
    );
  return { frame, errors };
}

const known = {
  $schema: "http://powerbi.com/product/schema#basic",
  target: { table: "Campaign", column: "campaign_id" },
  filterType: 1,
  operator: "In",
  values: ["00000011"],
};
const unknownTable = { ...known, target: { table: "Nowhere", column: "nothing" } };
const unknownColumn = { ...known, target: { table: "Campaign", column: "nothing" } };

test("a bookmark that does not exist raises an error at load; the report opens", async () => {
  const { frame, errors } = openFrame();
  await frame.load({ bookmark: { name: "gone" } });
  await frame.rest();
  expect(errors()).toMatchObject([
    {
      errorCode: "PowerBIEntityNotFound",
      message: 'There is no bookmark named "gone".',
      technicalDetails: { errorInfo: [{ key: "code", value: "bookmark_not_found" }] },
    },
  ]);
  expect(frame.session.store.get().phase).toBe("open");
});

test("filters on fields that the dataset does not have are kept, have no effect, and are reported to the host", async () => {
  const { frame } = openFrame();
  await frame.load();
  for (const filter of [unknownTable, unknownColumn]) {
    const { target } = filter;
    const before = [frame.sent.length, frame.calls.length] as const;
    expect((await frame.call("PUT", "/report/filters", [known, filter])).statusCode).toBe(202);
    await frame.rest();
    const reported = frame.sent
      .slice(before[0])
      .flatMap(({ message }) => (message.url?.endsWith("/events/info") === true ? [message.body] : []));
    expect(reported).toMatchObject([
      { errorCode: "FieldNotFound", message: `There is no field "${target.column}" in "${target.table}".` },
    ]);
    const asked = frame.calls.slice(before[1]).flatMap(({ body }) => body?.queries ?? []);
    expect(JSON.stringify(asked)).not.toContain(`"${target.column}"`);
    expect((await frame.call("GET", "/report/filters")).body).toEqual([known, filter]);
  }
});

test("a load leaves out filters on fields that do not exist, reports it, and keeps the others", async () => {
  const { frame, errors } = openFrame();
  await frame.load({ filters: [unknownTable, known] });
  await frame.rest();
  expect(errors()).toMatchObject([{ message: 'There is no field "nothing" in "Nowhere".' }]);
  const held = frame.session.store.get().filters.map(({ wire }) => wire);
  expect(held).toContainEqual(known);
  expect(held).not.toContainEqual(unknownTable);
});

test("names of ids in filters are queried with the token of the report, each once", async () => {
  const { frame } = openFrame();
  await frame.load();
  const before = frame.calls.length;
  await frame.call("PUT", "/report/filters", [known]);
  await frame.rest();
  const asked = frame.calls
    .slice(before)
    .flatMap(({ body }) => body?.queries ?? [])
    .filter(({ query }) => query.dimensions.some(({ column }) => column === "campaign_name"));
  expect(asked).toHaveLength(1);
  expect(asked[0]?.query).toMatchObject({
    dimensions: [
      { table: "Campaign", column: "campaign_id" },
      { table: "Campaign", column: "campaign_name" },
    ],
    filters: [{ target: { table: "Campaign", column: "campaign_id" }, values: ["00000011"] }],
  });
});
