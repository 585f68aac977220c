import type { ReactElement } from "react";
import { Outlet } from "react-router";

import { AlertStack } from "../shared/ui/messages/alert-stack.tsx";
import { MessagePlacesProvider } from "../shared/ui/messages/message-places.tsx";

/** What every page has: its screen, and the alerts in the place that the screen has for them. */
export function PageOutline(): ReactElement {
  return (
    <MessagePlacesProvider>
      <AlertStack />
      <Outlet />
    </MessagePlacesProvider>
  );
}
