import { expect, test } from "vitest";

import { reportLanguages } from "@vitrine/contracts/languages";

import { describeModel } from "../plan/describe-model.ts";
import { campaignDigital } from "../models.ts";
import { audiences, channels, devices, markets, objectives } from "../sample/media.ts";
import { people } from "../sample/people.ts";
import { campaignDigitalMembers, campaignDigitalNames } from "./campaign-digital-texts.ts";
import { textsOfDataset } from "./texts-of-dataset.ts";

const description = describeModel(campaignDigital, { rows: [], forbiddenFields: [] });

/** Every name of the dataset that users see. */
const names = new Set([
  description.displayName,
  ...description.tables.flatMap(({ displayName, columns, measures, hierarchies }) => [
    displayName,
    ...columns.flatMap((column) => [column.displayName, column.filterGroup ?? []].flat()),
    ...measures.flatMap((measure) => [measure.displayName, measure.folder]),
    ...hierarchies.flatMap(({ displayName: name, levels }) => [
      name,
      ...levels.map((one) => one.displayName),
    ]),
  ]),
]);

const bandWords = campaignDigital.tables.flatMap((table) =>
  table.measures.flatMap(({ bands }) =>
    bands === null ? [] : [...bands.list.map(({ word }) => word), bands.beyond, bands.blank],
  ),
);

test("every name of the dataset exists in German, French and Spanish, and no other", () => {
  const known = Object.keys(campaignDigitalNames);
  expect([...names].filter((name) => !known.includes(name))).toEqual([]);
  // The columns of rows behind a figure are not fields.
  const others = new Set(["Rows", "Rows of", ...bandWords]);
  expect(known.filter((name) => !names.has(name) && !others.has(name))).toEqual([]);
  expect(bandWords.filter((word) => !known.includes(word))).toEqual([]);
  for (const words of [campaignDigitalNames, ...Object.values(campaignDigitalMembers)])
    expect(
      Object.values(words)
        .flat()
        .filter((text) => text.trim() !== text || text === ""),
    ).toEqual([]);
});

test("names of measures differ from each other in every language", () => {
  const measures = description.tables.flatMap((table) =>
    table.measures.map(({ displayName }) => displayName),
  );
  for (const place of [0, 1, 2] as const) {
    const translated = measures.map((name) => campaignDigitalNames[name]?.[place]);
    expect(new Set(translated).size).toBe(new Set(measures).size);
  }
});

test("the words that imports and sample write into columns with fixed values are translated", () => {
  const written: Readonly<Record<string, readonly string[]>> = {
    "Channel.channel": Object.values(channels).map(({ name }) => name),
    "Device.device": devices,
    "Campaign.objective": Object.keys(objectives),
    "Line item.audience": audiences.map(({ name }) => name),
    "Audience.gender": people.map(({ gender }) => gender),
    "Creative.format": Object.values(channels).flatMap(({ formats }) => formats.map(({ format }) => format)),
    "Market.region": markets.map(({ region }) => region),
    "Market.market": markets.map(({ name }) => name),
  };
  for (const language of reportLanguages.filter((one) => one !== "en")) {
    const { members } = textsOfDataset(campaignDigital.name, language);
    for (const [field, values] of Object.entries(written))
      expect(values.filter((value) => members[field]?.[value] === undefined)).toEqual([]);
  }
});

test("members belong to fields of the dataset", () => {
  const fields = description.tables.flatMap(({ name, columns, measures }) =>
    [...columns, ...measures].map((field) => `${name}.${field.name}`),
  );
  const { members } = textsOfDataset(campaignDigital.name, "de");
  expect(Object.keys(members).filter((field) => !fields.includes(field))).toEqual([]);
  expect(members["Market.market"]).toMatchObject({ Germany: "Deutschland" });
  expect(textsOfDataset(campaignDigital.name, "en").members).toEqual({});
  expect(textsOfDataset("another", "de")).toEqual({ names: {}, members: {} });
});
