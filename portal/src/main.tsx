import "@vitrine/contracts/look/tokens.css";
import "./app/app.css";

import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";

import { createServices } from "./app/create-services.ts";
import { createPortalRouter } from "./app/router.tsx";
import { ServicesContext } from "./shared/services.ts";

const place = document.getElementById("root");
if (place !== null) {
  const services = createServices();
  const router = createPortalRouter(services);
  const root = createRoot(place);
  // What the page shows until then stays, also what is being typed into its form.
  whenInitialized(router, () => {
    services.earlyInput.take();
    // At once, so that nothing is typed between these two steps.
    flushSync(() =>
      root.render(
        <ServicesContext value={services}>
          <RouterProvider router={router} />
        </ServicesContext>,
      ),
    );
  });
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
