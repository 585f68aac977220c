import { expect, test } from "vitest";

import { noBrandFields, noBrandFiles } from "@vitrine/contracts/brand";

import { drawingOf } from "./drawing.ts";
import type { FileContext, FileOrder } from "./file-format.ts";

const path = "/api/brand-file/11111111-1111-4111-8111-111111111111/";
const order = { reportId: "r", locale: "de", theme: "light", format: "pdf" } as unknown as FileOrder;

function drawnFor(kind: string, font: "uploaded" | "arial" | null) {
  const file = { name: "own.woff2", path };
  const brand = {
    fields: { ...noBrandFields, font },
    files: { ...noBrandFiles, font: font === "uploaded" ? file : null },
  };
  const source = { report: { kind, hiddenPages: [] }, profile: { brand, timeZone: "UTC" } };
  return drawingOf(order, { source, mark: null } as unknown as FileContext);
}

test("[FILES-17] a file is drawn with the typeface of the brand, by the page of its kind", () => {
  expect(drawnFor("board", "uploaded")).toMatchObject({
    address: "/dashboardEmbed",
    order: { font: { family: "uploaded", path } },
  });
  expect(drawnFor("statement", "arial")).toMatchObject({
    address: "/rdlEmbed",
    order: { font: { family: "arial", path: null } },
  });
  expect(drawnFor("statement", null).order.font).toBe(null);
});
