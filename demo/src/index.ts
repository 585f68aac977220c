export { sampleSpec } from "./campaigns/sample-spec.ts";
export { demoHabits, type DemoHabit } from "./habits.ts";
export {
  demoPassword,
  demoPeople,
  type DemoMembership,
  type DemoPerson,
  type DemoUsername,
} from "./people.ts";
export { demoReports } from "./reports/catalogue.ts";
export { type DemoReport } from "./reports/demo-report.ts";
export { demoServiceAccount, demoServiceSecret } from "./service-account.ts";
export { demoTagId, demoTags, type DemoTag } from "./tags.ts";
export { demoWorkspaces, type DemoWorkspace } from "./workspaces.ts";
