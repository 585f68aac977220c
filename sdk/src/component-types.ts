import { Dashboard } from "./embeds/dashboard.ts";
import { Qna } from "./embeds/qna.ts";
import { Report } from "./embeds/report/report.ts";
import { Tile } from "./embeds/tile.ts";
import { Visual } from "./embeds/visual.ts";
import type { ComponentClass } from "./report-service.ts";

/** The component class of each built-in type. Names are case-sensitive, and pages cannot register them. */
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
