import { textLimits } from "@vitrine/contracts/http";
import { useId } from "react";

import { useEditor } from "../editor-context.ts";
import styles from "../editor.module.css";
import { Popup } from "../controls/popup.tsx";

/** Saves with a note, which the list of versions shows. */
export function SaveNote(): React.ReactElement {
  const { texts, actions } = useEditor();
  const id = useId();
  return (
    <Popup
      role="dialog"
      label={texts.saveWithNote}
      className="button"
      popupClassName={styles.nameDialog}
      button="▾"
      first="textarea"
    >
      {(close) => (
        <form
          className={styles.nameForm}
          onSubmit={(event) => {
            event.preventDefault();
            const note = new FormData(event.currentTarget).get("note");
            close();
            void actions.save(typeof note === "string" ? note.trim() : "");
          }}
        >
          <label htmlFor={id}>{texts.versionNote}</label>
          <textarea
            id={id}
            name="note"
            rows={3}
            className={styles.input}
            maxLength={textLimits.versionNote}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
                event.currentTarget.form?.requestSubmit();
            }}
          />
          <button type="submit" className="button primary">
            {texts.save}
          </button>
        </form>
      )}
    </Popup>
  );
}
