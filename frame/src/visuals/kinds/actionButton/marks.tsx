import type { StaticProps } from "../view.ts";
import { Icon } from "../../chart-kit/icon.tsx";
import styles from "./action-button.module.css";

/** A link for web pages, which open in a new tab; a button for actions within the report. */
export function ActionButton({
  definition,
  messages,
  onAction,
  canGoBack,
}: StaticProps): React.ReactElement | null {
  const { action, name, text, title } = definition;
  if (action === undefined) return null;
  const label = text ?? (title || messages.back);
  if (action.kind === "web") {
    return (
      <a
        className={`button ${styles.button}`}
        data-visual={name}
        href={action.url}
        target="_blank"
        rel="noopener noreferrer"
      >
        {label}
        <Icon d="M14 4h6v6M20 4L11 13M18 14v6H4V6h6" />
        <span className="visually-hidden">{messages.inNewTab}</span>
      </a>
    );
  }
  return (
    <button
      type="button"
      className={`button ${styles.button}`}
      data-visual={name}
      disabled={action.kind === "back" && !canGoBack}
      onClick={() => onAction(action)}
    >
      {action.kind === "back" ? <Icon d="M19 12H5M11 6l-6 6 6 6" /> : null}
      {label}
    </button>
  );
}
