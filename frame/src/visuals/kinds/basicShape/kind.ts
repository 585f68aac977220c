import type { StaticView } from "../view.ts";
import { BasicShape } from "./marks.tsx";

export const basicShape: StaticView = {
  isStatic: true,
  Draw: BasicShape,
  stackedHeight: null,
  isDecoration: true,
};
