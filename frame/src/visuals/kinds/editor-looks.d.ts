import { type VisualType } from "@vitrine/contracts/report";
/** Where the editor's gallery lists a type. */
export declare const galleryGroups: readonly [
  "figures",
  "time",
  "compare",
  "parts",
  "tables",
  "places",
  "other",
];
export type GalleryGroup = (typeof galleryGroups)[number];
/** What only the editor shows of a type. It is loaded with the editor, so that reports stay as light as they are. */
interface EditorLook {
  readonly group: GalleryGroup;
  /** A path on a grid of 24 by 24. */
  readonly icon: string;
  /** The name in other languages; in English it is the one of the row in `contracts`. */
  readonly names: {
    readonly de: string;
    readonly fr: string;
    readonly es: string;
  };
}
export declare const editorLooks: Readonly<Record<VisualType, EditorLook>>;
/** The name of a type in the language of the frame's messages; the type itself if it is unknown. */
export declare function typeName(type: string, language: string): string;
export {};
