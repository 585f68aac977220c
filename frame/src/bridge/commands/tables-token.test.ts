import { expect, test, vi } from "vitest";

import { openSampleFrame } from "../../testing/sample-frame.ts";
import { prepareTables } from "../../tables/prepare-tables.ts";

vi.mock(import("../../tables/prepare-tables.ts"), () => ({ prepareTables: vi.fn<typeof prepareTables>() }));

test("[TABLES-12] a token that the host sets while tables are checked is used when the first one has expired", async () => {
  const frame = openSampleFrame();
  const prepare = vi.mocked(prepareTables);
  let finish = (): void => {};
  prepare.mockImplementation(
    (config) =>
      new Promise((resolve) => {
        finish = () => resolve({ ...config, reportId: "r1" });
      }),
  );
  const datasetCreateConfig = {
    locale: "en-US",
    tableSchemaList: [{ name: "Orders", columns: [{ name: "Shop", dataType: "Text" }] }],
    data: [{ name: "Orders", rows: [["Basel"]] }],
  };
  const begun = await frame.call("POST", "/quickcreate", { accessToken: "token-1", datasetCreateConfig });
  expect(begun.statusCode).toBe(202);
  const preparing = prepare.mock.calls[0]?.[2];
  expect(await preparing?.renew()).toBeNull();
  expect((await frame.call("POST", "/report/token", "token-2")).statusCode).toBe(202);
  expect(await preparing?.renew()).toBe("token-2");
  finish();
  await frame.rest();
  frame.session.stop();
});
