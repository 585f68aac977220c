/**
 * The ad platforms whose exports are recognised: the id that data are stored under, and the platform's own name. What
 * their exports look like stands in `engine/src/import/platforms/`.
 */
export const adPlatforms = {
  google_ads: "Google Ads",
  meta_ads: "Meta Ads",
  dv360: "Display & Video 360",
  tiktok: "TikTok Ads",
} as const;

/** The source of every other file: a table whose columns people map by hand. */
export const otherSource = "generic";

/** Where imported figures come from. */
export type ImportSource = keyof typeof adPlatforms | typeof otherSource;

/** Every source of imported figures. */
export const importSources: readonly ImportSource[] = [
  ...(Object.keys(adPlatforms) as (keyof typeof adPlatforms)[]),
  otherSource,
];

/** What people call a source; `null` for one that has no name of its own. */
export function platformName(source: string): string | null {
  return Object.entries(adPlatforms).find(([platform]) => platform === source)?.[1] ?? null;
}
