import type { ReactElement } from "react";

import { useWorkspaces } from "../shared/api/use-workspaces.ts";
import { messages } from "../shared/messages.ts";
import { useSession } from "../shared/services.ts";
import type { StoredUser } from "../shared/storage/storage.ts";
import { usePageTitle } from "../shared/ui/use-page-title.ts";
import css from "./admin-screen.module.css";

/** Behind the Admin Panel button: administrators see who they are, others whom to ask. */
export function AdminScreen(): ReactElement {
  const user = useSession()?.user ?? null;
  usePageTitle(messages.adminPanel);
  return (
    <div className={css.page}>
      <h1 className={css.heading}>{messages.adminPanel}</h1>
      {user?.admin === true ? <AdministratorCard user={user} /> : <WhomToAsk />}
    </div>
  );
}

function WhomToAsk(): ReactElement {
  return (
    <section className={css.card}>
      <p className={css.lead}>{messages.adminNothing}</p>
      <p className={css.text}>{messages.adminAsk}</p>
    </section>
  );
}

function AdministratorCard({ user }: { readonly user: StoredUser }): ReactElement {
  const { data: workspaces } = useWorkspaces();
  const rows = [
    [messages.name, `${user.firstName} ${user.lastName}`.trim()],
    [messages.username, user.username],
    [messages.email, user.email],
    [messages.mayEnter, workspaces?.map(({ name }) => name).join(", ") ?? ""],
  ] as const;
  return (
    <section className={css.card}>
      <p className={css.lead}>{messages.adminYou}</p>
      <dl className={css.facts}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value === "" ? "–" : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
