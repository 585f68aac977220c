/**
 * The ad platforms whose exports are recognised, with the id that data are stored under and the name of the platform.
 * The format of their exports is described in `engine/src/import/platforms/`.
 */
export const adPlatforms = {
  google_ads: "Google Ads",
  meta_ads: "Meta Ads",
  dv360: "Display & Video 360",
  tiktok: "TikTok Ads",
} as const;

/** The source of all other files, whose columns the user maps. */
export const otherSource = "generic";

export type ImportSource = keyof typeof adPlatforms | typeof otherSource;

export const importSources: readonly ImportSource[] = [
  ...(Object.keys(adPlatforms) as (keyof typeof adPlatforms)[]),
  otherSource,
];

/** The name of a source; `null` if it is not a platform. */
export function platformName(source: string): string | null {
  return Object.entries(adPlatforms).find(([platform]) => platform === source)?.[1] ?? null;
}
