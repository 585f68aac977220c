import { portalRoutes, type PasswordPolicy } from "@vitrine/contracts/http";
import { useEffect, useState } from "react";

import { useServices } from "../services.ts";
import { specifiedPolicy } from "./password-rules.ts";

/** The server's policy for new passwords; the specification's until it has come, or when it cannot be had. */
export function usePasswordPolicy(): PasswordPolicy {
  const { api } = useServices();
  const [policy, setPolicy] = useState(specifiedPolicy);
  useEffect(() => {
    const leaving = new AbortController();
    api.call(portalRoutes.getPasswordPolicy, { signal: leaving.signal }).then(setPolicy, () => {
      // The server checks every password itself, so the list on the screen may be the usual one.
    });
    return () => leaving.abort();
  }, [api]);
  return policy;
}
