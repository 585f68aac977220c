import * as fc from "fast-check";
import { expect, test } from "vitest";

import { layOut } from "@vitrine/contracts/statements";
import { scaled, testSeed } from "@vitrine/contracts/testing";
import { anyStatement } from "@vitrine/contracts/testing/statements";

import { pageOfRow } from "./statement-session.ts";

test("[STATEMENT-32] every row that is found is on the page that is gone to", () => {
  fc.assert(
    fc.property(anyStatement, ({ definition, outlines }) => {
      const pages = layOut(definition, outlines);
      const wrong = pages.flatMap((plan, page) =>
        plan.flatMap((piece) => {
          if (piece.kind !== "rows") return [];
          const rows = [piece.from, piece.from + piece.count - 1];
          return rows.filter((row) => pageOfRow(pages, piece.block, row) !== page);
        }),
      );
      expect(wrong).toEqual([]);
    }),
    { numRuns: scaled(60), seed: testSeed() },
  );
});
