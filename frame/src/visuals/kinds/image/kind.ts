import type { StaticView } from "../view.ts";
import { Image } from "./marks.tsx";

export const image: StaticView = { isStatic: true, Draw: Image, stackedHeight: 240 };
