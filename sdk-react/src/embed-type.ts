/**
 * The types of content that the wrapper embeds, as values of `embedConfig.type`.
 *
 * @example
 * const embedConfig = { type: EmbedType.Visual, id, embedUrl, accessToken, pageName: "overview", visualName: "card-roas" };
 * const roas = <PowerBIEmbed embedConfig={embedConfig} style={{ width: 320, height: 180 }} />;
 */
export const EmbedType = {
  Create: "create",
  Report: "report",
  Dashboard: "dashboard",
  Tile: "tile",
  Qna: "qna",
  Visual: "visual",
} as const;

/** One of the values of {@link EmbedType}. */
export type EmbedType = (typeof EmbedType)[keyof typeof EmbedType];
