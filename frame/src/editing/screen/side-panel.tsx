import { memo, useId, useState } from "react";

import { BehaviourTab, PageTab } from "./behaviour-tab.tsx";
import { DataTab } from "./data-tab.tsx";
import { useEditor } from "./editor-context.ts";
import styles from "./editor.module.css";
import { FieldList } from "./field-list.tsx";
import { FormatTab } from "./format-tab.tsx";

const tabs = ["data", "format", "behaviour"] as const;

/** The properties of the selected visual, or of the page. */
export const SidePanel = memo(function SidePanel(): React.ReactElement {
  const { texts, selected } = useEditor();
  const [tab, setTab] = useState<(typeof tabs)[number]>("data");
  const id = useId();
  const [visual] = selected;
  const only = selected.length === 1 ? visual : undefined;
  return (
    <aside className={styles.right} aria-label={texts.panel}>
      {only === undefined ? (
        <div className={styles.panel}>
          {selected.length > 1 ? <p className={styles.note}>{texts.selectOne}</p> : <PageTab />}
        </div>
      ) : (
        <>
          <div role="tablist" aria-label={texts.panel} className={styles.tabs}>
            {tabs.map((one, at) => (
              <button
                key={one}
                type="button"
                role="tab"
                id={`${id}-${one}`}
                aria-selected={one === tab}
                aria-controls={`${id}-panel`}
                tabIndex={one === tab ? 0 : -1}
                onClick={() => setTab(one)}
                onKeyDown={(event) => {
                  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
                  const next = step === undefined ? undefined : tabs[(at + step + tabs.length) % tabs.length];
                  if (next === undefined) return;
                  event.preventDefault();
                  event.stopPropagation();
                  setTab(next);
                  document.getElementById(`${id}-${next}`)?.focus();
                }}
              >
                {texts[one]}
              </button>
            ))}
          </div>
          <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className={styles.panel}>
            {tab === "data" ? <DataTab key={only.name} visual={only} /> : null}
            {tab === "format" ? <FormatTab key={only.name} visual={only} /> : null}
            {tab === "behaviour" ? <BehaviourTab key={only.name} visual={only} /> : null}
          </div>
        </>
      )}
      {tab === "data" || only === undefined ? <FieldList /> : null}
    </aside>
  );
});
