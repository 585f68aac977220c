import type { ReactElement } from "react";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";

import { useServices, useThemeChoice } from "../../shared/services.ts";
import type { ThemeChoice } from "../../shared/storage/storage.ts";
import { accountMessages as texts } from "./account-messages.ts";
import css from "./account.module.css";
import { Section } from "../../shared/ui/section.tsx";

const choices: readonly ThemeChoice[] = ["light", "dark", "system"];

export function AppearanceSection(): ReactElement {
  const { theme } = useServices();
  const choice = useThemeChoice();
  return (
    <Section heading={texts.appearance} help={texts.appearanceHelp}>
      <RadioGroup
        aria-label={texts.theme}
        orientation="horizontal"
        className={css.choice ?? ""}
        value={choice}
        onChange={(value) => theme.choose(choices.find((known) => known === value) ?? "light")}
      >
        {choices.map((value) => (
          <Radio key={value} value={value}>
            {texts.themes[value]}
          </Radio>
        ))}
      </RadioGroup>
    </Section>
  );
}
