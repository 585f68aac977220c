import { createBrowserRouter, type RouteObject } from "react-router";

import type { Services } from "../shared/services.ts";
import { LoadingBanner } from "../shared/ui/loading-banner.tsx";
import { guardLogin, guardShell } from "./guard.ts";
import { PageOutline } from "./page-outline.tsx";
import { RootError } from "./root-error.tsx";

/** Every address of the portal (specification section 2). Screens are loaded when they are first opened. */
export function createPortalRouter(services: Services) {
  return createBrowserRouter([
    {
      element: <PageOutline />,
      ErrorBoundary: RootError,
      HydrateFallback: LoadingBanner,
      children: [loginRoute(services), shellRoute(services)],
    },
  ]);
}

function loginRoute(services: Services): RouteObject {
  return {
    path: "/login",
    loader: () => guardLogin(services),
    lazy: async () => ({ Component: (await import("../features/login/login-screen.tsx")).LoginScreen }),
  };
}

function shellRoute(services: Services): RouteObject {
  return {
    path: "/",
    loader: ({ request }) => guardShell(services, new URL(request.url)),
    // On every way through the shell, not only on the first.
    shouldRevalidate: () => true,
    lazy: async () => ({ Component: (await import("./shell/shell.tsx")).Shell }),
    children: [
      { path: "admin", lazy: loadAdmin },
      { path: ":workspaceId", lazy: loadDashboard },
      { path: ":workspaceId/:reportingId", lazy: loadReport },
      { path: "*", lazy: loadWelcome },
      { index: true, lazy: loadWelcome },
    ],
  };
}

async function loadAdmin() {
  return { Component: (await import("./admin-screen.tsx")).AdminScreen };
}

async function loadDashboard() {
  return { Component: (await import("../features/reports/dashboard-screen.tsx")).DashboardScreen };
}

async function loadReport() {
  return { Component: (await import("../features/report-view/report-screen.tsx")).ReportScreen };
}

async function loadWelcome() {
  return { Component: (await import("./welcome-screen.tsx")).WelcomeScreen };
}
