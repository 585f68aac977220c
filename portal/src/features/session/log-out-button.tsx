import { httpRoutes } from "@vitrine/contracts/http";
import { LogOut } from "lucide-react";
import type { ReactElement } from "react";
import { useNavigate } from "react-router";

import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";
import { ToolButton } from "../../shared/ui/button.tsx";

/** Ends the session: a POST whose answer is not read, the local data cleared, the login screen. */
export function LogOutButton(): ReactElement {
  const { api, session } = useServices();
  const navigate = useNavigate();
  async function handleClick(): Promise<void> {
    // The call takes the token when it is made, so what follows need not wait for the answer.
    void api.call(httpRoutes.logout, { body: {} }).catch(() => {});
    session.end("signed-out");
    await navigate("/login");
  }
  return (
    <ToolButton
      label={messages.logOut}
      icon={<LogOut size={20} aria-hidden="true" />}
      onPress={() => void handleClick()}
    />
  );
}
