import { useCallback, useContext } from "react";

import { ContentHeight } from "../../visuals/chart-kit/content-height.ts";
import styles from "./notice.module.css";

interface NoticeProps {
  readonly heading: string;
  readonly detail?: string | null;
  /** Details to copy, such as an error code or a request id. */
  readonly facts?: readonly string[];
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly isAlert?: boolean;
}

/** A message in the middle of its container, with an optional action. */
export function Notice({
  heading,
  detail = null,
  facts = [],
  action,
  isAlert = false,
}: NoticeProps): React.ReactElement {
  const attach = useWholeHeight();
  return (
    <div className={styles.notice} role={isAlert ? "alert" : undefined} ref={attach}>
      {isAlert ? <AlertIcon /> : null}
      <p className={styles.heading}>{heading}</p>
      {detail === null || detail === "" ? null : <p className={styles.detail}>{detail}</p>}
      {facts.length === 0 ? null : <p className={styles.facts}>{facts.join(" · ")}</p>}
      {action === undefined ? null : (
        <button type="button" className={`button ${styles.action}`} onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  );
}

/** On a flowing page a message gets the height that its visual lacks for it, until it is gone. */
function useWholeHeight(): React.RefCallback<HTMLElement> {
  const report = useContext(ContentHeight);
  return useCallback(
    (element) => {
      if (report === null || element === null) return undefined;
      let added = 0;
      const observer = new ResizeObserver(() => {
        const missing = element.scrollHeight - element.clientHeight;
        if (missing <= 0) return;
        added += missing;
        report(missing);
      });
      observer.observe(element);
      return () => {
        observer.disconnect();
        if (added > 0) report(-added);
      };
    },
    [report],
  );
}

function AlertIcon(): React.ReactElement {
  return (
    <svg className={`icon ${styles.alert}`} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.5M12 16.5v.1" />
    </svg>
  );
}
