import "@vitrine/contracts/look/tokens.css";
import "./app/app.css";

import { createRoot, type Root } from "react-dom/client";

import { createServices } from "./app/create-services.ts";
import { guardLogin } from "./app/guard.ts";
import { RootError } from "./app/root-error.tsx";
import { browserClock } from "./shared/clock.ts";
import { loadChunk } from "./shared/load-chunk.ts";
import type { Services } from "./shared/services.ts";
import { browserSessionStorage } from "./shared/storage/web-storage.ts";

const place = document.getElementById("root");
if (place !== null) {
  const root: Root = createRoot(place, { onUncaughtError: showError });
  start(root).catch(showError);

  function showError(error: unknown): void {
    reportError(error);
    root.render(<RootError />);
  }
}

async function start(root: Root): Promise<void> {
  const services =
    browserSessionStorage().getItem("viewing") === null ? createServices() : await createViewed();
  return window.location.pathname === "/login" ? openLogin(services, root) : openPortal(services, root);
}

/** Only administrators who see the portal as another person load this. */
async function createViewed(): Promise<Services> {
  const { createViewedServices } = await loadChunk(
    browserClock,
    () => import("./app/create-viewed-services.ts"),
  );
  return createViewedServices();
}

/** Shows the screen of the page's address, or of another path of the portal. */
async function openPortal(services: Services, root: Root, path: string | null = null): Promise<void> {
  const { showPortal } = await loadChunk(services.clock, () => import("./app/show-portal.tsx"));
  if (path !== null) window.history.replaceState(null, "", path);
  showPortal(services, root);
}

/** Loads only the login screen. Router and shell are loaded when the person has a session. */
async function openLogin(services: Services, root: Root): Promise<void> {
  const path = await guardLogin(services);
  if (path !== null) return openPortal(services, root, path);
  const { showLogin } = await loadChunk(services.clock, () => import("./app/show-login.tsx"));
  let isLeaving = false;
  showLogin(services, root, async () => {
    if (isLeaving) return;
    const landing = await guardLogin(services);
    if (landing === null || isLeaving) return;
    isLeaving = true;
    await openPortal(services, root, landing);
  });
}
