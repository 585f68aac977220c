import { portalRoutes, type PasswordPolicy } from "@vitrine/contracts/http";
import { useEffect, useState } from "react";

import { useServices } from "../services.ts";
import { specifiedPolicy } from "./password-rules.ts";

/** The server's policy for new passwords. Until it has arrived, or if it cannot be loaded, that of the specification. */
export function usePasswordPolicy(): PasswordPolicy {
  const { api } = useServices();
  const [policy, setPolicy] = useState(specifiedPolicy);
  useEffect(() => {
    const leaving = new AbortController();
    api.call(portalRoutes.getPasswordPolicy, { signal: leaving.signal }).then(setPolicy, () => {
      // The server checks every password itself, so showing the specified rules does no harm.
    });
    return () => leaving.abort();
  }, [api]);
  return policy;
}
