import type { ReportFile } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { formatBytes } from "../../shared/format-bytes.ts";
import { showMoment } from "../../shared/when.ts";
import css from "./report-files.module.css";
import { reportFileMessages as texts } from "./report-file-messages.ts";

/** How far a file is, in words, and as a bar while it is being made. */
export function FileState({ entry }: { readonly entry: ReportFile }): ReactElement {
  const { state, percent, message, file } = entry;
  return (
    <div className={css.state}>
      <p className={css.word} data-state={state}>
        {texts.states[state]}
        {state === "running" && ` · ${texts.percentOf(percent)}`}
        {file !== undefined && (
          <span className={css.detail}>
            {` · ${formatBytes(file.sizeBytes)}, ${texts.keptUntil(showMoment(file.keptUntil))}`}
          </span>
        )}
      </p>
      {(state === "waiting" || state === "running") && (
        <progress
          className={css.bar}
          max={100}
          {...(state === "running" && percent > 0 ? { value: percent } : {})}
          aria-label={texts.states[state]}
        />
      )}
      {message !== undefined && <p className={css.message}>{message}</p>}
    </div>
  );
}
