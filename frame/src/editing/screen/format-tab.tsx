import type { Visual } from "@vitrine/contracts/report";
import { useState } from "react";

import { visualKindOf } from "../fields/propose.ts";
import { Check, OptionRow, TextInput } from "./controls/controls.tsx";
import { useEditor, usualTitle } from "./editor-context.ts";
import styles from "./editor.module.css";
import { LookRows } from "./controls/look-controls.tsx";
import { optionControls } from "./controls/option-controls.tsx";
import { setKey } from "./controls/set-key.ts";

/** How a visual looks: its title, and the options of its type. */
export function FormatTab({ visual }: { readonly visual: Visual }): React.ReactElement {
  const editor = useEditor();
  const { texts } = editor;
  const [searched, setSearched] = useState("");
  const isFound = (label: string): boolean => label.toLowerCase().includes(searched.trim().toLowerCase());
  const options = visualKindOf(visual.type).options.filter((option) => isFound(texts.options[option]));
  return (
    <>
      <input
        type="search"
        className={styles.input}
        aria-label={texts.searchFormat}
        placeholder={texts.searchFormat}
        value={searched}
        onChange={(event) => setSearched(event.target.value)}
      />
      {isFound(texts.title) ? <TitleRow visual={visual} /> : null}
      {isFound(texts.findingTitle) && visual.measures.length > 0 ? <FindingRow visual={visual} /> : null}
      {options.map((option) => {
        const control = optionControls[option];
        return control === null ? null : (
          <OptionRow
            key={option}
            label={texts.options[option]}
            onReset={control.isUsual(visual) ? null : () => setKey(editor, visual, control.usual)}
          >
            {(id) => control.draw({ id, visual, editor })}
          </OptionRow>
        );
      })}
      <LookRows visual={visual} isFound={isFound} />
    </>
  );
}

/** The title. It follows the fields until the author writes another one. */
function TitleRow({ visual }: { readonly visual: Visual }): React.ReactElement {
  const editor = useEditor();
  const usual = usualTitle(visual, editor);
  const isUsual = visual.title === usual || usual === "";
  return (
    <OptionRow
      label={editor.texts.title}
      onReset={isUsual ? null : () => setKey(editor, visual, { key: "title", value: usual })}
    >
      {(id) => (
        <TextInput
          id={id}
          value={visual.title}
          onChange={(value) => setKey(editor, visual, { key: "title", value }, `title ${visual.name}`)}
        />
      )}
    </OptionRow>
  );
}

function FindingRow({ visual }: { readonly visual: Visual }): React.ReactElement {
  const editor = useEditor();
  return (
    <OptionRow label={editor.texts.findingTitle} onReset={null}>
      {(id) => (
        <Check
          id={id}
          isOn={visual.findingTitle === true}
          onChange={(isOn) =>
            setKey(editor, visual, isOn ? { key: "findingTitle", value: true } : { key: "findingTitle" })
          }
        />
      )}
    </OptionRow>
  );
}
