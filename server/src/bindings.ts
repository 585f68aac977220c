import type { AppDeps } from "./app-deps.ts";
import { writeAudit } from "./audit/audit-log.ts";
import { accountRoutes } from "./features/accounts/routes.ts";
import { agencyTemplateRoutes } from "./features/agency-templates/routes.ts";
import { adminRoutes } from "./features/admin/routes.ts";
import { allReportsRoutes } from "./features/all-reports/routes.ts";
import { peopleRoutes } from "./features/people/routes.ts";
import type { AuthCookies } from "./features/auth/cookies.ts";
import { authRoutes } from "./features/auth/routes.ts";
import { brandFileRoute, brandRoutes } from "./features/brand/routes.ts";
import { boardRoutes, embedBoardRoutes } from "./features/boards/routes.ts";
import { campaignRoutes } from "./features/campaigns/routes.ts";
import { embeddingRoutes, frameRoutes } from "./features/embedding/routes.ts";
import { serviceAccountRoutes, serviceRoutes } from "./features/service-accounts/routes.ts";
import { connectionRoutes } from "./features/connections/routes.ts";
import { homeRoutes } from "./features/home/routes.ts";
import { importRoutes } from "./features/imports/routes.ts";
import { pushRoutes } from "./features/imports/uploads/routes.ts";
import { jobRoutes } from "./features/jobs/routes.ts";
import { mailRoutes } from "./features/mails/routes.ts";
import { askingRoutes, questionRoutes } from "./features/questions/routes.ts";
import { deckRoutes } from "./features/decks/routes.ts";
import { reportFileRoutes } from "./features/report-files/routes.ts";
import { reportRoutes } from "./features/reports/routes.ts";
import { roleRoutes } from "./features/roles/routes.ts";
import { scheduleRoutes } from "./features/schedules/routes.ts";
import { deliveryLinkRoutes, type DeliveryLinkRoutesDeps } from "./features/schedules/mails/routes.ts";
import { securityRoutes } from "./features/security/routes.ts";
import { sharingRoutes } from "./features/sharing/routes.ts";
import { statementFrameRoutes, statementRoutes } from "./features/statements/routes.ts";
import { systemRoutes } from "./features/system/routes.ts";
import type { RestoreTestService } from "./features/system/restore-tests.ts";
import type { SystemService } from "./features/system/service.ts";
import { tagRoutes } from "./features/tags/routes.ts";
import { reportVersionRoutes } from "./features/report-versions/routes.ts";
import { annotationRoutes } from "./features/annotations/routes.ts";
import { templateRoutes } from "./features/templates/routes.ts";
import { viewingRoutes } from "./features/viewings/routes.ts";
import { usageRoutes } from "./features/usage/routes.ts";
import { workspaceAdminRoutes } from "./features/workspaces/admin-routes.ts";
import { workspaceRoutes } from "./features/workspaces/routes.ts";
import { workspaceSettingsRoutes } from "./features/workspace-settings/routes.ts";
import type { Binding, Gates } from "./http/route.ts";
import { allowancesOf } from "./limits/allowances.ts";
import type { Services } from "./services.ts";

/** Every call of the portal's API with its handler. */
export function listPortalBindings(
  { config, engine }: AppDeps,
  services: Services &
    DeliveryLinkRoutesDeps & {
      readonly system: SystemService;
      readonly restoreTests: RestoreTestService;
    },
  cookies: AuthCookies,
): readonly Binding[] {
  const { auth, workspaces, campaigns, reports, templates, reportMaker, library, providers } = services;
  return [
    ...authRoutes({ auth, cookies, publicUrl: config.publicUrl }),
    ...accountRoutes(services.accounts, (request) => cookies.device.read(request)),
    ...homeRoutes(services.home),
    ...workspaceRoutes(workspaces, services.brands),
    ...workspaceSettingsRoutes(services.settings),
    ...brandRoutes(services.brands),
    ...annotationRoutes(services.annotations),
    ...reportRoutes(reports, providers),
    ...reportVersionRoutes(services.versions, engine),
    ...tagRoutes(services.tags),
    ...campaignRoutes({ campaigns, workspaces, reports }),
    ...templateRoutes({ templates, reportMaker, library, providers }),
    ...agencyTemplateRoutes({
      templates: services.agencyTemplates,
      updates: services.templateUpdates,
      all: services.allTemplates,
      engine,
    }),
    ...reportFileRoutes(services.reportFiles),
    ...scheduleRoutes(services.schedules),
    ...deckRoutes(services.decks),
    ...boardRoutes(services.boards, providers),
    ...sharingRoutes(services.sharing),
    ...adminRoutes(services.admin),
    ...connectionRoutes(services),
    ...serviceAccountRoutes(services.serviceAccounts),
    ...serviceRoutes({
      tokens: services.serviceTokens,
      endUsers: services.endUsers,
      reports,
    }),
    ...roleRoutes(services.roles),
    ...usageRoutes(services.usage),
    ...viewingRoutes(services.viewings),
    ...securityRoutes(services.securityAdmin),
    ...allReportsRoutes(services.allReports, services.moves),
    ...workspaceAdminRoutes(services.workspaceAdmin),
    ...peopleRoutes(services.people, services.manyPeople),
    ...jobRoutes(services.jobs),
    ...mailRoutes(services.mails),
    ...deliveryLinkRoutes(services),
    ...systemRoutes(services.system, services.restoreTests),
    ...importRoutes(services.imports, engine),
    ...pushRoutes(services.imports, services.uploads),
    ...statementRoutes(services.statements, providers),
    ...questionRoutes(services.questions),
    ...embeddingRoutes(services.embedding, services.versions, engine),
  ];
}

/** The calls of the frame. */
export function listFrameBindings({
  boards,
  embedding,
  personal,
  statements,
  provider,
  questions,
  brands,
}: Services): readonly Binding[] {
  return [
    ...frameRoutes(embedding, personal),
    ...statementFrameRoutes(statements),
    ...embedBoardRoutes(boards, provider),
    ...askingRoutes(questions),
    brandFileRoute(brands),
  ];
}

/** The checks that every request passes before its handler runs. */
export function createGates(
  { config, store, clock, logger }: AppDeps,
  { auth, workspaces, limits, serviceTokens, security, viewings }: Services,
  cookies: AuthCookies,
): Gates {
  return {
    findPerson: (token) => auth.sessions.findPerson(token),
    enterViewing: (administrator, secret) => viewings.enter(administrator, secret),
    findServiceAccount: (token) => serviceTokens.findCaller(token),
    enterWorkspace: async (person, id) => {
      await workspaces.enter(person, id);
    },
    limits,
    allowances: allowancesOf(config.signInRate),
    isKnownBrowser: (request) => auth.lock.isKnownBrowser(cookies.device.read(request)),
    requiresStrongFactor: (person) => security.requiresStrongFactor(person),
    noteRefusal: async (person, { route, code, ids }, origin) => {
      const entry = { at: clock.now(), event: "access.refused", userId: person.id, origin } as const;
      try {
        await writeAudit(store.db, { ...entry, details: { route, code, ...ids } });
      } catch (error) {
        logger.error({ err: error }, "a refusal could not be written to the audit log");
      }
    },
  };
}
