/** The pages of `docs/guide`, from the plugin in `tools/docs/guide-pages.mjs`. */
declare module "virtual:guide" {
  import type { GuidePage, GuidePicture } from "./guide-page.ts";

  export const pages: readonly GuidePage[];
  export const pictures: Readonly<Record<string, GuidePicture>>;
}
