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

/**
 * What a data role of a visual takes.
 *
 * @example
 * ```ts
 * const spend: IVisualDataRole = { name: "Y", displayName: "Values", kind: VisualDataRoleKind.Measure };
 * ```
 */
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

/**
 * What a data role that takes both prefers.
 *
 * @example
 * ```ts
 * const details: IVisualDataRole = {
 *   name: "Details",
 *   kind: VisualDataRoleKind.GroupingOrMeasure,
 *   kindPreference: VisualDataRoleKindPreference.Grouping,
 * };
 * ```
 */
export const VisualDataRoleKindPreference: typeof enums.VisualDataRoleKindPreference = {
  Measure: 0,
  Grouping: 1,
  0: "Measure",
  1: "Grouping",
};
/** One of the numbers of {@link VisualDataRoleKindPreference}. */
export type VisualDataRoleKindPreference = enums.VisualDataRoleKindPreference;

/**
 * A data role (field well) of a visual: what it takes, and what people read of it.
 *
 * @example
 * ```ts
 * const takesMeasures = ({ kind }: IVisualDataRole) => kind !== VisualDataRoleKind.Grouping;
 * takesMeasures({ name: "Category", kind: VisualDataRoleKind.Grouping }); // false
 * ```
 */
export interface IVisualDataRole {
  /** Identifies the role; calls take it. */
  name: string;
  kind: VisualDataRoleKind;
  /** Of a role that takes both. */
  kindPreference?: VisualDataRoleKindPreference;
  /** What people read. */
  displayName?: string;
  description?: string;
}

/**
 * What a type of visual can do.
 *
 * @example
 * ```ts
 * const barChart: IVisualCapabilities = {
 *   dataRoles: [
 *     { name: "Category", kind: VisualDataRoleKind.Grouping },
 *     { name: "Y", kind: VisualDataRoleKind.Measure },
 *   ],
 * };
 * barChart.dataRoles?.map(({ name }) => name); // ["Category", "Y"]
 * ```
 */
export interface IVisualCapabilities {
  dataRoles?: IVisualDataRole[];
}

/**
 * Names a property of a visual, such as the `visible` of its `title`. Packages for authoring take it.
 *
 * @example
 * ```ts
 * const title: IVisualPropertySelector = { objectName: "title", propertyName: "visible" };
 * const hide: [IVisualPropertySelector, IVisualPropertyValue] = [title, { value: false }];
 * ```
 */
export interface IVisualPropertySelector {
  objectName: string;
  propertyName: string;
}

/**
 * The value of a property of a visual; its type depends on the property. `schema` is a URL that tells values with a
 * meaning of their own, such as {@link IDefaultProperty}.
 *
 * @example
 * ```ts
 * const titleText: IVisualPropertyValue = { value: "Spend by channel" };
 * const asBefore: IVisualPropertyValue = { schema: "http://powerbi.com/product/schema#default", value: {} };
 * ```
 */
export interface IVisualPropertyValue {
  schema?: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- its type depends on the property, which only the host page knows
  value: any;
}

/**
 * Stands for the default value of a property: an object without fields.
 *
 * @example
 * ```ts
 * const nothing: IDefaultProperty = {};
 * const reset: IVisualPropertyValue = { schema: "http://powerbi.com/product/schema#default", value: nothing };
 * ```
 */
export interface IDefaultProperty {}

/**
 * A colour of the theme by its place, and its shade from -1 (darker) to 1 (lighter).
 *
 * @example
 * ```ts
 * const darker: IThemeColorProperty = { id: 1, shade: -0.25 };
 * const fill: IVisualPropertyValue = { value: darker };
 * ```
 */
export interface IThemeColorProperty {
  /** Its place among the theme's colours. */
  id: number;
  /** From -1 (darker) to 1 (lighter). */
  shade: number;
}
