import type { StaticView } from "../view.ts";
import { ActionButton } from "./marks.tsx";

export const actionButton: StaticView = { isStatic: true, Draw: ActionButton, stackedHeight: null };
