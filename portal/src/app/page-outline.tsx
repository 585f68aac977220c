import type { ReactElement } from "react";
import { Outlet } from "react-router";

import { AlertStack } from "../shared/ui/messages/alert-stack.tsx";
import { MessagePlacesProvider } from "../shared/ui/messages/message-places.tsx";

/** The frame of every page: its screen, and the alerts in the place that the screen provides for them. */
export function PageOutline(): ReactElement {
  return (
    <MessagePlacesProvider>
      <AlertStack />
      <Outlet />
    </MessagePlacesProvider>
  );
}
