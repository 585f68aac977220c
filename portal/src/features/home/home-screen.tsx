import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type Home } from "@vitrine/contracts/http";
import { CloudOff, LayoutGrid } from "lucide-react";
import type { ReactElement } from "react";
import { Link } from "react-router";

import { messages } from "../../shared/messages.ts";
import { useServices, useSession } from "../../shared/services.ts";
import { FailureNotice, Notice, NoticeText } from "../../shared/ui/messages/notice.tsx";
import { usePageTitle } from "../../shared/ui/page/use-page-title.ts";
import { Wordmark } from "../../shared/ui/wordmark.tsx";
import { AttentionList } from "./attention-list.tsx";
import { homeMessages as texts } from "./home-messages.ts";
import css from "./home.module.css";
import { ReportRow } from "./report-row.tsx";
import { WorkspaceCards } from "./workspace-cards.tsx";

interface HomeScreenProps {
  /** Shows the board that the user has chosen for this page. */
  readonly showBoard: (board: NonNullable<Home["board"]>) => ReactElement;
}

/** The start page: what needs attention, where the user was, favourites, and the workspaces with figures. */
export function HomeScreen({ showBoard }: HomeScreenProps): ReactElement {
  const firstName = useSession()?.user?.firstName ?? "";
  const home = useHome();
  usePageTitle(null);
  return (
    <div className={css.page} aria-busy={home.isPending}>
      <header className={css.head}>
        <Wordmark size={32} />
        <h1>{messages.welcome(firstName)}</h1>
      </header>
      {home.isError && home.data === undefined ? (
        <FailureNotice
          icon={<CloudOff size={24} />}
          heading={texts.failed}
          level={2}
          error={home.error}
          onRetry={() => void home.refetch()}
        />
      ) : home.data?.workspace_count === 0 ? (
        <NoWorkspaces />
      ) : (
        <Sections home={home.data ?? null} showBoard={showBoard} />
      )}
    </div>
  );
}

/** What the user has opened changes with every report, so each visit asks again. */
function useHome(): UseQueryResult<Home> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["home"],
    queryFn: ({ signal }) => api.call(portalRoutes.getHome, { signal }),
    staleTime: 0,
  });
}

/** @param props.home null while it is loading */
function Sections({ home, showBoard }: HomeScreenProps & { readonly home: Home | null }): ReactElement {
  return (
    <>
      {home !== null && home.attention.length > 0 && <AttentionList entries={home.attention} />}
      {home?.board === undefined ? null : showBoard(home.board)}
      <ReportRow heading={texts.continue} reports={home?.continue ?? null} empty={texts.noContinue} />
      <ReportRow heading={texts.favourites} reports={home?.favourites ?? null} empty={texts.noFavourites} />
      <WorkspaceCards workspaces={home?.workspaces ?? null} count={home?.workspace_count ?? 0} />
    </>
  );
}

function NoWorkspaces(): ReactElement {
  const isAdmin = useSession()?.user?.admin === true;
  return (
    <Notice icon={<LayoutGrid size={24} />} heading={texts.noWorkspaces}>
      <NoticeText>{isAdmin ? texts.noWorkspacesAdmin : texts.noWorkspacesHelp}</NoticeText>
      {isAdmin && <Link to="/admin/workspaces">{messages.adminPanel}</Link>}
    </Notice>
  );
}
