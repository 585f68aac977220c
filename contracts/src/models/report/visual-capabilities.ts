/** The types of the enumerations. The objects below are their values. */
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
 * The fields that a data role of a visual accepts.
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
/** A value of {@link VisualDataRoleKind}. */
export type VisualDataRoleKind = enums.VisualDataRoleKind;

/**
 * The preference of a data role that accepts both.
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
/** A value of {@link VisualDataRoleKindPreference}. */
export type VisualDataRoleKindPreference = enums.VisualDataRoleKindPreference;

/**
 * A data role (field well) of a visual: the fields that it accepts, and its displayed name.
 *
 * @example
 * ```ts
 * const takesMeasures = ({ kind }: IVisualDataRole) => kind !== VisualDataRoleKind.Grouping;
 * takesMeasures({ name: "Category", kind: VisualDataRoleKind.Grouping }); // false
 * ```
 */
export interface IVisualDataRole {
  /** Identifies the role in calls. */
  name: string;
  kind: VisualDataRoleKind;
  /** For a role that accepts both. */
  kindPreference?: VisualDataRoleKindPreference;
  /** The displayed text. */
  displayName?: string;
  description?: string;
}

/**
 * The capabilities of a visual type.
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
 * Selects a property of a visual, such as `visible` of its `title`. Packages for authoring use it.
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
 * The value of a property of a visual, whose type depends on the property. `schema` is a URL that identifies values
 * with a special meaning, such as {@link IDefaultProperty}.
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
 * Represents the default value of a property: an object without fields.
 *
 * @example
 * ```ts
 * const nothing: IDefaultProperty = {};
 * const reset: IVisualPropertyValue = { schema: "http://powerbi.com/product/schema#default", value: nothing };
 * ```
 */
export interface IDefaultProperty {}

/**
 * A colour of the theme by its index, and its shade from -1 (darker) to 1 (lighter).
 *
 * @example
 * ```ts
 * const darker: IThemeColorProperty = { id: 1, shade: -0.25 };
 * const fill: IVisualPropertyValue = { value: darker };
 * ```
 */
export interface IThemeColorProperty {
  /** The index in the colours of the theme. */
  id: number;
  /** From -1 (darker) to 1 (lighter). */
  shade: number;
}
