/** The types of the enumerations; the objects below are what runs. */
declare namespace enums {
  export enum VisualDataRoleKind {
    Grouping = 0,
    Measure = 1,
    GroupingOrMeasure = 2,
  }
  export enum VisualDataRoleKindPreference {
    Measure = 0,
    Grouping = 1,
  }
}

/** What a data role of a visual takes. */
export const VisualDataRoleKind: typeof enums.VisualDataRoleKind = {
  Grouping: 0,
  Measure: 1,
  GroupingOrMeasure: 2,
  0: "Grouping",
  1: "Measure",
  2: "GroupingOrMeasure",
};
/** One of the numbers of {@link VisualDataRoleKind}. */
export type VisualDataRoleKind = enums.VisualDataRoleKind;

/** What a data role that takes both prefers. */
export const VisualDataRoleKindPreference: typeof enums.VisualDataRoleKindPreference = {
  Measure: 0,
  Grouping: 1,
  0: "Measure",
  1: "Grouping",
};
/** One of the numbers of {@link VisualDataRoleKindPreference}. */
export type VisualDataRoleKindPreference = enums.VisualDataRoleKindPreference;

/** A data role (field well) of a visual. */
export interface IVisualDataRole {
  name: string;
  kind: VisualDataRoleKind;
  kindPreference?: VisualDataRoleKindPreference;
  displayName?: string;
  description?: string;
}

/** What a type of visual can do. */
export interface IVisualCapabilities {
  dataRoles?: IVisualDataRole[];
}

/** Names a property of a visual. */
export interface IVisualPropertySelector {
  objectName: string;
  propertyName: string;
}

/** The value of a property of a visual. */
export interface IVisualPropertyValue {
  schema?: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- its type depends on the property, which only the host page knows
  value: any;
}

/** Stands for the default value of a property. */
export interface IDefaultProperty {}

/** A colour of the theme by its place, and its shade from -1 (darker) to 1 (lighter). */
export interface IThemeColorProperty {
  id: number;
  shade: number;
}
