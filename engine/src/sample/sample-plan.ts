import { AppError } from "@vitrine/contracts/errors";
import {
  addDays,
  addMonths,
  isIsoDay,
  startOfPeriod,
  toDayNumber,
  type SampleCampaign,
  type SampleChannel,
  type SampleObjective,
  type SampleSpec,
  type SampleWorkspace,
} from "@vitrine/contracts/query";

import {
  audiences,
  channelOrder,
  channels,
  markets,
  marketWeights,
  objectives,
  type AdFormat,
  type ChannelTraits,
} from "./media.ts";
import { returningSegments, segmentsOf } from "./people.ts";

/** A sample specification with the keys of its dimension rows, and everything that does not change from day to day. */
export interface SamplePlan {
  readonly spec: SampleSpec;
  /** Days since 1970-01-01. */
  readonly firstDay: number;
  readonly lastDay: number;
  readonly campaigns: readonly CampaignPlan[];
  readonly lineItems: readonly LineItemPlan[];
  readonly creatives: readonly CreativePlan[];
}

export interface CampaignPlan {
  readonly key: number;
  readonly workspace: SampleWorkspace;
  readonly campaign: SampleCampaign;
  readonly flights: readonly FlightPlan[];
  readonly cells: readonly CellPlan[];
}

export interface FlightPlan {
  readonly key: number;
  readonly name: string;
  /** Days since 1970-01-01. */
  readonly from: number;
  readonly to: number;
  /** Per day. */
  readonly budgetMicros: number;
}

interface LineItemPlan {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly audience: string;
  readonly segment: string;
}

export interface CreativePlan extends AdFormat {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly idea: string;
  readonly mediaType: ChannelTraits["mediaType"];
  readonly objective: SampleObjective;
}

/** A combination of creative, market and device, with at most one row of facts per day. */
export interface CellPlan {
  readonly channel: SampleChannel;
  readonly channelKey: number;
  readonly lineItemKey: number;
  readonly creativeKey: number;
  readonly creative: number;
  readonly marketKey: number;
  readonly deviceKey: number;
  /** Share of the budget of the campaign, per million. */
  readonly share: number;
  readonly cpmMicros: number;
  readonly clickRate: number;
  readonly conversionRate: number;
  /** Length of the ad; 0 for formats that do not play. */
  readonly seconds: number;
  readonly traits: ChannelTraits;
}

/** @throws AppError `invalid_input` with the first fault of the specification */
export function planSample(spec: SampleSpec): SamplePlan {
  if (!isIsoDay(spec.lastDay) || !Number.isInteger(spec.months) || spec.months < 1 || spec.months > 240) {
    throw faulty("lastDay", "needs an ISO day and 1 to 240 months");
  }
  const firstDay = toDayNumber(addMonths(startOfPeriod(spec.lastDay, "month"), 1 - spec.months));
  const lineItems: LineItemPlan[] = [];
  const creatives: CreativePlan[] = [];
  const campaigns = spec.workspaces
    .flatMap((workspace) => workspace.campaigns.map((campaign) => ({ workspace, campaign })))
    .map(({ workspace, campaign }, index): CampaignPlan => {
      checkCampaign(campaign);
      const cells = campaign.channels.flatMap((channel) =>
        planChannel(campaign, channel, lineItems, creatives),
      );
      return {
        key: index + 1,
        workspace,
        campaign,
        flights: planFlights(campaign, index + 1),
        cells: share(cells),
      };
    });
  const ids = new Set(campaigns.map(({ campaign }) => campaign.id));
  if (ids.size !== campaigns.length) throw faulty("workspaces", "uses a campaign id twice");
  return { spec, firstDay, lastDay: toDayNumber(spec.lastDay), campaigns, lineItems, creatives };
}

function checkCampaign(campaign: SampleCampaign): void {
  const { id, creatives, flights } = campaign;
  if (!/^\d{8}$/.test(id)) throw faulty(`campaign ${id}`, "needs an id of eight digits");
  if (creatives.length === 0 || campaign.channels.length === 0)
    throw faulty(`campaign ${id}`, "needs channels and creatives");
  const days = [...flights, ...campaign.stories].flatMap((part) => [
    ...("from" in part ? [part.from] : []),
    ...("to" in part ? [part.to] : []),
  ]);
  if (!days.every((day) => isIsoDay(day))) throw faulty(`campaign ${id}`, "names a day that does not exist");
}

function faulty(place: string, message: string): AppError {
  return new AppError("invalid_input", { message: `The sample's ${place} ${message}.`, detail: place });
}

/** Larger than the number of flights of any campaign. */
const flightsApart = 1000;

function planFlights(campaign: SampleCampaign, campaignKey: number): CampaignPlan["flights"] {
  return campaign.flights.map(({ from, to, dailyBudget }, index) => {
    return {
      key: campaignKey * flightsApart + index + 1,
      name: `${campaign.name}, flight ${index + 1}`,
      from: toDayNumber(from),
      to: toDayNumber(to),
      budgetMicros: Math.round(dailyBudget) * 1_000_000,
    };
  });
}

