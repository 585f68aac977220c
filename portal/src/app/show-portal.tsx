import { flushSync } from "react-dom";
import type { Root } from "react-dom/client";
import { RouterProvider } from "react-router/dom";

import { ServicesContext, type Services } from "../shared/services.ts";
import { createPortalRouter } from "./router.tsx";

/** Shows the screen of the page's address. What the page shows until that screen has loaded stays. */
export function showPortal(services: Services, root: Root): void {
  const router = createPortalRouter(services);
  whenInitialized(router, () => {
    services.earlyInput.take();
    const opened = document.activeElement?.closest<HTMLElement>("[data-early]")?.dataset["early"];
    // At once, so that nothing is typed between these two steps.
    flushSync(() =>
      root.render(
        <ServicesContext value={services}>
          <RouterProvider router={router} />
        </ServicesContext>,
      ),
    );
    if (opened !== undefined) focusReport(opened);
  });
}

/** The page has drawn the list before (decision 216), and the person may have moved the focus in it. */
function focusReport(id: string): void {
  document.querySelector<HTMLElement>(`[data-report="${CSS.escape(id)}"] [data-card-link]`)?.focus();
}

/** Calls back when the screen of the address has loaded, or has failed to. */
function whenInitialized(router: ReturnType<typeof createPortalRouter>, run: () => void): void {
  if (router.state.initialized) return run();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    run();
  });
}
