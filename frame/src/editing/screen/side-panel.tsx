import { memo, useId, useState } from "react";

import { themeSentences } from "../../messages/editor/theme-sentences.ts";
import { useReport } from "../../view/shared/report-context.ts";
import { BehaviourTab } from "./behaviour-tab.tsx";
import { hasBehaviour } from "./behaviour.ts";
import { DataTab } from "./data-tab.tsx";
import { useEditor } from "./editor-context.ts";
import styles from "./editor.module.css";
import { FieldList } from "./field-list.tsx";
import { FormatTab } from "./format-tab.tsx";
import { PageTab } from "./page-tab.tsx";
import { PhoneTab } from "../phone/phone-tab.tsx";
import { ThemeTab } from "../theme/theme-tab.tsx";

const ofVisual = ["data", "format", "behaviour"] as const;
const ofReport = ["page", "theme"] as const;

/** The properties of the selected visual, or of the page and the report. */
export const SidePanel = memo(function SidePanel(): React.ReactElement {
  const { texts, selected, device, definition } = useEditor();
  const { messages } = useReport();
  const [tab, setTab] = useState<(typeof ofVisual)[number]>("data");
  const [wide, setWide] = useState<(typeof ofReport)[number]>("page");
  const [visual] = selected;
  const only = selected.length === 1 ? visual : undefined;
  const tabs = ofVisual.filter(
    (one) => one !== "behaviour" || (only !== undefined && hasBehaviour(only, definition)),
  );
  // The tab that was chosen for another visual need not exist for this one.
  const shown = tabs.includes(tab) ? tab : ofVisual[0];
  return (
    <aside className={styles.right} aria-label={texts.panel}>
      {only !== undefined ? (
        <Tabs tabs={tabs} tab={shown} nameOf={(one) => texts[one]} onTab={setTab}>
          {shown === "data" ? <DataTab key={only.name} visual={only} /> : null}
          {shown === "format" ? <FormatTab key={only.name} visual={only} /> : null}
          {shown === "behaviour" ? <BehaviourTab key={only.name} visual={only} /> : null}
        </Tabs>
      ) : selected.length > 1 ? (
        <div className={styles.panel}>
          <p className={styles.note}>{texts.selectOne}</p>
        </div>
      ) : (
        <Tabs
          tabs={ofReport}
          tab={wide}
          nameOf={(one) => (one === "page" ? texts.page : themeSentences(messages.language).theme)}
          onTab={setWide}
        >
          {wide === "theme" ? <ThemeTab /> : device === "phone" ? <PhoneTab /> : <PageTab />}
        </Tabs>
      )}
      {(only === undefined ? wide === "page" : shown === "data") ? <FieldList /> : null}
    </aside>
  );
});

interface TabsProps<Tab extends string> {
  readonly tabs: readonly Tab[];
  readonly tab: Tab;
  readonly nameOf: (tab: Tab) => string;
  readonly onTab: (tab: Tab) => void;
  readonly children: React.ReactNode;
}

/** Tabs, of which the arrow keys choose one. */
function Tabs<Tab extends string>({ tabs, tab, nameOf, onTab, children }: TabsProps<Tab>) {
  const { texts } = useEditor();
  const id = useId();
  return (
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
            onClick={() => onTab(one)}
            onKeyDown={(event) => {
              const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
              const next = step === undefined ? undefined : tabs[(at + step + tabs.length) % tabs.length];
              if (next === undefined) return;
              event.preventDefault();
              event.stopPropagation();
              onTab(next);
              document.getElementById(`${id}-${next}`)?.focus();
            }}
          >
            {nameOf(one)}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
