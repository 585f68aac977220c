import "@vitrine/contracts/look/report-colours.css";
import type { WorkspaceSettings } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { Section } from "../../shared/ui/section.tsx";
import { settingsMessages as texts } from "./settings-messages.ts";
import css from "./settings.module.css";

type Colours = WorkspaceSettings["colours"];

const choices: readonly Colours[] = ["blue", "teal", "green", "plum"];
/** How many colours of a set its sample shows. */
const shown = [1, 2, 3, 4, 5];

interface ColoursFieldProps {
  readonly value: Colours;
  readonly isDisabled: boolean;
  readonly onChange: (colours: Colours) => void;
}

/** The set of colours for series, each with a sample. */
export function ColoursField({ value, isDisabled, onChange }: ColoursFieldProps): ReactElement {
  return (
    <Section heading={texts.colours} help={texts.coloursHelp}>
      <div className={css.colours} role="radiogroup" aria-label={texts.colours}>
        {choices.map((choice) => (
          <label key={choice} className={css.colourSet}>
            <input
              type="radio"
              name="report-colours"
              checked={choice === value}
              disabled={isDisabled}
              onChange={() => onChange(choice)}
            />
            {texts.coloursOf[choice]}
            <span className={css.sample} data-colours-sample={choice} aria-hidden="true">
              {shown.map((place) => (
                <span key={place} style={{ background: `var(--series-${place})` }} />
              ))}
            </span>
          </label>
        ))}
      </div>
    </Section>
  );
}
