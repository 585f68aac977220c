import {
  visualKinds,
  type Visual,
  type VisualKind,
  type VisualLook,
  type VisualOption,
} from "@vitrine/contracts/report";
import type { Edit } from "@vitrine/contracts/report/edits";

import { lookEdit } from "../../../editing/objects/look-edit.ts";

type Value = boolean | string | number;

/** A property of a visual that hosts read and set. */
interface Property {
  /** What a visual must have; missing for properties of all visuals. */
  readonly needs?: VisualOption | "figures";
  /** The accepted values, as people say them. */
  readonly takes: string;
  /** The value in a visual; `undefined` if its author has not set it. */
  readonly read: (visual: Visual) => Value | undefined;
  /** What is drawn while the author has not set it. */
  readonly byDefault: (visual: Visual) => Value;
  /** Sets the value, or resets it if it is `undefined`. Null if it does not take the value. */
  readonly write: (place: Place, value: unknown, visual: Visual) => Edit | null;
}

interface Place {
  readonly page: string;
  readonly visual: string;
}

const kindOf = ({ type }: Visual): VisualKind => visualKinds[type];
const nameOfType = (visual: Visual): string => kindOf(visual).displayName;
const isFigure = (visual: Visual): boolean => kindOf(visual).isSingleFigure === true;

const booleans = "true or false";
const colours = "a colour such as #1a2b3c";
const percent = "a number from 0 to 100";

/** By object and property, with the names of the authoring extension. Usual colours are those of the light theme. */
export const properties: Readonly<Record<string, Property>> = {
  "title.visible": {
    takes: booleans,
    read: ({ title }) => (title === "" ? false : undefined),
    byDefault: () => true,
    write: (place, value, visual) => {
      if (value !== undefined && typeof value !== "boolean") return null;
      const shown = visual.title === "" ? nameOfType(visual) : visual.title;
      return { kind: "setVisual", ...place, key: "title", value: value === false ? "" : shown };
    },
  },
  "title.titleText": {
    takes: "a string",
    read: (visual) => (visual.title === nameOfType(visual) ? undefined : visual.title),
    byDefault: nameOfType,
    write: (place, value, visual) => {
      if (value !== undefined && typeof value !== "string") return null;
      return { kind: "setVisual", ...place, key: "title", value: value ?? nameOfType(visual) };
    },
  },
  "title.alignment": ofLook("titleAlignment", "left, center or right", () => "left"),
  "title.fontColor": ofLook("titleColor", colours, (visual) => (isFigure(visual) ? "#4a5361" : "#12161c")),
  "title.textSize": ofLook("titleSize", "a number from 8 to 40", (visual) => (isFigure(visual) ? 12 : 14)),
  "title.backgroundColor": ofLook("titleBackground", colours, () => "#ffffff"),
  "background.visible": ofLook("hasBackground", booleans, () => true),
  "background.color": ofLook("backgroundColor", colours, () => "#ffffff"),
  "background.transparency": ofLook("backgroundTransparency", percent, () => 0),
  "border.visible": ofLook("hasBorder", booleans, () => true),
  "border.color": ofLook("borderColor", colours, () => "#e1e5eb"),
  "border.radius": ofLook("borderRadius", "a number from 0 to 40", () => 10),
  "visualHeader.visible": ofLook("hasButtons", booleans, () => true),
  "lockAspect.enabled": ofLook("keepsRatio", booleans, () => false),
  "dataLabels.visible": {
    needs: "dataLabels",
    takes: booleans,
    read: ({ dataLabels }) => dataLabels,
    byDefault: () => false,
    write: (place, value) => {
      if (value === undefined) return { kind: "setVisual", ...place, key: "dataLabels" };
      return typeof value === "boolean" ? { kind: "setVisual", ...place, key: "dataLabels", value } : null;
    },
  },
};

/** A property that is a key of the visual's look. */
function ofLook(key: keyof VisualLook, takes: string, byDefault: Property["byDefault"]): Property {
  return {
    needs: "figures",
    takes,
    byDefault,
    read: ({ look }) => look?.[key],
    write: (place, value, visual) => lookEdit(place, visual, key, value),
  };
}

/** Whether a visual has a property. Those without figures are drawn without a box and a head. */
export function hasProperty(visual: Visual, { needs }: Property): boolean {
  const { options, roles } = kindOf(visual);
  return needs === undefined || (needs === "figures" ? roles.length > 0 : options.includes(needs));
}

/** What the extension documents besides, and a definition cannot hold. The theme of the host sets most of it. */
export const unsupportedProperties: ReadonlySet<string> = new Set(
  Object.entries({
    title: ["fontFamily"],
    tooltip: [
      "visible",
      "valueColor",
      "labelColor",
      "textSize",
      "fontFamily",
      "backgroundColor",
      "transparency",
    ],
    visualHeader: ["backgroundColor", "border", "iconColor", "transparency"],
    legend: ["visible", "position"],
    categoryAxis: ["visible"],
    valueAxis: ["visible"],
  }).flatMap(([object, names]) => names.map((name) => `${object}.${name}`)),
);
