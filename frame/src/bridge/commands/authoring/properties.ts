import {
  hasLookKey,
  legendPositions,
  visualKinds,
  type Visual,
  type VisualKind,
  type LookColour,
  type VisualLook,
  type VisualOption,
} from "@vitrine/contracts/report";
import type { Edit } from "@vitrine/contracts/report/edits";
import { typeName } from "@vitrine/contracts/report/edit-words";

import { lookEdit } from "../../../editing/objects/look-edit.ts";

type Value = boolean | string | number | LookColour;

/** A property of a visual that hosts read and set. */
interface Property {
  /** The key of the look that it is. */
  readonly look?: keyof VisualLook;
  /** The option of the type that it is. All visuals have properties with neither. */
  readonly option?: VisualOption;
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
const nameOfType = (visual: Visual): string => typeName(visual.type);
const isFigure = (visual: Visual): boolean => kindOf(visual).isSingleFigure === true;

const booleans = "true or false";
const colours = "a colour such as #1a2b3c, or { id, shade } of a colour of the theme";
const percent = "a number from 0 to 100";
const sizes = "a number from 8 to 40";
const fonts = "a list of font families, such as Georgia, serif";
const themeFont = "Inter, system-ui, sans-serif";

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
  "title.textSize": ofLook("titleSize", sizes, (visual) => (isFigure(visual) ? 12 : 14)),
  "title.fontFamily": ofLook("titleFont", fonts, () => themeFont),
  "title.backgroundColor": ofLook("titleBackground", colours, () => "#ffffff"),
  "background.visible": ofLook("hasBackground", booleans, () => true),
  "background.color": ofLook("backgroundColor", colours, () => "#ffffff"),
  "background.transparency": ofLook("backgroundTransparency", percent, () => 0),
  "border.visible": ofLook("hasBorder", booleans, () => true),
  "border.color": ofLook("borderColor", colours, () => "#e1e5eb"),
  "border.radius": ofLook("borderRadius", "a number from 0 to 40", () => 10),
  "tooltip.visible": ofLook("hasTooltip", booleans, () => true),
  "tooltip.valueColor": ofLook("tooltipValueColor", colours, () => "#12161c"),
  "tooltip.labelColor": ofLook("tooltipLabelColor", colours, () => "#4a5361"),
  "tooltip.textSize": ofLook("tooltipSize", sizes, () => 12),
  "tooltip.fontFamily": ofLook("tooltipFont", fonts, () => themeFont),
  "tooltip.backgroundColor": ofLook("tooltipBackground", colours, () => "#ffffff"),
  "tooltip.transparency": ofLook("tooltipTransparency", percent, () => 0),
  "visualHeader.visible": ofLook("hasButtons", booleans, () => true),
  "visualHeader.backgroundColor": ofLook("buttonsBackground", colours, () => "#ffffff"),
  "visualHeader.border": ofLook("buttonsBorder", colours, () => "#ffffff"),
  "visualHeader.iconColor": ofLook("buttonsColor", colours, () => "#4a5361"),
  "visualHeader.transparency": ofLook("buttonsTransparency", percent, () => 0),
  "legend.visible": ofLook("hasLegend", booleans, () => true),
  "legend.position": ofLook("legendPosition", legendPositions.join(", "), () => "Top"),
  "categoryAxis.visible": ofLook("hasCategoryAxis", booleans, () => true),
  "valueAxis.visible": ofLook("hasValueAxis", booleans, () => true),
  "lockAspect.enabled": ofLook("keepsRatio", booleans, () => false),
  "dataLabels.visible": {
    option: "dataLabels",
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
    look: key,
    takes,
    byDefault,
    read: ({ look }) => look?.[key],
    write: (place, value, visual) => lookEdit(place, visual, key, value),
  };
}

/** Whether a visual has a property. */
export function hasProperty(visual: Visual, { look, option }: Property): boolean {
  if (look !== undefined) return hasLookKey(visual.type, look);
  return option === undefined || kindOf(visual).options.includes(option);
}
