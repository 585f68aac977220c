/** The names of paper. */
export const paperSizes = ["a3", "a4", "a5", "letter", "legal"] as const;
export const orientations = ["portrait", "landscape"] as const;
