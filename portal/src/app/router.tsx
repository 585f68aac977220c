import { createBrowserRouter, redirect, type RouteObject } from "react-router";

import { loadChunk } from "../shared/load-chunk.ts";
import type { Services } from "../shared/services.ts";
import { LoadingBanner } from "../shared/ui/messages/loading-banner.tsx";
import { guardLogin, guardShell } from "./guard.ts";
import { PageOutline } from "./page-outline.tsx";
import { RootError } from "./root-error.tsx";

/** All addresses of the portal (ROUTE-1 to ROUTE-6). Screens are loaded when they are first opened. */
export function createPortalRouter(services: Services) {
  return createBrowserRouter([
    {
      element: <PageOutline />,
      ErrorBoundary: RootError,
      HydrateFallback: LoadingBanner,
      children: [
        loginRoute(services),
        emailLinkRoute(services),
        deliveryLinkRoute(services),
        shellRoute(services),
      ],
    },
  ]);
}

function loginRoute(services: Services): RouteObject {
  return {
    path: "/login",
    loader: async () => redirectTo(await guardLogin(services)),
    lazy: () =>
      loadChunk(services.clock, async () => ({
        Component: (await import("./login-page.tsx")).LoginPage,
      })),
  };
}

function redirectTo(path: string | null): Response | null {
  return path === null ? null : redirect(path);
}

/** A mailed link may be opened in a browser without a session. */
function emailLinkRoute({ clock }: Services): RouteObject {
  return {
    path: "/email/:action",
    lazy: () =>
      loadChunk(clock, async () => ({
        Component: (await import("../features/email-link/email-link-screen.tsx")).EmailLinkScreen,
      })),
  };
}

/** The links of mails that bring reports lead to people without an account too. */
function deliveryLinkRoute({ clock }: Services): RouteObject {
  return {
    path: "/delivery",
    lazy: () =>
      loadChunk(clock, async () => ({
        Component: (await import("../features/delivery-link/delivery-link-screen.tsx")).DeliveryLinkScreen,
      })),
  };
}

function shellRoute(services: Services): RouteObject {
  const { clock } = services;
  const home = () =>
    loadChunk(clock, async () => ({
      Component: (await import("./home-page.tsx")).HomePage,
    }));
  return {
    path: "/",
    loader: async ({ request }) => redirectTo(await guardShell(services, new URL(request.url))),
    // Runs on every navigation in the shell, except when only the filters in the address change.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search,
    lazy: () => loadChunk(clock, async () => ({ Component: (await import("./shell/shell.tsx")).Shell })),
    children: [
      {
        path: "admin/:part?",
        lazy: () =>
          loadChunk(clock, async () => ({
            Component: (await import("../features/admin/admin-screen.tsx")).AdminScreen,
          })),
      },
      {
        path: "account",
        lazy: () =>
          loadChunk(clock, async () => ({
            Component: (await import("../features/account/account-screen.tsx")).AccountScreen,
          })),
      },
      {
        path: "account/files",
        lazy: () =>
          loadChunk(clock, async () => ({
            Component: (await import("../features/report-files/my-files-screen.tsx")).MyFilesScreen,
          })),
      },
      {
        path: "approvals",
        lazy: () =>
          loadChunk(clock, async () => ({
            Component: (await import("../features/schedules/deliveries/approvals-screen.tsx"))
              .ApprovalsScreen,
          })),
      },
      {
        path: "help/:audience?/:page?",
        lazy: () =>
          loadChunk(clock, async () => ({
            Component: (await import("../features/help/help-screen.tsx")).HelpScreen,
          })),
      },
      ...workspaceRoutes(clock),
      { path: "*", lazy: home },
      { index: true, lazy: home },
    ],
  };
}

