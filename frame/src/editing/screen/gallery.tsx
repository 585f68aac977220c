import { visualKinds, type VisualType } from "@vitrine/contracts/report";
import { typeName } from "@vitrine/contracts/report/edit-words";
import { useState } from "react";

import { useReport } from "../../view/shared/report-context.ts";
import { editorLooks, galleryGroups } from "../../visuals/kinds/editor-looks.ts";
import { useEditor } from "./editor-context.ts";
import styles from "./editor.module.css";
import { Popup } from "./controls/popup.tsx";
import { TypeIcon } from "./controls/type-icon.tsx";

interface GalleryProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly current?: VisualType;
  /** Whether a type can be chosen; all can if missing. */
  readonly allows?: ((type: VisualType) => boolean) | undefined;
  readonly hasText?: boolean;
  readonly onChoose: (type: VisualType) => void;
  readonly children: React.ReactNode;
}

/** A button that opens the gallery of visual types. Its text says what a type is chosen for. */
export function Gallery(props: GalleryProps): React.ReactElement {
  const { label, className, current, allows, hasText = false, onChoose, children } = props;
  return (
    <Popup
      role="dialog"
      {...{ label, className, hasText }}
      popupClassName={styles.gallery}
      button={children}
      first="input"
    >
      {(close) => (
        <TypeChoice
          current={current}
          allows={allows}
          onChoose={(type) => {
            close();
            onChoose(type);
          }}
        />
      )}
    </Popup>
  );
}

const types = Object.keys(visualKinds) as readonly VisualType[];

interface TypeChoiceProps {
  readonly current: VisualType | undefined;
  readonly allows: GalleryProps["allows"];
  readonly onChoose: (type: VisualType) => void;
}

function TypeChoice({ current, allows, onChoose }: TypeChoiceProps): React.ReactElement {
  const { texts } = useEditor();
  const { messages } = useReport();
  const [searched, setSearched] = useState("");
  const wanted = searched.trim().toLowerCase();
  const found = types.filter(
    (type) => allows?.(type) !== false && typeName(type, messages.language).toLowerCase().includes(wanted),
  );
  return (
    <>
      <input
        type="search"
        className={styles.input}
        aria-label={texts.searchTypes}
        placeholder={texts.searchTypes}
        value={searched}
        onChange={(event) => setSearched(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== "Enter" || first === undefined || wanted === "") return;
          // Otherwise the same key would press the button that gets the focus.
          event.preventDefault();
          onChoose(first);
        }}
      />
      {galleryGroups.map((group) => {
        const members = found.filter((type) => editorLooks[type].group === group);
        return members.length === 0 ? null : (
          <section key={group} aria-label={texts.groups[group]}>
            <h2 className={styles.heading}>{texts.groups[group]}</h2>
            <div className={styles.typeGrid}>
              {members.map((type) => (
                <button
                  key={type}
                  type="button"
                  className={styles.typeButton}
                  aria-pressed={current === undefined ? undefined : type === current}
                  onClick={() => onChoose(type)}
                >
                  <TypeIcon type={type} />
                  <span>{typeName(type, messages.language)}</span>
                </button>
              ))}
            </div>
          </section>
        );
      })}
      <p role="status" className={styles.note}>
        {found.length === 0 ? texts.nothingFound(searched.trim()) : null}
      </p>
    </>
  );
}
