import type { Visual, VisualAction } from "@vitrine/contracts/report";

import type { Messages } from "../messages.ts";
import styles from "./still-visual.module.css";
import { TextBox } from "./text-box.tsx";

interface StillProps {
  readonly definition: Visual;
  readonly messages: Messages;
  readonly onAction: (action: Exclude<VisualAction, { readonly kind: "web" }>) => void;
  /** Whether there is a page to go back to. */
  readonly canGoBack: boolean;
}

/** What has no figures: words, pictures, buttons and shapes. Null for every other kind. */
export function StillVisual({
  definition,
  messages,
  onAction,
  canGoBack,
}: StillProps): React.ReactElement | null {
  const { image, action, shape } = definition;
  switch (definition.type) {
    case "textbox":
      return <TextBox definition={definition} />;
    case "image":
      return image === undefined ? null : (
        <figure className={styles.picture} data-visual={definition.name}>
          {/* Who serves the picture learns nothing of the report. */}
          <img
            src={image.url}
            alt={image.alt}
            referrerPolicy="no-referrer"
            style={{ objectFit: image.fit }}
          />
          {definition.title === "" ? null : <figcaption>{definition.title}</figcaption>}
        </figure>
      );
    case "actionButton": {
      if (action === undefined) return null;
      const label = definition.text ?? (definition.title || messages.back);
      if (action.kind === "web") {
        return (
          <a
            className={styles.button}
            data-visual={definition.name}
            href={action.url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {label}
            <svg width="14" height="14" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M14 4h6v6M20 4L11 13M18 14v6H4V6h6" />
            </svg>
            <span className="visually-hidden">{messages.inNewTab}</span>
          </a>
        );
      }
      return (
        <button
          type="button"
          className={styles.button}
          data-visual={definition.name}
          disabled={action.kind === "back" && !canGoBack}
          onClick={() => onAction(action)}
        >
          {action.kind === "back" ? (
            <svg width="14" height="14" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M19 12H5M11 6l-6 6 6 6" />
            </svg>
          ) : null}
          {label}
        </button>
      );
    }
    case "basicShape":
      return shape === undefined ? null : (
        <div
          className={styles.shape}
          data-form={shape.form}
          data-visual={definition.name}
          style={{
            ...(shape.color === undefined ? {} : { backgroundColor: shape.color }),
            opacity: 1 - shape.transparency / 100,
          }}
        />
      );
    default:
      return null;
  }
}
