import type { ReactElement } from "react";

import { IconButton } from "../../shared/ui/button.tsx";
import type { MenuAction } from "../../shared/ui/menu.tsx";
import css from "./report-bar.module.css";

interface ReportBarProps {
  /** `null` while it is loading. */
  readonly name: string | null;
  readonly tools: readonly MenuAction[];
}

/** The bar above a report that fills the screen. Otherwise the header has its name and its tools. */
export function ReportBar({ name, tools }: ReportBarProps): ReactElement {
  return (
    <div className={css.bar}>
      <p className={css.name}>{name}</p>
      {tools.map(({ id, label, icon, run }) => (
        <IconButton key={id} label={label} icon={icon} onPress={run} />
      ))}
    </div>
  );
}
