import { type ReactElement, type ReactNode } from "react";

import { Spinner } from "../../shared/ui/spinner.tsx";
import { NothingEmbedded } from "./nothing-embedded.tsx";
import css from "./report-screen.module.css";

interface EmbeddingAreaProps {
  readonly workspaceId: string;
  /** Covers what is embedded until it can be shown. */
  readonly isLoading: boolean;
  /** Why nothing can be embedded; null while that is not known, or when something is. */
  readonly failure: { readonly error: Error | null; readonly onRetry: () => void } | null;
  /** What is embedded, if anything is. */
  readonly children: ReactNode;
}

/** The area of a screen that shows a report: the embedded report, the loading cover above it, or why there is none. */
export function EmbeddingArea({
  workspaceId,
  isLoading,
  failure,
  children,
}: EmbeddingAreaProps): ReactElement {
  return (
    <div className={css.body} aria-busy={isLoading}>
      {children}
      {failure !== null && (
        <NothingEmbedded workspaceId={workspaceId} error={failure.error} onRetry={failure.onRetry} />
      )}
      <div className={css.cover} data-lifted={isLoading ? undefined : ""}>
        {isLoading && <Spinner workspaceId={workspaceId} />}
      </div>
    </div>
  );
}
