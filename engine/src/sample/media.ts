import type { SampleChannel, SampleObjective } from "@vitrine/contracts/query";

/** Costs and results of media, in round figures that are plausible for an agency. Rates are per million. */
export interface ChannelTraits {
  readonly name: string;
  readonly weight: number;
  /** Price of a thousand impressions, in millionths of the currency. */
  readonly cpmMicros: number;
  readonly clickRate: number;
  readonly conversionRate: number;
  readonly startRate: number;
  readonly completeRate: number;
  readonly measurableRate: number;
  readonly viewableRate: number;
  /** Clicks that stay on the platform, in percent of those that leave it. */
  readonly otherClicksPercent: number;
  /** Conversions of people who saw the ad and did not click it. */
  readonly viewThroughRate: number;
  /** Weights of the devices, in the order of `devices`. */
  readonly devices: readonly number[];
  readonly mediaType: MediaType;
  readonly formats: readonly AdFormat[];
}

export type MediaType = "Text" | "Image" | "Video" | "Audio" | "Product";
export interface AdFormat {
  readonly format: string;
  /** Width and height in pixels, such as `300x250`; `null` if a format has none. */
  readonly size: string | null;
  /** Length of video and audio. */
  readonly seconds?: number;
}

export const devices = ["Mobile", "Desktop", "Tablet", "Connected TV"] as const;
/** Video ads that play without sound, in percent of those that start, in the order of `devices`. */
export const soundOffPercents = [61, 38, 47, 3] as const;

export const channels = {
  search: {
    name: "Search",
    weight: 28,
    cpmMicros: 34_000_000,
    clickRate: 42_000,
    conversionRate: 46_000,
    startRate: 0,
    completeRate: 0,
    measurableRate: 0,
    viewableRate: 0,
    otherClicksPercent: 0,
    viewThroughRate: 0,
    devices: [58, 36, 6, 0],
    mediaType: "Text",
    formats: [{ format: "Text ad", size: null }],
  },
  social: {
    name: "Social",
    weight: 24,
    cpmMicros: 7_400_000,
    clickRate: 11_500,
    conversionRate: 19_000,
    startRate: 0,
    completeRate: 0,
    measurableRate: 985_000,
    viewableRate: 710_000,
    otherClicksPercent: 46,
    viewThroughRate: 210_000,
    devices: [84, 11, 5, 0],
    mediaType: "Image",
    formats: [
      { format: "Image", size: "1080x1080" },
      { format: "Carousel", size: "1080x1080" },
      { format: "Story", size: "1080x1920" },
    ],
  },
  display: {
    name: "Display",
    weight: 16,
    cpmMicros: 3_100_000,
    clickRate: 1_400,
    conversionRate: 11_000,
    startRate: 0,
    completeRate: 0,
    measurableRate: 962_000,
    viewableRate: 640_000,
    otherClicksPercent: 7,
    viewThroughRate: 340_000,
    devices: [55, 35, 10, 0],
    mediaType: "Image",
    formats: [
      { format: "Banner", size: "300x250" },
      { format: "Banner", size: "728x90" },
      { format: "Banner", size: "300x600" },
    ],
  },
  video: {
    name: "Video",
    weight: 20,
    cpmMicros: 12_800_000,
    clickRate: 2_600,
    conversionRate: 9_000,
    startRate: 935_000,
    completeRate: 618_000,
    measurableRate: 948_000,
    viewableRate: 790_000,
    otherClicksPercent: 18,
    viewThroughRate: 420_000,
    devices: [44, 20, 8, 28],
    mediaType: "Video",
    formats: [
      { format: "Video 15 s", size: "1920x1080", seconds: 15 },
      { format: "Video 30 s", size: "1920x1080", seconds: 30 },
    ],
  },
  audio: {
    name: "Audio",
    weight: 9,
    cpmMicros: 9_600_000,
    clickRate: 700,
    conversionRate: 7_000,
    startRate: 992_000,
    completeRate: 874_000,
    measurableRate: 0,
    viewableRate: 0,
    otherClicksPercent: 0,
    viewThroughRate: 560_000,
    devices: [76, 14, 10, 0],
    mediaType: "Audio",
    formats: [{ format: "Audio 20 s", size: null, seconds: 20 }],
  },
  shopping: {
    name: "Shopping",
    weight: 22,
    cpmMicros: 9_900_000,
    clickRate: 13_500,
    conversionRate: 27_000,
    startRate: 0,
    completeRate: 0,
    measurableRate: 0,
    viewableRate: 0,
    otherClicksPercent: 0,
    viewThroughRate: 0,
    devices: [66, 28, 6, 0],
    mediaType: "Product",
    formats: [{ format: "Product ad", size: null }],
  },
} as const satisfies Record<SampleChannel, ChannelTraits>;

