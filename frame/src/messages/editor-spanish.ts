import type { EditorSentences } from "./editor-sentences.ts";
export const sentences: EditorSentences = null as never;
