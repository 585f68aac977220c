import { LogOut } from "lucide-react";
import type { ReactElement } from "react";

import { messages } from "../../shared/messages.ts";
import { ToolButton } from "../../shared/ui/button.tsx";
import { useLogOut } from "./use-log-out.tsx";

export function LogOutButton(): ReactElement {
  const { askToLogOut, logOutQuestion } = useLogOut();
  return (
    <>
      <ToolButton
        label={messages.logOut}
        icon={<LogOut size={20} aria-hidden="true" />}
        onPress={askToLogOut}
      />
      {logOutQuestion}
    </>
  );
}
