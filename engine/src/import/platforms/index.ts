import type { ImportSource } from "@vitrine/contracts/query";

import { dv360 } from "./dv360.ts";
import { generic } from "./generic.ts";
import { googleAds } from "./google-ads.ts";
import { metaAds } from "./meta-ads.ts";
import type { Platform } from "./platform.ts";
import { tiktok } from "./tiktok.ts";

export const platforms: Readonly<Record<ImportSource, Platform>> = {
  google_ads: googleAds,
  meta_ads: metaAds,
  dv360,
  tiktok,
  generic,
};