interface MarketPlan {
  readonly key: number;
  readonly weight: number;
  readonly pricePercent: number;
}

/** The cells of a campaign on one channel. Their shares are still weights. */
function planChannel(
  campaign: SampleCampaign,
  channel: SampleChannel,
  lineItems: LineItemPlan[],
  creatives: CreativePlan[],
): readonly CellPlan[] {
  const traits: ChannelTraits = channels[channel];
  const campaignMarkets = campaign.markets.map((code, index) => planMarket(campaign, code, index));
  return audiences.flatMap((audience) => {
    const lineItemKey = addLineItem(campaign, channel, audience.name, lineItems);
    return campaign.creatives.flatMap((idea, creative) => {
      const creativeKey = addCreative(campaign, traits, idea, creative, creatives);
      const base = {
        seconds: formatOf(traits, creative).seconds ?? 0,
        channel,
        channelKey: channelOrder.indexOf(channel) + 1,
        lineItemKey,
        creativeKey,
        creative,
        traits,
      };
      const rates = planRates(campaign, traits, audience, creative);
      // Ideas differ a little in weight. The first one has the most.
      const weight = traits.weight * audience.weight * (12 - Math.min(creative, 6));
      return campaignMarkets.flatMap((market) => planDevices(market, { ...base, ...rates }, weight));
    });
  });
}

/** Rates per million. Ideas differ a little in their effect as well. */
function planRates(
  campaign: SampleCampaign,
  traits: ChannelTraits,
  audience: (typeof audiences)[number],
  creative: number,
): Pick<CellPlan, "clickRate" | "conversionRate"> {
  const objective = objectives[campaign.objective];
  const clickPercents = audience.clickPercent * objective.clickPercent * (104 - 4 * creative);
  const conversionPercents = audience.conversionPercent * objective.conversionPercent;
  return {
    clickRate: Math.floor((traits.clickRate * clickPercents) / 1_000_000),
    conversionRate: Math.floor((traits.conversionRate * conversionPercents) / 10_000),
  };
}

function planDevices(
  market: MarketPlan,
  base: Omit<CellPlan, "marketKey" | "deviceKey" | "share" | "cpmMicros">,
  weight: number,
): readonly CellPlan[] {
  const cpmMicros = Math.floor((base.traits.cpmMicros * market.pricePercent) / 100);
  return base.traits.devices.flatMap((deviceWeight, device) => {
    const share = weight * market.weight * deviceWeight;
    return share === 0 ? [] : [{ ...base, marketKey: market.key, deviceKey: device + 1, cpmMicros, share }];
  });
}

function planMarket(campaign: SampleCampaign, code: string, index: number): MarketPlan {
  const at = markets.findIndex((market) => market.code === code);
  const traits = markets[at];
  if (traits === undefined) throw faulty(`campaign ${campaign.id}`, `names an unknown market ${code}`);
  const weight = marketWeights[Math.min(index, marketWeights.length - 1)] ?? 1;
  return { key: at + 1, weight, pricePercent: traits.pricePercent };
}

function addLineItem(
  campaign: SampleCampaign,
  channel: SampleChannel,
  audience: string,
  all: LineItemPlan[],
): number {
  const key = all.length + 1;
  const name = `${campaign.name} · ${channels[channel].name} · ${audience}`;
  const segments = audience === "Retargeting" ? returningSegments : segmentsOf[channel];
  const segment = segments[key % segments.length] ?? "";
  all.push({ key, id: `L${String(key).padStart(7, "0")}`, name, audience, segment });
  return key;
}

function formatOf({ formats }: ChannelTraits, creative: number): AdFormat {
  return formats[creative % formats.length] ?? { format: "Other", size: null };
}

function addCreative(
  campaign: SampleCampaign,
  traits: ChannelTraits,
  idea: string,
  index: number,
  all: CreativePlan[],
): number {
  const key = all.length + 1;
  all.push({
    key,
    id: `C${String(key).padStart(7, "0")}`,
    name: `${idea} · ${traits.name} · ${campaign.name}`,
    idea,
    mediaType: traits.mediaType,
    objective: campaign.objective,
    ...formatOf(traits, index),
  });
  return key;
}

/** Turns weights into shares per million of the budget of the campaign. */
function share(cells: readonly CellPlan[]): readonly CellPlan[] {
  const total = cells.reduce((sum, cell) => sum + cell.share, 0);
  return cells.map((cell) => ({ ...cell, share: Math.floor((cell.share * 1_000_000) / total) }));
}

/** First and last day of the calendar: whole years around the facts. */
export function calendarRange(plan: SamplePlan): { readonly from: string; readonly to: string } {
  const from = startOfPeriod(addDays("1970-01-01", plan.firstDay), "year");
  return {
    from,
    to: addDays(startOfPeriod(addMonths(startOfPeriod(plan.spec.lastDay, "year"), 12), "year"), -1),
  };
}
