import { Suspense, type ReactElement } from "react";
import { Navigate, useParams } from "react-router";

import { messages } from "../../shared/messages.ts";
import { useSession } from "../../shared/services.ts";
import { HelpLink } from "../../shared/ui/help-link.tsx";
import { usePageTitle } from "../../shared/ui/page/use-page-title.ts";
import { adminMessages as texts } from "./admin-messages.ts";
import { AdminNavigation } from "./admin-navigation.tsx";
import css from "./admin.module.css";
import { adminScreens } from "./screens.ts";
import { ListSkeleton } from "./skeleton.tsx";

/** The Admin Panel: its navigation, and one screen. People who may open no screen see whom to ask. */
export function AdminScreen(): ReactElement {
  const user = useSession()?.user ?? null;
  const screens = user === null ? [] : adminScreens.filter(({ mayOpen }) => mayOpen(user));
  const path = useParams()["part"];
  const screen = screens.find((each) => each.path === path) ?? null;
  usePageTitle(screen?.name ?? messages.adminPanel);
  const [first] = screens;
  if (first === undefined) return <WhomToAsk />;
  if (screen === null) return <Navigate to={`/admin/${first.path}`} replace />;
  const { Content } = screen;
  return (
    <div className={css.page}>
      <AdminNavigation screens={screens} />
      <div className={css.screen}>
        <header className={css.head}>
          <div className={css.titleRow}>
            <h1 className={css.heading}>{screen.name}</h1>
            {screen.guide === undefined ? null : <HelpLink guide={screen.guide} subject={screen.name} />}
          </div>
          <p className={css.headText}>{screen.lead}</p>
        </header>
        <Suspense key={screen.path} fallback={<ListSkeleton />}>
          <Content />
        </Suspense>
      </div>
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
