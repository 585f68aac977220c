import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { messages } from "../../messages.ts";
import { Button } from "../button.tsx";
import css from "./load-failure.module.css";

interface LoadFailureProps {
  /** What could not be loaded, as a sentence. */
  readonly text: string;
  readonly query: Pick<UseQueryResult, "refetch">;
}

/** Shown in a dialog in place of content that could not be loaded, with a button to try again. */
export function LoadFailure({ text, query }: LoadFailureProps): ReactElement {
  return (
    <div className={css.failed} role="alert">
      <p>{text}</p>
      <Button onPress={() => void query.refetch()}>{messages.retry}</Button>
    </div>
  );
}
