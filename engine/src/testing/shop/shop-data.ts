import * as fc from "fast-check";

import { calendarRows } from "../reference/reference-days.ts";
import type { ReferenceData } from "../reference/reference-rows.ts";

/** Arbitrary data for `shopModel`, from small pools of values, so that values repeat. */
export const texts = [
  "",
  "apple",
  "Apple",
  "APPLE pie",
  "pie",
  "%",
  "a_b",
  "Ärger",
  "ärger",
  "'; DROP TABLE sales; --",
  "007",
  '"',
];
const text = fc.option(fc.constantFrom(...texts), { nil: null, freq: 4 });
const days = [
  "2024-02-28",
  "2024-02-29",
  "2024-12-30",
  "2025-01-01",
  "2025-01-05",
  "2025-01-06",
  "2025-02-28",
  "2025-03-03",
  "2025-03-29",
  "2025-03-30",
  "2025-03-31",
  "2026-07-01",
];
const months = ["2024-02-01", "2025-01-01", "2025-02-01", "2025-03-01", "2026-07-01"];
export const day = fc.constantFrom(...days);
export const smallInteger = fc.integer({ min: -2, max: 4 });
export const owners = ["alpha", "beta", "gamma"];

const items = fc.array(
  fc.record({
    name: text,
    rank: fc.option(smallInteger, { nil: null }),
    launched: fc.option(day, { nil: null }),
    vegan: fc.option(fc.boolean(), { nil: null }),
  }),
  { minLength: 1, maxLength: 6 },
);
const stores = fc.array(fc.record({ store: text, country: fc.nat(2) }), { minLength: 1, maxLength: 4 });
const sales = fc.array(
  fc.record({
    day,
    item: fc.nat(),
    store: fc.nat(),
    units: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null, freq: 9 }),
    cents: fc.option(fc.integer({ min: 0, max: 99_999 }), { nil: null, freq: 9 }),
    cost_cents: fc.integer({ min: 0, max: 99_999 }),
  }),
  { maxLength: 40 },
);

const targets = fc.uniqueArray(
  fc.record({
    month: fc.constantFrom(...months),
    store: fc.nat(3),
    target_cents: fc.integer({ min: 0, max: 99_999 }),
    reach: fc.integer({ min: 1, max: 500 }),
  }),
  { maxLength: 8, selector: ({ month, store }) => `${month} ${store}` },
);

export const anyShopData: fc.Arbitrary<ReferenceData> = fc
  .record({ items, stores, sales, targets })
  .map((shop): ReferenceData => {
    return {
      item: shop.items.map((item, index) => ({ item_key: index, ...item })),
      store: shop.stores.map(({ store, country }, index) => ({
        store_key: index,
        store,
        country_key: country,
      })),
      country: owners.map((owner, index) => ({
        country_key: index,
        country: ["FR", null, "DE"][index] ?? null,
        owner,
      })),
      date_day: calendarRows,
      targets: shop.targets
        .filter(({ store }) => store < shop.stores.length)
        .map(({ store, ...target }) => ({ ...target, store_key: store })),
      sales: shop.sales.map(({ item, store, ...sale }) => {
        return { ...sale, item_key: item % shop.items.length, store_key: store % shop.stores.length };
      }),
    };
  });
