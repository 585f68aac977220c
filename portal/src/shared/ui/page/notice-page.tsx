import type { ReactElement, ReactNode } from "react";

import { Mark } from "../mark.tsx";
import css from "./notice-page.module.css";

export interface NoticePageProps {
  readonly title: string;
  readonly text: string;
  /** Screen readers announce the text when it changes. */
  readonly isLive?: boolean;
  /** Buttons. */
  readonly children: ReactNode;
}

/** A page of its own, outside the shell, that says one thing and what can be done next. */
export function NoticePage({ title, text, isLive = false, children }: NoticePageProps): ReactElement {
  return (
    <main className={css.page}>
      <Mark size={40} />
      <h1 className={css.heading}>{title}</h1>
      <p className={css.help} role={isLive ? "status" : undefined}>
        {text}
      </p>
      <div className={css.actions}>{children}</div>
    </main>
  );
}
