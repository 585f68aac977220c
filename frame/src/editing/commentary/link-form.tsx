import { useId, useState } from "react";

import type { CommentarySentences } from "../../messages/commentary-sentences.ts";
import styles from "./commentary-dialog.module.css";
import { safeLink } from "./commentary-dom.ts";

interface LinkFormProps {
  readonly texts: CommentarySentences;
  readonly before: string;
  /** Gets the address; empty to remove the link. */
  readonly onDone: (address: string) => void;
  readonly onCancel: () => void;
}

/** The address of a link: only those that are safe are accepted. */
export function LinkForm({ texts, before, onDone, onCancel }: LinkFormProps): React.ReactElement {
  const [written, setWritten] = useState(before);
  const [isWrong, setIsWrong] = useState(false);
  const id = useId();
  const done = (): void => {
    const address = written.trim() === "" ? "" : safeLink(written);
    if (address === null) setIsWrong(true);
    else onDone(address);
  };
  return (
    <div role="group" aria-label={texts.link} className={styles.form}>
      <label htmlFor={id}>{texts.address}</label>
      <input
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has asked for this form
        autoFocus
        type="url"
        placeholder="https://"
        value={written}
        aria-invalid={isWrong}
        aria-describedby={`${id}-fault`}
        onChange={({ target }) => {
          setWritten(target.value);
          setIsWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          done();
        }}
      />
      <p id={`${id}-fault`} role="alert" className={styles.fault}>
        {isWrong ? texts.wrongAddress : null}
      </p>
      <span className={styles.formButtons}>
        <button type="button" className="button" onClick={onCancel}>
          {texts.cancel}
        </button>
        <button type="button" className="button primary" onClick={done}>
          {before === "" ? texts.insert : texts.change}
        </button>
      </span>
    </div>
  );
}
