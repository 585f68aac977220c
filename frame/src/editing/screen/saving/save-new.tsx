import { textLimits } from "@vitrine/contracts/http";
import { useId } from "react";

import { useReport, useReportState } from "../../../view/shared/report-context.ts";
import { useEditor } from "../editor-context.ts";
import styles from "../editor.module.css";
import { Popup } from "../controls/popup.tsx";

/** Saves a report that is being created. It gets a name, in a dialog of the host if the host has one. */
export function SaveNew(): React.ReactElement {
  const { texts, editing, actions } = useEditor();
  const { store } = useReport();
  const isHosts = useReportState(store, ({ settings }) => settings.customSaveAs);
  const isSaving = editing.saving.phase === "saving";
  const label = isSaving ? texts.saving : texts.save;
  if (isHosts || isSaving) {
    return (
      <span data-saves-new>
        <button
          type="button"
          className="button primary"
          aria-disabled={isSaving || undefined}
          onClick={isSaving ? undefined : () => void actions.askHostToSaveAs()}
        >
          {label}
        </button>
      </span>
    );
  }
  return (
    <span data-saves-new>
      <Popup
        hasText
        role="dialog"
        label={label}
        className="button primary"
        popupClassName={styles.nameDialog}
        button={label}
        first="input"
      >
        {(close) => (
          <NameForm
            onSave={(name) => {
              close();
              void actions.saveAs(name);
            }}
          />
        )}
      </Popup>
    </span>
  );
}

function NameForm({ onSave }: { readonly onSave: (name: string) => void }): React.ReactElement {
  const { texts } = useEditor();
  const id = useId();
  return (
    <form
      className={styles.nameForm}
      onSubmit={(event) => {
        event.preventDefault();
        const name = new FormData(event.currentTarget).get("name");
        if (typeof name === "string" && name.trim() !== "") onSave(name.trim());
      }}
    >
      <label htmlFor={id}>{texts.reportName}</label>
      <input
        id={id}
        name="name"
        className={styles.input}
        defaultValue={texts.newReport}
        maxLength={textLimits.reportName}
        required
        autoComplete="off"
        onFocus={(event) => event.target.select()}
      />
      <button type="submit" className="button primary">
        {texts.save}
      </button>
    </form>
  );
}
