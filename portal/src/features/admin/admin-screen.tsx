import type { ReactElement } from "react";
import { Navigate, NavLink, useParams } from "react-router";

import { messages } from "../../shared/messages.ts";
import { useSession } from "../../shared/services.ts";
import { usePageTitle } from "../../shared/ui/page/use-page-title.ts";
import { adminMessages as texts } from "./admin-messages.ts";
import css from "./admin.module.css";
import { AuditPart } from "./audit/audit-part.tsx";
import { LimitsPart } from "./limits/limits-part.tsx";
import { PeoplePart } from "./people/people-part.tsx";
import { ServiceAccountsPart } from "./service-accounts/service-accounts-part.tsx";
import { WorkspacesPart } from "./workspaces/workspaces-part.tsx";

const parts = ["people", "workspaces", "services", "limits", "audit"] as const;
type Part = (typeof parts)[number];

const screens: Readonly<Record<Part, () => ReactElement>> = {
  people: PeoplePart,
  workspaces: WorkspacesPart,
  services: ServiceAccountsPart,
  limits: LimitsPart,
  audit: AuditPart,
};

/** The Admin Panel, where administrators manage people, workspaces, roles and limits. Others see whom to ask. */
export function AdminScreen(): ReactElement {
  const isAdmin = useSession()?.user?.admin === true;
  const named = useParams()["part"];
  const part = parts.find((each) => each === named) ?? null;
  usePageTitle(part !== null && isAdmin ? texts.parts[part] : messages.adminPanel);
  if (!isAdmin) return <WhomToAsk />;
  if (part === null) return <Navigate to="/admin/people" replace />;
  const Screen = screens[part];
  return (
    <div className={css.page}>
      <h1 className={css.heading}>{messages.adminPanel}</h1>
      <nav className={css.parts} aria-label={messages.adminPanel}>
        {parts.map((each) => (
          <NavLink key={each} to={`/admin/${each}`} className={css.part ?? ""}>
            {texts.parts[each]}
          </NavLink>
        ))}
      </nav>
      <Screen />
    </div>
  );
}

function WhomToAsk(): ReactElement {
  return (
    <div className={css.narrow}>
      <h1 className={css.heading}>{messages.adminPanel}</h1>
      <section className={css.card}>
        <p className={css.lead}>{texts.nothing}</p>
        <p className={css.text}>{texts.ask}</p>
      </section>
    </div>
  );
}
