import { parseModel } from "../model/parse-model.ts";
import type { SemanticModel } from "../model/semantic-model.ts";

/** A small dataset with every type, blanks in every dimension, and a table behind a table. */
export const shopModel: SemanticModel = readShopModel();

function readShopModel(): SemanticModel {
  const parsed = parseModel({
    name: "shop",
    version: "1.0.0",
    displayName: "Shop",
    description: "Sales of a shop",
    currency: "EUR",
    defaultFacts: "Sales",
    tables: [
      {
        ...labels("Sales"),
        source: "sales",
        role: "facts",
        columns: [
          { ...labels("day"), type: "date", hidden: true },
          { ...labels("item_key"), type: "integer", hidden: true },
          { ...labels("store_key"), type: "integer", hidden: true },
          { ...labels("units"), type: "integer", hidden: true },
          { ...labels("cents"), type: "integer", hidden: true },
          { ...labels("cost_cents"), type: "integer", hidden: true, internal: true },
        ],
        measures: [
          measure("Units", "sum(units)", "additive"),
          measure("Turnover", "sum(cents) / 100", "additive"),
          measure("Price", "ratio([Turnover], [Units])", "derived"),
          measure("Sales count", "count()", "additive"),
          measure("Items sold", "distinct(item_key)", "non-additive"),
          measure("Most", "max(units)", "non-additive"),
          measure("Odd", "-[Units] * 2 + ratio([Sales count], [Units] - 3)", "derived"),
          measure("First day", "min(day)", "non-additive"),
          { ...measure("Cost", "sum(cost_cents) / 100", "additive"), internal: true },
          { ...measure("Profit", "[Turnover] - [Cost]", "additive"), internal: true },
        ],
      },
      {
        ...labels("Item"),
        source: "item",
        role: "dimension",
        columns: [
          { ...labels("item_key"), type: "integer", key: true, hidden: true },
          { ...labels("name"), type: "string" },
          { ...labels("rank"), type: "integer" },
          { ...labels("launched"), type: "date" },
          { ...labels("vegan"), type: "boolean" },
        ],
      },
      {
        ...labels("Store"),
        source: "store",
        role: "dimension",
        columns: [
          { ...labels("store_key"), type: "integer", key: true, hidden: true },
          { ...labels("store"), type: "string" },
          { ...labels("country_key"), type: "integer", hidden: true },
        ],
      },
      {
        ...labels("Country"),
        source: "country",
        role: "dimension",
        columns: [
          { ...labels("country_key"), type: "integer", key: true, hidden: true },
          { ...labels("country"), type: "string" },
          { ...labels("owner"), type: "string", hidden: true },
        ],
      },
      {
        ...labels("Date"),
        source: "date_day",
        role: "dimension",
        columns: [
          { ...labels("date"), type: "date", key: true },
          { ...labels("year"), type: "integer" },
        ],
      },
    ],
    relationships: [
      { from: "Sales[item_key]", to: "Item[item_key]" },
      { from: "Sales[store_key]", to: "Store[store_key]" },
      { from: "Store[country_key]", to: "Country[country_key]" },
      { from: "Sales[day]", to: "Date[date]" },
    ],
  });
  if (parsed.ok) return parsed.value;
  throw new Error(parsed.faults.map((fault) => fault.message).join("\n"));
}

function labels(name: string) {
  return { name, displayName: name, description: name };
}

function measure(name: string, expression: string, additivity: string) {
  return { ...labels(name), folder: "Sales", expression, additivity };
}