function workspaceRoutes(clock: Services["clock"]): RouteObject[] {
  return [
    {
      path: ":workspaceId",
      lazy: () =>
        loadChunk(clock, async () => ({
          Component: (await import("../features/reports/dashboard-screen.tsx")).DashboardScreen,
        })),
    },
    {
      path: ":workspaceId/import",
      lazy: () =>
        loadChunk(clock, async () => ({
          Component: (await import("../features/imports/import-screen.tsx")).ImportScreen,
        })),
    },
    {
      path: ":workspaceId/settings",
      lazy: () =>
        loadChunk(clock, async () => ({
          Component: (await import("../features/workspace-settings/settings-screen.tsx")).SettingsScreen,
        })),
    },
    {
      path: ":workspaceId/notes",
      lazy: () =>
        loadChunk(clock, async () => ({
          Component: (await import("../features/annotations/notes-screen.tsx")).NotesScreen,
        })),
    },
    ...templateRoutes(clock),
    ...scheduleRoutes(clock),
    {
      path: ":workspaceId/deleted",
      lazy: () =>
        loadChunk(clock, async () => ({
          Component: (await import("../features/reports/deleted-screen.tsx")).DeletedScreen,
        })),
    },
    ...reportRoutes(clock),
  ];
}

function reportRoutes(clock: Services["clock"]): RouteObject[] {
  return [
    {
      path: ":workspaceId/new",
      lazy: () =>
        loadChunk(clock, async () => ({
          Component: (await import("../features/report-view/creating/new-report-screen.tsx")).NewReportScreen,
        })),
    },
    {
      path: ":workspaceId/:reportingId/versions/:number/:later",
      lazy: () =>
        loadChunk(clock, async () => ({
          Component: (await import("../features/report-view/versions/compare-screen.tsx")).CompareScreen,
        })),
    },
    {
      path: ":workspaceId/:reportingId/presentation",
      lazy: () =>
        loadChunk(clock, async () => ({
          Component: (await import("../features/decks/deck-screen.tsx")).DeckScreen,
        })),
    },
    {
      path: ":workspaceId/:reportingId",
      lazy: () =>
        loadChunk(clock, async () => ({
          Component: (await import("../features/report-view/report-screen.tsx")).ReportScreen,
        })),
    },
  ];
}

function templateRoutes(clock: Services["clock"]): RouteObject[] {
  return [
    {
      path: ":workspaceId/templates",
      lazy: () =>
        loadChunk(clock, async () => ({
          Component: (await import("../features/agency-templates/templates-screen.tsx")).TemplatesScreen,
        })),
    },
    {
      path: ":workspaceId/templates/:templateId",
      lazy: () =>
        loadChunk(clock, async () => ({
          Component: (await import("../features/agency-templates/following/following-screen.tsx"))
            .FollowingScreen,
        })),
    },
  ];
}

function scheduleRoutes(clock: Services["clock"]): RouteObject[] {
  return [
    {
      path: ":workspaceId/schedules",
      lazy: () =>
        loadChunk(clock, async () => ({
          Component: (await import("../features/schedules/schedules-screen.tsx")).SchedulesScreen,
        })),
    },
    {
      path: ":workspaceId/schedules/new",
      lazy: () =>
        loadChunk(clock, async () => ({
          Component: (await import("../features/schedules/form/schedule-form-screen.tsx")).NewScheduleScreen,
        })),
    },
    {
      path: ":workspaceId/schedules/:scheduleId",
      lazy: () =>
        loadChunk(clock, async () => ({
          Component: (await import("../features/schedules/detail/schedule-screen.tsx")).ScheduleScreen,
        })),
    },
    {
      path: ":workspaceId/schedules/:scheduleId/edit",
      lazy: () =>
        loadChunk(clock, async () => ({
          Component: (await import("../features/schedules/form/schedule-form-screen.tsx")).EditScheduleScreen,
        })),
    },
    {
      path: ":workspaceId/schedules/:scheduleId/deliveries/:deliveryId",
      lazy: () =>
        loadChunk(clock, async () => ({
          Component: (await import("../features/schedules/deliveries/delivery-screen.tsx")).DeliveryScreen,
        })),
    },
  ];
}
