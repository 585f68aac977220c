import type { Page, Visual } from "@vitrine/contracts/report";

import { pageSentences } from "../../messages/editor/page-sentences.ts";
import { useReport } from "../../view/shared/report-context.ts";
import { visualKindOf } from "../fields/propose.ts";
import { hasSelection, hasTooltipChoice } from "./behaviour.ts";
import { Check, OptionRow, Select } from "./controls/controls.tsx";
import { useEditor, visualLabel } from "./editor-context.ts";
import styles from "./editor.module.css";
import { setKey } from "./controls/set-key.ts";

type Mode = NonNullable<Page["interactions"]>[number]["mode"];

/** What a selection in the visual does to the others of its page, and whether it follows the period. */
export function BehaviourTab({ visual }: { readonly visual: Visual }): React.ReactElement {
  const editor = useEditor();
  const { texts } = editor;
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
      <TooltipChoice visual={visual} />
      {hasSelection(visual) ? <Interactions visual={visual} /> : null}
    </>
  );
}

/** What a selection in the visual does to the others of its page. */
function Interactions({ visual }: { readonly visual: Visual }): React.ReactElement {
  const { texts, page, perform } = useEditor();
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
      <h2 className={styles.heading}>{texts.whenSelected}</h2>
      {others.length === 0 ? <p className={styles.note}>{texts.noOthers}</p> : null}
      {others.map((other) => (
        <OptionRow key={other.name} label={visualLabel(other, messages.language)} onReset={null}>
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

/** Which page is the tooltip of the marks. A page that is no tooltip any more stays chosen until another choice. */
function TooltipChoice({ visual }: { readonly visual: Visual }): React.ReactElement | null {
  const editor = useEditor();
  const { messages } = useReport();
  const words = pageSentences(messages.language);
  const pages = editor.definition.pages.filter(({ tooltip }) => tooltip !== undefined);
  if (!hasTooltipChoice(visual, editor.definition)) return null;
  const { tooltipPage } = visual;
  const isGone = typeof tooltipPage === "string" && !pages.some(({ name }) => name === tooltipPage);
  const chosen = typeof tooltipPage === "string" ? `page ${tooltipPage}` : usual;
  return (
    <OptionRow label={words.tooltipOf} onReset={null}>
      {(id) => (
        <Select
          id={id}
          value={tooltipPage === undefined ? byField : chosen}
          options={[
            [byField, words.tooltipByField],
            [usual, words.usualTooltip],
            ...pages.map(({ name, displayName }): [string, string] => [`page ${name}`, displayName]),
            ...(isGone ? [[chosen, words.missingTooltip] satisfies [string, string]] : []),
          ]}
          onChange={(next) =>
            setKey(
              editor,
              visual,
              next === byField
                ? { key: "tooltipPage" }
                : { key: "tooltipPage", value: next === usual ? null : next.slice("page ".length) },
            )
          }
        />
      )}
    </OptionRow>
  );
}

/** Choices other than a page. */
const [byField, usual] = ["field", "usual"];
