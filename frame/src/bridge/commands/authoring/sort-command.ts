import { readSort } from "../page-commands.ts";
import { carryOut, onVisual } from "./authored.ts";

/** `PUT …/sortBy` in edit mode. */
export const sortVisual = onVisual((context, request, { page, visual, source }) => {
  const read = readSort(request, source);
  return read.ok
    ? carryOut(context, [{ kind: "setVisual", page, visual, key: "sort", value: [read.sort] }])
    : read.refusal;
});
