import type { ModelDescription } from "@vitrine/contracts/query";
import { expect, test } from "vitest";

import { columnTextsFor, languageOfRequest, translatorFor } from "./report-texts.ts";

test.each([
  ["de", "de"],
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["it, fr;q=0.4, es;q=0.7", "es"],
  ["en-GB, de;q=0.9", "en"],
  ["xx", "en"],
  ["", "en"],
  [undefined, "en"],
])("the header %s asks for %s", (header, language) => {
  expect(languageOfRequest(header)).toBe(language);
});

const campaigns = { name: "campaign_digital", tables: [] };

test("a title for another grain than that of a template is translated with its own", () => {
  expect(translatorFor(campaigns, "de")?.("Conversions and spend by day")).toBe(
    "Conversions und Ausgaben nach Tag",
  );
  expect(translatorFor(campaigns, "fr")?.("A title of an author by day")).toBe("A title of an author by day");
  expect(translatorFor(campaigns, "en")).toBeNull();
});

test("[EMBED-SET-23] the columns of a file have the words of its language, English for an unknown one", () => {
  const german = columnTextsFor(campaigns, "de-AT");
  expect(german.translate("Spend")).toBe("Ausgaben");
  expect(german.members["Channel.channel"]?.["Search"]).toBe("Suche");
  const unknown = columnTextsFor(campaigns, "xx");
  expect([unknown.translate("Spend"), unknown.members]).toEqual(["Spend", {}]);
});

test("[TABLES-11] measures that were generated for tables have names in each language, columns keep theirs", () => {
  const measure = (displayName: string, description: string) => ({ displayName, description });
  const table = {
    name: "Orders",
    displayName: "Orders",
    columns: [],
    hierarchies: [],
    measures: [
      measure("Average Price (Orders)", "average of Price"),
      measure("Average Cost", "sum of Average Cost"),
      measure("Number of rows", "The number of rows of Orders."),
    ],
  };
  const calendar = { ...table, displayName: "Calendar", measures: [], hierarchies: [{}] };
  const dataset = { name: "tables-1", tables: [table, calendar] } as unknown as ModelDescription;
  const translate = translatorFor(dataset, "de") ?? String;
  const names = ["Average Price (Orders)", "Average Cost", "Number of rows", "Calendar", "Orders", "Spend"];
  expect(names.map(translate)).toEqual([
    "Durchschnitt von Price (Orders)",
    "Average Cost",
    "Zahl der Zeilen",
    "Kalender",
    "Orders",
    "Spend",
  ]);
});

test("[TABLES-11] names of the host stay, although the product can translate them", () => {
  const field = (displayName: string, description: string) => ({ displayName, description });
  const orders = {
    displayName: "Orders",
    columns: [
      field("Month", "The column Month of Orders."),
      field("Channels", "The column Channels of Orders."),
    ],
    hierarchies: [],
    measures: [field("Number of rows sold", "sum of Number of rows sold")],
  };
  const calendar = {
    displayName: "Calendar",
    columns: [field("Date", "The column of days of Orders; …"), field("Year", "Calendar year.")],
    hierarchies: [{}],
    measures: [],
  };
  const dataset = { name: "tables-1", tables: [orders, calendar] } as unknown as ModelDescription;
  const translate = translatorFor(dataset, "de") ?? String;
  const given = ["Month", "Channels", "Number of rows sold", "Date"];
  expect(given.map(translate)).toEqual(given);
  expect(["Year", "Calendar"].map(translate)).toEqual(["Jahr", "Kalender"]);
});
