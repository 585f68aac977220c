import type { StaticView } from "../view.ts";
import { TextBox } from "./marks.tsx";

export const textbox: StaticView = { isStatic: true, Draw: TextBox, stackedHeight: null };
