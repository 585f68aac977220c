import type { IFilterKeyTarget, IFilterTarget } from "../filters/filter-targets.ts";

/**
 * The base of all selectors: the URL that identifies the type.
 *
 * @example
 * ```ts
 * const kinds = (selectors: ISelector[]) => selectors.map(({ $schema }) => $schema.split("#")[1]);
 * kinds([new PageSelector("overview"), new VisualTypeSelector("card")]); // ["pageSelector", "visualTypeSelector"]
 * ```
 */
export interface ISelector {
  $schema: string;
}

/**
 * Selects a page by its `name`, not by its display name.
 *
 * @example
 * ```ts
 * const overview: IPageSelector = new PageSelector("overview").toJSON();
 * overview.pageName; // "overview"
 * ```
 */
export interface IPageSelector extends ISelector {
  pageName: string;
}

/**
 * Selects one visual by its `name`, not by its title.
 *
 * @example
 * ```ts
 * const selector: IVisualSelector = new VisualSelector("spend-by-channel").toJSON();
 * await report.updateSettings({ visualSettings: { visualHeaders: [{ settings: { visible: false }, selector }] } });
 * ```
 */
export interface IVisualSelector extends ISelector {
  visualName: string;
}

/**
 * Selects all visuals of a type, such as `card` or `tableEx`.
 *
 * @example
 * ```ts
 * const selector: IVisualTypeSelector = new VisualTypeSelector("card").toJSON();
 * await report.updateSettings({ visualSettings: { visualHeaders: [{ settings: { visible: false }, selector }] } });
 * ```
 */
export interface IVisualTypeSelector extends ISelector {
  visualType: string;
}

/**
 * The field of a slicer.
 *
 * @example
 * ```ts
 * const target: SlicerTarget = { table: "Channel", column: "channel" };
 * const selector = new SlicerTargetSelector(target);
 * ```
 */
export type SlicerTarget = IFilterTarget | IFilterKeyTarget;

/**
 * Selects the slicer of a field.
 *
 * @example
 * ```ts
 * const selector: ISlicerTargetSelector = new SlicerTargetSelector({ table: "Channel", column: "channel" }).toJSON();
 * const search = new BasicFilter({ table: "Channel", column: "channel" }, "In", ["Search"]).toJSON();
 * const slicers: ISlicer[] = [{ selector, state: { filters: [search] } }];
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, slicers });
 * ```
 */
export interface ISlicerTargetSelector extends ISelector {
  target: SlicerTarget;
}

/**
 * The base class of all selectors. Extend it, or use one of the classes below.
 *
 * @example
 * ```ts
 * const selector: Selector = new PageSelector("ReportSection1");
 * selector.$schema; // "http://powerbi.com/product/schema#pageSelector"
 * ```
 */
export abstract class Selector implements ISelector {
  /** The URL that identifies the type of the selector. */
  declare $schema: string;

  /** @param schema the URL that identifies the type of the selector */
  constructor(schema: string) {
    this.$schema = schema;
  }

  /** The selector as a plain object. */
  toJSON(): ISelector {
    return { $schema: this.$schema };
  }
}

/**
 * Selects a page by its name.
 *
 * @example
 * ```ts
 * new PageSelector("ReportSection1").toJSON().pageName; // "ReportSection1"
 * ```
 */
export class PageSelector extends Selector implements IPageSelector {
  /** The `$schema` URL of selectors of this type. */
  static schemaUrl = "http://powerbi.com/product/schema#pageSelector";
  /** The `name` of the page. */
  declare pageName: string;

  /** @param pageName the `name` of the page, not its display name */
  constructor(pageName: string) {
    super(PageSelector.schemaUrl);
    this.pageName = pageName;
  }

  /** The selector as a plain object. */
  override toJSON(): IPageSelector {
    return { ...super.toJSON(), pageName: this.pageName };
  }
}

/**
 * Selects one visual by its name.
 *
 * @example
 * ```ts
 * new VisualSelector("channel-spend").toJSON().visualName; // "channel-spend"
 * ```
 */
export class VisualSelector extends Selector implements IVisualSelector {
  /** The `$schema` URL of selectors of this type. */
  static schemaUrl = "http://powerbi.com/product/schema#visualSelector";
  /** The `name` of the visual. */
  declare visualName: string;

  /** @param visualName the `name` of the visual, not its title */
  constructor(visualName: string) {
    super(VisualSelector.schemaUrl);
    this.visualName = visualName;
  }

  /** The selector as a plain object. */
  override toJSON(): IVisualSelector {
    return { ...super.toJSON(), visualName: this.visualName };
  }
}

/**
 * Selects all visuals of a type.
 *
 * @example
 * ```ts
 * new VisualTypeSelector("barChart").toJSON().visualType; // "barChart"
 * ```
 */
export class VisualTypeSelector extends Selector implements IVisualTypeSelector {
  /** The `$schema` URL of selectors of this type. */
  static schemaUrl = "http://powerbi.com/product/schema#visualTypeSelector";
  /** The visual type. */
  declare visualType: string;

  /** @param visualType a visual type, such as `clusteredBarChart` */
  constructor(visualType: string) {
    super(VisualTypeSelector.schemaUrl);
    this.visualType = visualType;
  }

  /** The selector as a plain object. */
  override toJSON(): IVisualTypeSelector {
    return { ...super.toJSON(), visualType: this.visualType };
  }
}

/**
 * Selects the slicer of a field.
 *
 * @example
 * ```ts
 * new SlicerTargetSelector({ table: "Campaign", column: "Channel" }).toJSON().target;
 * ```
 */
export class SlicerTargetSelector extends Selector implements ISlicerTargetSelector {
  /** The `$schema` URL of selectors of this type. */
  static schemaUrl = "http://powerbi.com/product/schema#slicerTargetSelector";
  /** The field of the slicer. */
  declare target: SlicerTarget;

  /** @param target the field of the slicer */
  constructor(target: SlicerTarget) {
    super(SlicerTargetSelector.schemaUrl);
    this.target = target;
  }

  /** The selector as a plain object. */
  override toJSON(): ISlicerTargetSelector {
    return { ...super.toJSON(), target: this.target };
  }
}
