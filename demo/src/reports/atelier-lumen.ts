import { brandAndVideo } from "./brand-and-video.ts";
import { budgetAndBilling } from "./budget-and-billing.ts";
import { campaignPerformance } from "./campaign-performance.ts";
import { numberReports } from "./demo-report.ts";
import { inPeriod } from "./period.ts";

export const atelierReports = numberReports(3, [
  {
    name: "Shop performance",
    description: "From impression to order, for everything that sells lamps.",
    definition: campaignPerformance,
    tags: ["Client-ready", "Performance"],
    creator: "sofia",
    createdAt: "2025-02-03T09:10:00Z",
  },
  {
    name: "October 2026",
    description: "The month in figures.",
    definition: inPeriod(campaignPerformance, "2026-10-01", "2026-10-31"),
    tags: ["Monthly"],
    creator: "sofia",
    createdAt: "2026-10-30T09:40:00Z",
  },
  {
    name: "Nuit Blanche Collection",
    description: "The collection's launch on video and social.",
    definition: brandAndVideo,
    campaignIds: ["00003002"],
    tags: ["Brand", "Launch"],
    creator: "sofia",
    createdAt: "2025-10-07T12:00:00Z",
  },
  {
    name: "Gifts of Light",
    description: "Eight weeks that make a third of the year. With last year for comparison.",
    definition: campaignPerformance,
    campaignIds: ["00003003"],
    hiddenPages: ["campaigns"],
    tags: ["Client-ready", "Seasonal"],
    creator: "planner",
    createdAt: "2025-11-17T08:30:00Z",
  },
  {
    name: "Italy and Spain launches",
    description: "Two new markets, one story: awareness first, orders later.",
    definition: brandAndVideo,
    campaignIds: ["00003009", "00003010"],
    tags: ["Brand", "Client-ready", "Launch"],
    creator: "planner",
    createdAt: "2026-04-14T10:20:00Z",
  },
  {
    name: "Designer Series",
    description: "Portraits of the makers: who watches to the end.",
    definition: brandAndVideo,
    campaignIds: ["00003005", "00003012"],
    tags: ["Brand"],
    creator: "sofia",
    createdAt: "2026-03-10T15:45:00Z",
  },
  {
    name: "Always-on shopping",
    description: "Shopping, the marketplace feed and retargeting, week by week.",
    definition: campaignPerformance,
    campaignIds: ["00003001", "00003007", "00003013"],
    tags: ["Always-on", "Performance"],
    creator: "planner",
    createdAt: "2025-03-18T11:30:00Z",
  },
  {
    name: "Professional customers",
    description: "Architects and planners: small audience, long decisions.",
    definition: campaignPerformance,
    campaignIds: ["00003006"],
    hiddenPages: ["campaigns", "creatives"],
    tags: ["Performance"],
    creator: "sofia",
    createdAt: "2025-06-24T13:55:00Z",
  },
  {
    name: "Budget and billing",
    description: "What was billed, month by month, with the agency's margin on a page of its own.",
    definition: budgetAndBilling,
    tags: ["Billing", "Monthly"],
    creator: "admin",
    createdAt: "2025-02-03T16:00:00Z",
  },
]);
