/** A theme of a report; only {@link ICustomTheme} has content. */
export interface IReportTheme {}

/** A theme given by the host page, in the JSON form of report theme files. */
export interface ICustomTheme extends IReportTheme {
  // oxlint-disable-next-line typescript/no-explicit-any -- host pages read members of the theme they wrote
  themeJson: any;
}

/** How text is aligned, as values of the property of visuals. */
export const TextAlignment: {
  Left: string;
  Center: string;
  Right: string;
} = {
  Left: "left",
  Center: "center",
  Right: "right",
};

/** Where the legend of a visual stands, as values of the property of visuals. */
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
