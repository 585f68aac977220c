import type { ReactElement } from "react";

import { messages } from "../shared/messages.ts";
import { Button } from "../shared/ui/button.tsx";
import { NoticePage } from "../shared/ui/page/notice-page.tsx";

/** Shown when a page crashes. It shows no stack trace: React has already written it to the console. */
export function RootError(): ReactElement {
  return (
    <NoticePage title={messages.routerError} text={messages.routerErrorHelp}>
      <Button variant="primary" onPress={() => window.location.reload()}>
        {messages.reload}
      </Button>
      <Button onPress={() => window.location.assign("/")}>{messages.home}</Button>
    </NoticePage>
  );
}
