import { QueryClientProvider } from "@tanstack/react-query";
import { memo, useEffect, useState, type MouseEvent, type ReactElement } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigate } from "react-router";

import { SignInAgain } from "../../features/login/sign-in-again.tsx";
import { createQueryClient } from "../../shared/api/query-client.ts";
import { messages } from "../../shared/messages.ts";
import { useHasRunOut, useServices, useSession } from "../../shared/services.ts";
import { Overlays } from "../overlays.tsx";
import { ShellHeader } from "./shell-header.tsx";
import css from "./shell.module.css";

/** What every signed-in page has: the header and, below it, the body. */
export function Shell(): ReactElement | null {
  const session = useSession();
  useLeavingWhenOver(session === null);
  // Nothing of the person stays in sight, and nothing is asked, once the session is over. Somebody else begins anew.
  return session === null ? null : <SignedInShell key={session.username} />;
}

/** Drawn again by nothing but itself: what is in the address, such as the filter of a list, changes nothing here. */
const SignedInShell = memo(function SignedInShell(): ReactElement {
  const [queryClient] = useState(createQueryClient);
  const { alerts } = useServices();
  const hasRunOut = useHasRunOut();

  // What was said on the way in is no news any more.
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
      <SignInAgain isOpen={hasRunOut} />
      <ScrollRestoration />
      <LeadToAccount />
    </QueryClientProvider>
  );
});

/** Leads past the tools of a page that marks where its content begins, else to the page. */
function skipToContent(event: MouseEvent<HTMLAnchorElement>): void {
  const content = document.querySelector<HTMLElement>("[data-skip-target]");
  if (content === null) return;
  event.preventDefault();
  content.focus();
}

/** Where the house asks for a strong second step, the account page is where it is set up. */
function LeadToAccount(): null {
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

/** Signed out here or in another tab, or thrown out by the server; who was thrown out may come back to this page. */
function useLeavingWhenOver(isOver: boolean): void {
  const { alerts, session, storage } = useServices();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const path = `${pathname}${search}${hash}`;
  useEffect(() => {
    if (!isOver || path === "/login") return;
    // What was said to the person is for nobody else.
    alerts.clear();
    if (session.endReason() === "ended") {
      storage.writeReturnPath(path);
      alerts.show("info", messages.sessionOver);
    }
    void navigate("/login", { replace: true });
  }, [alerts, isOver, navigate, path, session, storage]);
}
