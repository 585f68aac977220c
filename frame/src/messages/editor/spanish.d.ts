import type { EditorSentences } from "../editor-sentences.ts";
export declare const spanish: EditorSentences;
