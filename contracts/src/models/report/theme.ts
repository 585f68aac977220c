/**
 * A theme of a report. Only {@link ICustomTheme} has fields.
 *
 * @example
 * ```ts
 * const theme: IReportTheme = await report.getTheme();
 * localStorage.setItem("theme", JSON.stringify(theme));
 * ```
 */
export interface IReportTheme {}

/**
 * A theme of the host page: `themeJson` is the content of a report theme file. `dataColors` are CSS hex colours, in the
 * order in which series use them.
 *
 * @example
 * ```ts
 * const night: ICustomTheme = { themeJson: { name: "Night", dataColors: ["#7aa2f7", "#9ece6a", "#e0af68"] } };
 * await report.applyTheme(night);
 * ```
 */
export interface ICustomTheme extends IReportTheme {
  // oxlint-disable-next-line typescript/no-explicit-any -- host pages read members of the theme they wrote
  themeJson: any;
}

/**
 * The alignment of text, as values of a property of visuals.
 *
 * @example
 * ```ts
 * const centred: IVisualPropertyValue = { value: TextAlignment.Center };
 * const ofTheTitle: IVisualPropertySelector = { objectName: "title", propertyName: "alignment" };
 * ```
 */
export const TextAlignment: {
  Left: string;
  Center: string;
  Right: string;
} = {
  Left: "left",
  Center: "center",
  Right: "right",
};

/**
 * The position of the legend of a visual, as values of a property of visuals.
 *
 * @example
 * ```ts
 * const toTheRight: IVisualPropertyValue = { value: LegendPosition.Right };
 * const ofTheLegend: IVisualPropertySelector = { objectName: "legend", propertyName: "position" };
 * ```
 */
export const LegendPosition: {
  Top: string;
  Bottom: string;
  Right: string;
  Left: string;
  TopCenter: string;
  BottomCenter: string;
  RightCenter: string;
  LeftCenter: string;
} = {
  Top: "Top",
  Bottom: "Bottom",
  Right: "Right",
  Left: "Left",
  TopCenter: "TopCenter",
  BottomCenter: "BottomCenter",
  RightCenter: "RightCenter",
  LeftCenter: "LeftCenter",
};
