import type { SampleChannel } from "@vitrine/contracts/query";

/**
 * Groups of people that platforms report. Weights are shares of impressions; clicks and conversions are in percent of the
 * average.
 */
export interface PeopleTraits {
  readonly age: string;
  readonly gender: "Female" | "Male" | "Unknown";
  readonly weight: number;
  readonly clickPercent: number;
  readonly conversionPercent: number;
}

const unknown = "Unknown";
const ages = [
  { age: "18–24", weight: 17, clickPercent: 118, conversionPercent: 62 },
  { age: "25–34", weight: 27, clickPercent: 112, conversionPercent: 104 },
  { age: "35–44", weight: 23, clickPercent: 98, conversionPercent: 126 },
  { age: "45–54", weight: 17, clickPercent: 88, conversionPercent: 114 },
  { age: "55+", weight: 16, clickPercent: 84, conversionPercent: 82 },
] as const;
const genders = [
  { gender: "Female", weight: 51, clickPercent: 103, conversionPercent: 108 },
  { gender: "Male", weight: 45, clickPercent: 97, conversionPercent: 93 },
] as const;

/** Ages by gender, and one row for unknown people, in the order of the rows of the table of audiences. */
export const people: readonly PeopleTraits[] = [
  ...ages.flatMap((one) =>
    genders.map((other): PeopleTraits => ({
      age: one.age,
      gender: other.gender,
      weight: one.weight * other.weight,
      clickPercent: Math.floor((one.clickPercent * other.clickPercent) / 100),
      conversionPercent: Math.floor((one.conversionPercent * other.conversionPercent) / 100),
    })),
  ),
  { age: unknown, gender: unknown, weight: 620, clickPercent: 90, conversionPercent: 80 },
];

/** Channels whose platforms report ages and genders. On the others everyone is unknown. */
export const channelsWithPeople: readonly SampleChannel[] = ["social", "display", "video"];

/** The segments of line items; campaigns take turns. */
export const segmentsOf: Record<SampleChannel, readonly string[]> = {
  search: ["Keywords"],
  social: ["Lookalike", "Interests", "Broad"],
  display: ["In-market", "Contextual"],
  video: ["Affinity", "In-market"],
  audio: ["Affinity"],
  shopping: ["Product feed"],
};
export const returningSegments: readonly string[] = ["Website visitors", "Cart leavers", "Customer list"];
