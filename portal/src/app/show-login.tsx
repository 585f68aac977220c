import { flushSync } from "react-dom";
import type { Root } from "react-dom/client";

import { LoginScreen } from "../features/login/login-screen.tsx";
import { ServicesContext, type Services } from "../shared/services.ts";
import { AlertStack } from "../shared/ui/messages/alert-stack.tsx";
import { MessagePlacesProvider } from "../shared/ui/messages/message-places.tsx";

/**
 * Shows the login screen alone, without the router and the code of other screens.
 *
 * @param onRecheck called when the person may have a session
 */
export function showLogin(services: Services, root: Root, onRecheck: () => Promise<void>): void {
  services.earlyInput.take();
  // At once, so that nothing is typed between these two steps.
  flushSync(() =>
    root.render(
      <ServicesContext value={services}>
        <MessagePlacesProvider>
          <AlertStack />
          <LoginScreen onRecheck={() => void onRecheck()} />
        </MessagePlacesProvider>
      </ServicesContext>,
    ),
  );
}
