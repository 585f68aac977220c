/** The platforms that figures come from, as they call themselves. */
export const platformNames = {
  google_ads: "Google Ads",
  meta_ads: "Meta Ads",
  dv360: "Display & Video 360",
  tiktok: "TikTok Ads",
} as const;

/** How people call a source; `null` for one that has no name of its own. */
export function platformName(source: string): string | null {
  return Object.entries(platformNames).find(([platform]) => platform === source)?.[1] ?? null;
}
