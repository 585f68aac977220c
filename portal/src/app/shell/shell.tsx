import { QueryClientProvider } from "@tanstack/react-query";
import { memo, useEffect, useState, type MouseEvent, type ReactElement } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigate } from "react-router";

import { SignInAgain } from "../../features/login/sign-in-again.tsx";
import { createQueryClient } from "../../shared/api/query-client.ts";
import { messages } from "../../shared/messages.ts";
import { useHasExpired, useServices, useSession } from "../../shared/services.ts";
import { Overlays } from "../overlays.tsx";
import { ShellHeader } from "./shell-header.tsx";
import css from "./shell.module.css";

/** The frame of every signed-in page: the header and, below it, the body. */
export function Shell(): ReactElement | null {
  const session = useSession();
  useRedirectWhenEnded(session === null);
  // After the session, nothing of the person is shown and no call is made. Another person starts with fresh state.
  return session === null ? null : <SignedInShell key={session.username} />;
}

/** Memoised: a change of the address, such as the filter of a list, does not render it again. */
const SignedInShell = memo(function SignedInShell(): ReactElement {
  const [queryClient] = useState(createQueryClient);
  const { alerts } = useServices();
  const hasExpired = useHasExpired();

  // Messages of the sign-in screen are out of date now.
  useEffect(() => alerts.clear(), [alerts]);

  return (
    <QueryClientProvider client={queryClient}>
      <a href="#content" className={css.skip} onClick={skipToContent}>
        {messages.skipToContent}
      </a>
      <ShellHeader />
      <main id="content" tabIndex={-1} className={css.body}>
        <Outlet />
      </main>
      <Overlays />
      <SignInAgain isOpen={hasExpired} />
      <ScrollRestoration />
      <RedirectToAccount />
    </QueryClientProvider>
  );
});

/** Moves the focus to where the page marks the start of its content. Otherwise the link leads to the page itself. */
function skipToContent(event: MouseEvent<HTMLAnchorElement>): void {
  const content = document.querySelector<HTMLElement>("[data-skip-target]");
  if (content === null) return;
  event.preventDefault();
  content.focus();
}

/** Opens the account page when the server requires a strong second factor, which is set up there. */
function RedirectToAccount(): null {
  const { alerts, strongFactorWanted } = useServices();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(
    () =>
      strongFactorWanted.subscribe(() => {
        if (pathname === "/account") return;
        alerts.show("info", messages.strongFactorWanted);
        void navigate("/account");
      }),
    [alerts, navigate, pathname, strongFactorWanted],
  );
  return null;
}

/** Opens the sign-in screen after the session. If the server ended it, signing in leads back to this page. */
function useRedirectWhenEnded(hasEnded: boolean): void {
  const { alerts, session, storage } = useServices();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const path = `${pathname}${search}${hash}`;
  useEffect(() => {
    if (!hasEnded || path === "/login") return;
    // The next person must not see messages for this one.
    alerts.clear();
    if (session.endReason() === "ended") {
      storage.writeReturnPath(path);
      alerts.show("info", messages.sessionOver);
    }
    void navigate("/login", { replace: true });
  }, [alerts, hasEnded, navigate, path, session, storage]);
}
