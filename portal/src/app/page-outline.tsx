import type { ReactElement } from "react";
import { Outlet } from "react-router";

import { AlertStack } from "../shared/ui/alert-stack.tsx";

/** What every page has: the alerts above, the screen below. */
export function PageOutline(): ReactElement {
  return (
    <>
      <AlertStack />
      <Outlet />
    </>
  );
}
