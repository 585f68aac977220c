import { expect, test } from "vitest";

import { senderOf } from "./sender.ts";

test.each([
  ["Vitrine <vitrine@localhost>", "Lumen", "vitrine@localhost"],
  ["reports@agency.example", "Lumen", "reports@agency.example"],
  ["<reports@agency.example>", "Lumen", "reports@agency.example"],
  ["Agency <reports@agency.example>", "Agency", "reports@agency.example"],
  ['"Agency, Ltd." <reports@agency.example>', "Agency, Ltd.", "reports@agency.example"],
])("[BRAND-15] mails of %s come from %s", (setting, name, address) => {
  expect(senderOf(setting, "Lumen")).toEqual({ name, address });
});
