/** The number of colours that series have before they repeat. */
export const seriesColours = 8;

/**
 * The fonts that a report can have in place of Inter, as lists for CSS. They are part of common systems, and no wider than
 * Inter, with whose widths charts measure their labels.
 */
export const themeFonts = {
  system: "system-ui, sans-serif",
  arial: "Arial, sans-serif",
  trebuchet: '"Trebuchet MS", sans-serif',
  times: '"Times New Roman", serif',
} as const;
export type ThemeFont = keyof typeof themeFonts;
