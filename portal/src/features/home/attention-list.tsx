import type { HomeAttention } from "@vitrine/contracts/http";
import { CalendarClock, FileWarning, Gauge, MailQuestion } from "lucide-react";
import { useId, useState, type ReactElement } from "react";
import { Link } from "react-router";

import { Button } from "../../shared/ui/button.tsx";
import { homeMessages as texts } from "./home-messages.ts";
import css from "./home.module.css";

/** Shown before the user asks for all. */
const few = 6;
const icons = {
  data_late: CalendarClock,
  pacing_off: Gauge,
  import_failed: FileWarning,
  invitation_open: MailQuestion,
};

/** What needs attention, each with a link to where it is handled. */
export function AttentionList({ entries }: { readonly entries: readonly HomeAttention[] }): ReactElement {
  const id = useId();
  const [areAllShown, setAllShown] = useState(false);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{texts.attention}</h2>
      <ul className={css.attention}>
        {entries.slice(0, areAllShown ? entries.length : few).map(({ kind, workspace, count, path }) => {
          const Icon = icons[kind];
          return (
            <li key={`${kind} ${workspace?.id ?? ""}`}>
              <Link to={path}>
                <Icon size={18} aria-hidden="true" />
                <span>
                  <strong>{workspace?.name ?? texts.portal}</strong> {texts.attentionOf[kind](count)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {!areAllShown && entries.length > few && (
        <Button onPress={() => setAllShown(true)}>{texts.showAll(entries.length)}</Button>
      )}
    </section>
  );
}