export const channelOrder = ["search", "social", "display", "video", "audio", "shopping"] as const;

/** Audiences. The weight is the share of the line item in the budget of its channel, the rates are in percent. */
export const audiences = [
  { name: "Prospecting", weight: 64, clickPercent: 92, conversionPercent: 74 },
  { name: "Retargeting", weight: 36, clickPercent: 118, conversionPercent: 146 },
] as const;

/** How an objective changes clicks, conversions and the days of the week (from Monday), in percent. */
export const objectives = {
  awareness: { clickPercent: 82, conversionPercent: 45, week: [96, 96, 98, 100, 108, 106, 96] },
  consideration: { clickPercent: 104, conversionPercent: 80, week: [103, 104, 103, 101, 97, 93, 99] },
  conversion: { clickPercent: 112, conversionPercent: 128, week: [108, 104, 102, 101, 98, 90, 97] },
} as const satisfies Record<SampleObjective, { readonly week: readonly number[] } & Record<string, unknown>>;

export interface MarketTraits {
  /** ISO 3166-1: alpha-2, alpha-3 and the number. */
  readonly code: string;
  readonly code3: string;
  readonly number: string;
  readonly name: string;
  readonly region: string;
  readonly pricePercent: number;
}

export const markets: readonly MarketTraits[] = [
  { code: "AT", code3: "AUT", number: "040", name: "Austria", region: "DACH", pricePercent: 104 },
  { code: "BE", code3: "BEL", number: "056", name: "Belgium", region: "Benelux", pricePercent: 98 },
  { code: "CH", code3: "CHE", number: "756", name: "Switzerland", region: "DACH", pricePercent: 138 },
  { code: "DE", code3: "DEU", number: "276", name: "Germany", region: "DACH", pricePercent: 108 },
  { code: "DK", code3: "DNK", number: "208", name: "Denmark", region: "Nordics", pricePercent: 112 },
  { code: "ES", code3: "ESP", number: "724", name: "Spain", region: "Southern Europe", pricePercent: 82 },
  { code: "FI", code3: "FIN", number: "246", name: "Finland", region: "Nordics", pricePercent: 101 },
  { code: "FR", code3: "FRA", number: "250", name: "France", region: "Western Europe", pricePercent: 100 },
  {
    code: "GB",
    code3: "GBR",
    number: "826",
    name: "United Kingdom",
    region: "Western Europe",
    pricePercent: 116,
  },
  { code: "IE", code3: "IRL", number: "372", name: "Ireland", region: "Western Europe", pricePercent: 106 },
  { code: "IT", code3: "ITA", number: "380", name: "Italy", region: "Southern Europe", pricePercent: 84 },
  { code: "NL", code3: "NLD", number: "528", name: "Netherlands", region: "Benelux", pricePercent: 103 },
  { code: "NO", code3: "NOR", number: "578", name: "Norway", region: "Nordics", pricePercent: 121 },
  { code: "PL", code3: "POL", number: "616", name: "Poland", region: "Central Europe", pricePercent: 61 },
  { code: "PT", code3: "PRT", number: "620", name: "Portugal", region: "Southern Europe", pricePercent: 74 },
  { code: "SE", code3: "SWE", number: "752", name: "Sweden", region: "Nordics", pricePercent: 110 },
];

/** Weights of the markets of a campaign, largest first. Further markets have the last weight. */
export const marketWeights = [50, 28, 16, 11] as const;
