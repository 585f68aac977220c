import { useEffect, type ReactElement } from "react";
import { useLocation, useNavigate } from "react-router";

import { messages } from "../shared/messages.ts";
import { useServices } from "../shared/services.ts";
import { ToastStack } from "../shared/ui/messages/toast-stack.tsx";
import { DialogHost } from "./dialog-host.tsx";
import { LeavePage } from "./leave-page.tsx";
import { useGlobalKeys } from "./use-global-keys.ts";

/** What lies over the signed-in pages: the dialog that was asked for, the toasts, and the keys that open things anywhere. */
export function Overlays(): ReactElement {
  const { dialogs, toasts } = useServices();
  const { pathname } = useLocation();
  useGlobalKeys();
  useNoticeAfterReload();
  // A dialog and what a page had to say end with the page.
  useEffect(() => {
    dialogs.closeOtherPages(pathname);
    toasts.closeOtherPages(pathname);
  }, [dialogs, toasts, pathname]);
  // Nothing is left for whoever signs in next.
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

/** Announces what the page had to report when it reloaded itself. */
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
