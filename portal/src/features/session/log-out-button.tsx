import { LogOut } from "lucide-react";
import type { ReactElement } from "react";

import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";
import { logOut } from "../../shared/session/log-out.ts";
import { ToolButton } from "../../shared/ui/button.tsx";

export function LogOutButton(): ReactElement {
  const services = useServices();
  return (
    <ToolButton
      label={messages.logOut}
      icon={<LogOut size={20} aria-hidden="true" />}
      onPress={() => logOut(services)}
    />
  );
}
