import { visualKinds, type Visual, type VisualOption } from "@vitrine/contracts/report";
import type { Edit } from "@vitrine/contracts/report/edits";

/** A property of a visual that hosts read and set. */
interface Property {
  /** Missing for properties of all visuals. */
  readonly needs?: VisualOption;
  readonly type: "boolean" | "string";
  /** The value in a visual; `undefined` if its author has not set it. */
  readonly read: (visual: Visual) => boolean | string | undefined;
  /** What is drawn while the author has not set it. */
  readonly byDefault: (visual: Visual) => boolean | string;
  /** Sets the value; `undefined` resets it. */
  readonly write: (
    place: { readonly page: string; readonly visual: string },
    value: boolean | string | undefined,
    visual: Visual,
  ) => Edit;
}

const nameOfType = ({ type }: Visual): string => visualKinds[type].displayName;

/** By object and property, with the names of the authoring extension. */
export const properties: Readonly<Record<string, Property>> = {
  "title.visible": {
    type: "boolean",
    read: ({ title }) => (title === "" ? false : undefined),
    byDefault: () => true,
    write: (place, value, visual) => ({
      kind: "setVisual",
      ...place,
      key: "title",
      value: value === false ? "" : visual.title === "" ? nameOfType(visual) : visual.title,
    }),
  },
  "title.titleText": {
    type: "string",
    read: (visual) => (visual.title === nameOfType(visual) ? undefined : visual.title),
    byDefault: nameOfType,
    write: (place, value, visual) => ({
      kind: "setVisual",
      ...place,
      key: "title",
      value: typeof value === "string" ? value : nameOfType(visual),
    }),
  },
  "dataLabels.visible": {
    needs: "dataLabels",
    type: "boolean",
    read: ({ dataLabels }) => dataLabels,
    byDefault: () => false,
    write: (place, value) =>
      typeof value === "boolean"
        ? { kind: "setVisual", ...place, key: "dataLabels", value }
        : { kind: "setVisual", ...place, key: "dataLabels" },
  },
};

/** Properties that the extension documents, and that a definition cannot hold. The theme of the host sets most of them. */
export const unsupportedProperties: ReadonlySet<string> = new Set(
  Object.entries({
    title: ["alignment", "fontColor", "textSize", "fontFamily", "backgroundColor"],
    background: ["visible", "color", "transparency"],
    border: ["visible", "color", "radius"],
    tooltip: [
      "visible",
      "valueColor",
      "labelColor",
      "textSize",
      "fontFamily",
      "backgroundColor",
      "transparency",
    ],
    visualHeader: ["visible", "backgroundColor", "border", "iconColor", "transparency"],
    lockAspect: ["enabled"],
    legend: ["visible", "position"],
    categoryAxis: ["visible"],
    valueAxis: ["visible"],
  }).flatMap(([object, names]) => names.map((name) => `${object}.${name}`)),
);
