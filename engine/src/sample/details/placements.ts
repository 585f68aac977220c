import type { SampleChannel } from "@vitrine/contracts/query";

/** Placements of ads. Weights are shares of the channel; other figures are in percent of the average of the channel. */
export interface PlacementTraits {
  readonly placement: string;
  readonly publisher: string;
  readonly inventory: "Owned and operated" | "Private deal" | "Open exchange";
  readonly weight: number;
  readonly pricePercent: number;
  readonly clickPercent: number;
  readonly measurablePercent: number;
  readonly viewablePercent: number;
  /** Of measurable impressions, per thousand. */
  readonly unsafePerMille: number;
  /** Of all impressions, per thousand. */
  readonly invalidPerMille: number;
}

const owned = { inventory: "Owned and operated", measurablePercent: 100, unsafePerMille: 2 } as const;
const deal = { inventory: "Private deal", measurablePercent: 101, unsafePerMille: 5 } as const;
const open = { inventory: "Open exchange", measurablePercent: 96, unsafePerMille: 41 } as const;

/** The publishers are fictional, as are the clients. */
export const placementsOf: Record<SampleChannel, readonly PlacementTraits[]> = {
  search: [
    place("Search results", "Findwell", owned, 82, [104, 106, 100, 4]),
    place("Partner sites", "Findwell partners", open, 18, [82, 72, 100, 26]),
  ],
  social: [
    place("Feed", "Circle", owned, 44, [104, 96, 96, 5]),
    place("Stories", "Circle", owned, 24, [92, 84, 108, 6]),
    place("Short video", "Loopi", owned, 22, [98, 128, 112, 9]),
    place("Audience network", "Circle partners", open, 10, [71, 94, 74, 31]),
  ],
  display: [
    place("Article page", "Morning Herald", deal, 26, [132, 104, 116, 6]),
    place("Article page", "Weltblick", deal, 22, [126, 98, 112, 7]),
    place("Home page", "La Gazette du Soir", deal, 14, [141, 92, 121, 6]),
    place("Forum", "SportPuls", open, 14, [84, 116, 92, 22]),
    place("Run of network", "Open exchange", open, 24, [58, 101, 71, 48]),
  ],
  video: [
    place("In-stream", "StreamBox", deal, 46, [109, 92, 106, 8]),
    place("Connected TV", "Vistaplus", deal, 22, [138, 34, 114, 11]),
    place("Out-stream", "Morning Herald", deal, 18, [76, 131, 78, 12]),
    place("Run of network", "Open exchange", open, 14, [61, 118, 68, 44]),
  ],
  audio: [
    place("Music streaming", "Tonwerk", deal, 68, [98, 104, 100, 9]),
    place("Podcast", "Podhaus", deal, 32, [106, 91, 100, 6]),
  ],
  shopping: [
    place("Shopping results", "Findwell", owned, 71, [102, 104, 100, 5]),
    place("Marketplace", "Marktplatz", owned, 29, [94, 91, 100, 8]),
  ],
};

function place(
  placement: string,
  publisher: string,
  kind: Pick<PlacementTraits, "inventory" | "measurablePercent" | "unsafePerMille">,
  weight: number,
  [pricePercent, clickPercent, viewablePercent, invalidPerMille]: readonly [number, number, number, number],
): PlacementTraits {
  return {
    placement,
    publisher,
    ...kind,
    weight,
    pricePercent,
    clickPercent,
    viewablePercent,
    invalidPerMille,
  };
}
