import type { SignInFactor } from "@vitrine/contracts/http";
import { useState } from "react";

import type { MailedLink } from "../../shared/storage/storage.ts";

export type Stage =
  | { readonly name: "login" }
  | { readonly name: "code"; readonly factors: readonly SignInFactor[] }
  | { readonly name: "forgot"; readonly email: string }
  | { readonly name: "reset"; readonly link: MailedLink };

/**
 * The current stage, and the direction of its animation.
 *
 * @param link the mailed link, if any: the screen then opens at the last stage (LOGIN-8)
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
    /** Works once in a visit (LOGIN-12). */
    openForgot: isForgotUsed
      ? null
      : () => {
          setForgotUsed(true);
          go({ name: "forgot", email: "" });
        },
  };
}
