import { displayOf, hasHeader } from "@vitrine/contracts/reading/state/host-menus";
import type { VisualState } from "@vitrine/contracts/reading/state/report-state";
import { useReport, useReportState } from "../shared/report-context.ts";
import { Icon } from "../../visuals/chart-kit/icon.tsx";
import styles from "./visual-frame.module.css";

/** The button that leads one level up, below the first level of a hierarchy. */
export function DrillUp({
  page,
  visual,
}: {
  readonly page: string;
  readonly visual: VisualState;
}): React.ReactElement | null {
  const { store, messages, actions } = useReport();
  const settings = useReportState(store, (state) => state.settings);
  const { definition, drill } = visual;
  const path = drill?.path ?? [];
  const display = displayOf(settings.commandDisplays, "drill", definition);
  if (path.length === 0 || display === "hidden" || !hasHeader(settings.headerDisplays, definition))
    return null;
  return (
    <button
      type="button"
      className={`${styles.toggle} ${styles.up}`}
      aria-label={messages.drillUpIn(definition.title)}
      title={messages.drillUp}
      disabled={display === "disabled"}
      onClick={({ currentTarget }) => {
        // On the first level this button disappears, so the focus moves to the next one before.
        if (path.length === 1)
          currentTarget.parentElement?.querySelector<HTMLElement>("button:last-child")?.focus();
        actions.drillVisual({ page, visual: definition.name }, path.slice(0, -1));
      }}
    >
      <Icon d="M12 19V6M6 11.5l6-6 6 6" size={16} />
    </button>
  );
}
