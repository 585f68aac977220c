import { Dashboard } from "./embeds/dashboard.ts";
import { Qna } from "./embeds/qna.ts";
import { Report } from "./embeds/report.ts";
import { Tile } from "./embeds/tile.ts";
import { Visual } from "./embeds/visual.ts";
import type { ComponentClass } from "./report-service.ts";

/** What `embed` makes for each built-in type. The names are compared as written; no page may register them. */
export const components: ReadonlyMap<string, ComponentClass> = /* @__PURE__ */ new Map<
  string,
  ComponentClass
>([
  ["tile", Tile],
  ["report", Report],
  ["dashboard", Dashboard],
  ["qna", Qna],
  ["visual", Visual],
]);
