export { sampleSpec } from "./campaigns/sample-spec.ts";
export { brandAndVideo } from "./reports/brand-and-video.ts";
export { budgetAndBilling } from "./reports/budget-and-billing.ts";
export { campaignPerformance } from "./reports/campaign-performance.ts";
export { demoWorkspaces, type DemoWorkspace } from "./workspaces.ts";
