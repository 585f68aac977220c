import { lazy, type ComponentType, type LazyExoticComponent } from "react";

import type { UserData } from "@vitrine/contracts/http";

import { browserClock } from "../../shared/clock.ts";
import { loadChunk } from "../../shared/load-chunk.ts";

/** The headings of the navigation, in its order. */
export const screenGroups = ["access", "content", "operation"] as const;
export type ScreenGroup = (typeof screenGroups)[number];

/** A screen of the Admin Panel. */
export interface AdminScreenRow {
  /** The last part of its address, as in `/admin/people`. */
  readonly path: string;
  /** Its entry in the navigation, and its heading. */
  readonly name: string;
  /** What people do here, in one sentence below the heading. */
  readonly lead: string;
  readonly group: ScreenGroup;
  /** Its page of the guide, if there is one. */
  readonly guide?: string;
  /** Who finds it in the navigation. The server decides about every call of the screen. */
  readonly mayOpen: (user: UserData) => boolean;
  /** Its content, loaded when it is first opened. */
  readonly Content: LazyExoticComponent<ComponentType>;
}

/** All screens of the Admin Panel, in the order of the navigation (ADMIN-1). */
export const adminScreens: readonly AdminScreenRow[] = [
  {
    path: "people",
    name: "People",
    lead: "Everybody with an account or an invitation, and what they may do.",
    group: "access",
    guide: "administrators/people",
    mayOpen: isAdministrator,
    Content: load(async () => (await import("./people/people-part.tsx")).PeoplePart),
  },
  {
    path: "roles",
    name: "Roles",
    lead: "What people may do in a workspace: the built-in roles, and your own.",
    group: "access",
    guide: "administrators/roles",
    mayOpen: isAdministrator,
    Content: load(async () => (await import("./roles/roles-part.tsx")).RolesPart),
  },
  {
    path: "services",
    name: "Service accounts",
    lead: "Servers of other applications that embed reports or send data, and their secrets.",
    group: "access",
    guide: "administrators/service-accounts",
    mayOpen: isAdministrator,
    Content: load(
      async () => (await import("./service-accounts/service-accounts-part.tsx")).ServiceAccountsPart,
    ),
  },
  {
    path: "security",
    name: "Security",
    lead: "What is required for signing in: passwords, second steps, sessions and addresses.",
    group: "access",
    guide: "administrators/security",
    mayOpen: isAdministrator,
    Content: load(async () => (await import("./security/security-part.tsx")).SecurityPart),
  },
  {
    path: "limits",
    name: "Waits and limits",
    lead: "Who has to wait after wrong passwords, and how often calls may be made.",
    group: "access",
    guide: "administrators/security",
    mayOpen: isAdministrator,
    Content: load(async () => (await import("./limits/limits-part.tsx")).LimitsPart),
  },
  {
    path: "workspaces",
    name: "Workspaces",
    lead: "A client, a brand or a market: people who share the same reports.",
    group: "content",
    guide: "administrators/workspaces",
    mayOpen: isAdministrator,
    Content: load(async () => (await import("./workspaces/workspaces-part.tsx")).WorkspacesPart),
  },
  {
    path: "reports",
    name: "Reports",
    lead: "The reports, boards and statements of all workspaces, and the bin.",
    group: "content",
    guide: "administrators/all-reports",
    mayOpen: isAdministrator,
    Content: load(async () => (await import("./reports/reports-part.tsx")).ReportsPart),
  },
  {
    path: "templates",
    name: "Templates",
    lead: "What reports are made from: where each template comes from, who may use it, and which are archived.",
    group: "content",
    guide: "administrators/all-templates",
    mayOpen: isAdministrator,
    Content: load(async () => (await import("./templates/templates-part.tsx")).TemplatesPart),
  },
  {
    path: "schedules",
    name: "Schedules",
    lead: "Reports of all workspaces that are sent regularly, and what became of them.",
    group: "content",
    guide: "planners/schedules",
    mayOpen: isAdministrator,
    Content: load(async () => (await import("./schedules/schedules-part.tsx")).SchedulesPart),
  },
  {
    path: "usage",
    name: "Usage",
    lead: "Who opened what, by report, person, workspace and service account.",
    group: "content",
    guide: "administrators/usage",
    mayOpen: isAdministrator,
    Content: load(async () => (await import("./usage/usage-part.tsx")).UsagePart),
  },
  {
    path: "connections",
    name: "Connections",
    lead: "Other systems whose reports are shown here, and which reports of them.",
    group: "content",
    guide: "administrators/connect-power-bi",
    mayOpen: isAdministrator,
    Content: load(async () => (await import("./connections/connections-part.tsx")).ConnectionsPart),
  },
  {
    path: "brand",
    name: "Brand",
    lead: "What the product looks like: name, marks, colours, typeface, sign-in and mails. Workspaces inherit it.",
    group: "content",
    guide: "administrators/brand",
    mayOpen: isAdministrator,
    Content: load(async () => (await import("./brand/brand-part.tsx")).BrandPart),
  },
  {
    path: "mails",
    name: "Mails",
    lead: "What the server has sent and will send, why a mail failed, and what every mail looks like.",
    group: "operation",
    guide: "administrators/mails",
    mayOpen: isAdministrator,
    Content: load(async () => (await import("./mails/mails-part.tsx")).MailsPart),
  },
  {
    path: "jobs",
    name: "Jobs",
    lead: "The work in the background: what is waiting, running and failed, and when it runs next.",
    group: "operation",
    guide: "administrators/jobs",
    mayOpen: isAdministrator,
    Content: load(async () => (await import("./jobs/jobs-part.tsx")).JobsPart),
  },
  {
    path: "system",
    name: "System",
    lead: "Whether the server works, its version, its backups and its settings.",
    group: "operation",
    guide: "administrators/system",
    mayOpen: isAdministrator,
    Content: load(async () => (await import("./system/system-part.tsx")).SystemPart),
  },
  {
    path: "audit",
    name: "Audit log",
    lead: "Who did what, when and from where. Entries cannot be changed.",
    group: "operation",
    guide: "administrators/audit-log",
    mayOpen: isAdministrator,
    Content: load(async () => (await import("./audit/audit-part.tsx")).AuditPart),
  },
];

function isAdministrator({ admin }: UserData): boolean {
  return admin;
}

function load(content: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(() => loadChunk(browserClock, async () => ({ default: await content() })));
}
