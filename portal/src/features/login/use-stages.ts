import type { SignInFactor } from "@vitrine/contracts/http";
import { useState } from "react";

import type { MailedLink } from "../../shared/session/mailed-link.ts";

/** The four stages, each with what it needs to know. */
export type Stage =
  | { readonly name: "login" }
  | { readonly name: "code"; readonly factors: readonly SignInFactor[] }
  | { readonly name: "forgot"; readonly email: string }
  | { readonly name: "reset"; readonly link: MailedLink };

/**
 * Which stage is shown, and from which side it came.
 *
 * @param link of the mail that brought the person here: the screen then opens at the last stage
 */
export function useStages(link: MailedLink | null) {
  const [stage, setStage] = useState<Stage>(link === null ? { name: "login" } : { name: "reset", link });
  const [direction, setDirection] = useState<"on" | "back">("on");
  const [isForgotUsed, setForgotUsed] = useState(false);

  function go(next: Stage): void {
    setDirection(next.name === "login" ? "back" : "on");
    setStage(next);
  }

  return {
    stage,
    direction,
    go,
    /** Works once in a visit (specification section 2). */
    openForgot: isForgotUsed
      ? null
      : () => {
          setForgotUsed(true);
          go({ name: "forgot", email: "" });
        },
  };
}
