import type { ListedSetting } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";

import { matchesText } from "../../../shared/matches-text.ts";
import { SearchBox } from "../../../shared/ui/fields/search-box.tsx";
import css from "../admin.module.css";
import { systemMessages as texts } from "./system-messages.ts";
import { SettingTable } from "./setting-table.tsx";
import own from "./system.module.css";
import { SystemSection } from "./system-section.tsx";

interface SettingsSectionProps {
  readonly settings: readonly ListedSetting[];
}

/** What the environment of the server decides, with what holds where it decides nothing. */
export function SettingsSection({ settings }: SettingsSectionProps): ReactElement {
  const [text, setText] = useState("");
  const shown = settings.filter(({ name, about }) => matchesText(name, text) || matchesText(about, text));
  return (
    <SystemSection
      id="system-settings"
      heading={texts.settings}
      help={texts.settingsHelp}
      action={
        <div className={own.search}>
          <SearchBox label={texts.filter} value={text} onChange={setText} />
        </div>
      }
    >
      {shown.length === 0 ? (
        <p className={css.hint} role="status">
          {texts.noSetting}
        </p>
      ) : (
        <SettingTable label={texts.settings} settings={shown} />
      )}
    </SystemSection>
  );
}
