/** The kinds of content the wrapper embeds, as they stand in `embedConfig.type`. */
export const EmbedType = {
  Create: "create",
  Report: "report",
  Dashboard: "dashboard",
  Tile: "tile",
  Qna: "qna",
  Visual: "visual",
} as const;

/** One of the words of {@link EmbedType}. */
export type EmbedType = (typeof EmbedType)[keyof typeof EmbedType];
