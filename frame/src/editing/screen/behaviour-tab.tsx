import type { Page, Visual } from "@vitrine/contracts/report";
import { typeName } from "@vitrine/contracts/report/edit-words";

import { useReport } from "../../view/shared/report-context.ts";
import { visualKindOf } from "../fields/propose.ts";
import { Check, OptionRow, Select, TextInput } from "./controls/controls.tsx";
import { useEditor, visualLabel } from "./editor-context.ts";
import styles from "./editor.module.css";
import { setKey } from "./controls/option-controls.tsx";

type Mode = NonNullable<Page["interactions"]>[number]["mode"];

/** What a selection in the visual does to the others of its page, and whether it follows the period. */
export function BehaviourTab({ visual }: { readonly visual: Visual }): React.ReactElement {
  const editor = useEditor();
  const { texts, page, perform } = editor;
  const { messages } = useReport();
  const others = page.visuals.filter(({ name, measures }) => name !== visual.name && measures.length > 0);
  const modeOf = (target: string): Mode =>
    page.interactions?.find((one) => one.source === visual.name && one.target === target)?.mode ?? "filter";
  const setMode = (target: string, mode: Mode): void => {
    const rest = (page.interactions ?? []).filter(
      (one) => one.source !== visual.name || one.target !== target,
    );
    const value = mode === "filter" ? rest : [...rest, { source: visual.name, target, mode }];
    perform([
      value.length === 0
        ? { kind: "setPage", page: page.name, key: "interactions" }
        : { kind: "setPage", page: page.name, key: "interactions", value },
    ]);
  };
  return (
    <>
      {visualKindOf(visual.type).hasTimeAxis === true ? (
        <OptionRow label={texts.fixedGrain} onReset={null}>
          {(id) => (
            <Check
              id={id}
              isOn={visual.fixedGrain === true}
              onChange={(isOn) =>
                setKey(editor, visual, isOn ? { key: "fixedGrain", value: true } : { key: "fixedGrain" })
              }
            />
          )}
        </OptionRow>
      ) : null}
      <h2 className={styles.heading}>{texts.whenSelected}</h2>
      {others.length === 0 ? <p className={styles.note}>{texts.noOthers}</p> : null}
      {others.map((other) => (
        <OptionRow
          key={other.name}
          label={other.title === "" ? typeName(other.type, messages.language) : visualLabel(other)}
          onReset={null}
        >
          {(id) => (
            <Select
              id={id}
              value={modeOf(other.name)}
              options={(["filter", "highlight", "none"] as const)
                .filter((mode) => mode !== "highlight" || visualKindOf(other.type).highlights === true)
                .map((mode) => [mode, texts.interactions[mode]])}
              onChange={(mode) => setMode(other.name, mode)}
            />
          )}
        </OptionRow>
      ))}
    </>
  );
}

/** The page itself, while no visual is selected. */
export function PageTab(): React.ReactElement {
  const { texts, page, perform } = useEditor();
  const { name: pageName } = page;
  const place = { kind: "setPage", page: pageName } as const;
  return (
    <>
      <h2 className={styles.heading}>{texts.page}</h2>
      <OptionRow label={texts.pageName} onReset={null}>
        {(id) => (
          <TextInput
            id={id}
            value={page.displayName}
            onChange={(value) => {
              if (value !== "") perform([{ ...place, key: "displayName", value }], `page ${pageName}`);
            }}
          />
        )}
      </OptionRow>
      <Switch
        label={texts.hide}
        isOn={page.visibility === 1}
        onChange={(isOn) => perform([{ ...place, key: "visibility", value: isOn ? 1 : 0 }])}
      />
      <Switch
        label={texts.pageSentences}
        isOn={page.sentences === "findings"}
        onChange={(isOn) =>
          perform([isOn ? { ...place, key: "sentences", value: "findings" } : { ...place, key: "sentences" }])
        }
      />
      <Switch
        label={texts.hideWhenEmpty}
        isOn={page.whenEmpty === "hide"}
        onChange={(isOn) =>
          perform([isOn ? { ...place, key: "whenEmpty", value: "hide" } : { ...place, key: "whenEmpty" }])
        }
      />
    </>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Switch({ label, isOn, onChange }: SwitchProps): React.ReactElement {
  return (
    <OptionRow label={label} onReset={null}>
      {(id) => <Check id={id} isOn={isOn} onChange={onChange} />}
    </OptionRow>
  );
}
