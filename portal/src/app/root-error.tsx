import type { ReactElement } from "react";

import { messages } from "../shared/messages.ts";
import { Button } from "../shared/ui/button.tsx";
import { Mark } from "../shared/ui/mark.tsx";
import css from "./root-error.module.css";

/** Shown when a page crashes. It shows no stack trace: React has already written it to the console. */
export function RootError(): ReactElement {
  return (
    <main className={css.page}>
      <Mark size={40} />
      <h1 className={css.heading}>{messages.routerError}</h1>
      <p className={css.help}>{messages.routerErrorHelp}</p>
      <div className={css.actions}>
        <Button variant="primary" onPress={() => window.location.reload()}>
          {messages.reload}
        </Button>
        <Button onPress={() => window.location.assign("/")}>{messages.home}</Button>
      </div>
    </main>
  );
}
