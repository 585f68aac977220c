import { expect, test } from "vitest";

import { parse } from "../parse.ts";
import { reportSchema } from "./reports.ts";

test("[ENTITY-4] a report without a date gets a fixed one", () => {
  const report = {
    id: "r",
    name: "Spring",
    edited_at: "2026-11-02T09:00:00.000Z",
    viewed_at: null,
    campaigns: [],
    description: "",
    creator: "",
    datasetId: "d",
    embedUrl: "",
    tags: [],
    permissions: [],
  };
  const parsed = parse(reportSchema, report);
  expect(parsed).toMatchObject({ ok: true, value: { created_at: "1970-01-01T00:00:00.000Z" } });
  const dated = { ...report, created_at: "2026-01-01T00:00:00.000Z" };
  expect(parse(reportSchema, dated)).toMatchObject({ ok: true, value: dated });
});
