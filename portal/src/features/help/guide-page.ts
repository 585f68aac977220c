/** Whom a part of the guide is for, in the order in which most people need them. */
export const audiences = ["clients", "planners", "administrators", "hosts"] as const;
export type Audience = (typeof audiences)[number];

/** A part of a line. A plain text stands for itself. */
export type Inline =
  | string
  /** A word of the screen. */
  | { readonly kind: "screen"; readonly text: string }
  /** The name of something in the demo, or an emphasised word. */
  | { readonly kind: "example"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  /** `to` is a path of the portal. */
  | { readonly kind: "link"; readonly to: string; readonly text: string }
  /** A file of the repository, which the portal does not have. */
  | { readonly kind: "file"; readonly path: string; readonly text: string };

export type Block =
  | { readonly kind: "heading"; readonly id: string; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: readonly Inline[] }
  | {
      readonly kind: "list";
      readonly isOrdered: boolean;
      readonly items: readonly (readonly Block[])[];
    }
  | { readonly kind: "note"; readonly blocks: readonly Block[] }
  | { readonly kind: "picture"; readonly name: string; readonly alt: string }
  | { readonly kind: "code"; readonly language: string; readonly text: string }
  | {
      readonly kind: "table";
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

/** A page of `docs/guide`, as `tools/docs/guide-pages.mjs` compiles it. */
export interface GuidePage {
  readonly audience: Audience;
  /** The last part of its address. */
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** Other words that people search for. */
  readonly keywords: string;
  readonly order: number;
  readonly blocks: readonly Block[];
}

export interface GuidePicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}
