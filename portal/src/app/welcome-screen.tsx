import type { ReactElement } from "react";
import { Link } from "react-router";

import { useWorkspaces } from "../shared/api/use-workspaces.ts";
import { messages } from "../shared/messages.ts";
import { useSession } from "../shared/services.ts";
import { usePageTitle } from "../shared/ui/use-page-title.ts";
import { Wordmark } from "../shared/ui/wordmark.tsx";
import css from "./welcome-screen.module.css";

export function WelcomeScreen(): ReactElement {
  const firstName = useSession()?.user?.firstName ?? "";
  const { data: workspaces } = useWorkspaces();
  usePageTitle(null);
  return (
    <div className={css.page}>
      <Wordmark size={56} />
      <h1 className={css.heading}>{messages.welcome(firstName)}</h1>
      <p className={css.lead}>{workspaces?.length === 0 ? messages.noWorkspaces : messages.welcomeHelp}</p>
      <nav aria-label={messages.workspaces} className={css.choice}>
        <ul>
          {workspaces?.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/${encodeURIComponent(id)}`}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
