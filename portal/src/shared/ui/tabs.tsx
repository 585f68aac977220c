import type { ReactElement, ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components/Tabs";

import css from "./tabs.module.css";

export interface TabContent {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabContent[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** Tabs of a dialog. Hidden panels keep their input. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps): ReactElement {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
      <TabList aria-label={label} className={css.list ?? ""}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={css.tab ?? ""}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={css.panel ?? ""} shouldForceMount>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
