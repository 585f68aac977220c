import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState, type ReactElement } from "react";
import { Outlet, ScrollRestoration, useNavigate } from "react-router";

import { createQueryClient } from "../../shared/api/query-client.ts";
import { messages } from "../../shared/messages.ts";
import { useServices, useSession } from "../../shared/services.ts";
import { ShellHeader } from "./shell-header.tsx";
import css from "./shell.module.css";

/** What every signed-in page has: the header and, below it, the body. */
export function Shell(): ReactElement | null {
  const [queryClient] = useState(createQueryClient);
  const isSignedIn = useSession() !== null;
  const navigate = useNavigate();
  const { alerts } = useServices();

  // What was said on the way in is no news any more.
  useEffect(() => alerts.clear(), [alerts]);

  // Signed out in another tab, or thrown out by the server.
  useEffect(() => {
    if (!isSignedIn) void navigate("/login", { replace: true });
  }, [isSignedIn, navigate]);

  // Nothing of the person stays in sight, and nothing is asked, once the session is over.
  if (!isSignedIn) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <a href="#content" className={css.skip}>
        {messages.skipToContent}
      </a>
      <ShellHeader />
      <main id="content" tabIndex={-1} className={css.body}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </QueryClientProvider>
  );
}
