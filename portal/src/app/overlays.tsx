import { useEffect, type ReactElement } from "react";
import { useLocation, useNavigate } from "react-router";

import { messages } from "../shared/messages.ts";
import { useServices } from "../shared/services.ts";
import { ToastStack } from "../shared/ui/messages/toast-stack.tsx";
import { DialogHost } from "./dialog-host.tsx";
import { LeavePage } from "./leave-page.tsx";
import { useGlobalKeys } from "./use-global-keys.ts";

/** What is shown above the signed-in pages: dialogs, toasts, and the global keyboard shortcuts. */
export function Overlays(): ReactElement {
  const { dialogs, toasts } = useServices();
  const { pathname } = useLocation();
  useGlobalKeys();
  useNoticeAfterReload();
  // Dialogs and messages that belong to a page close when it is left.
  useEffect(() => {
    dialogs.closeOtherPages(pathname);
    toasts.closeOtherPages(pathname);
  }, [dialogs, toasts, pathname]);
  // The next person to sign in sees nothing of the last one.
  useEffect(
    () => () => {
      dialogs.close();
      toasts.closeAll();
    },
    [dialogs, toasts],
  );
  return (
    <>
      <DialogHost />
      <LeavePage />
      <ToastStack />
    </>
  );
}

/** Shows the notice that was stored before the page reloaded itself. */
function useNoticeAfterReload(): void {
  const { storage, toasts } = useServices();
  const navigate = useNavigate();
  useEffect(() => {
    const notice = storage.takeNotice();
    if (notice === null) return;
    const { text, path } = notice;
    toasts.show({ type: "success", text, action: { label: messages.open, run: () => void navigate(path) } });
  }, [storage, toasts, navigate]);
}
