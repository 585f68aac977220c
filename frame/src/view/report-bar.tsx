import { activePageOf, aloneVisual, findPage } from "@vitrine/contracts/reading/state/report-state";
import { marginOf, tabsAt } from "./bar-parts.ts";
import { PageDetails, ReportControls } from "./bar-details.tsx";
import { EmptyPages } from "./page/empty-pages.tsx";
import { flowsNow } from "./page/flows-now.ts";
import { PageTabs } from "./page/page-tabs.tsx";
import { useReport } from "./shared/report-context.ts";
import { useOutline } from "./shared/use-outline.ts";
import { useNarrow } from "../visuals/chart-kit/use-narrow.ts";
import { Icon } from "../visuals/chart-kit/icon.tsx";
import styles from "./report-view.module.css";

/** The bar above the page: navigation, and on wide screens what can be chosen for the report. */
export function ReportBar(): React.ReactElement | null {
  const { store, messages, actions } = useReport();
  const state = useOutline(store);
  const isNarrow = useNarrow();
  if (state.screen.soloVisual !== null) return null;
  const tabs = tabsAt(state, "top");
  const from = state.screen.cameFrom;
  const cameFrom = from === null ? null : findPage(state, from);
  const isAlone = aloneVisual(state) !== null;
  const flows = flowsNow(state);
  return (
    <div className={styles.bar} style={marginOf(activePageOf(state))} data-wraps={flows ? undefined : ""}>
      {cameFrom === null || isAlone ? null : (
        <button
          type="button"
          className={`button ${styles.back}`}
          onClick={() => actions.selectPage(cameFrom.name, "user")}
        >
          <Icon d="M15 5l-7 7 7 7" />
          {messages.backTo(cameFrom.displayName)}
        </button>
      )}
      {isAlone ? (
        <button type="button" className={`button ${styles.back}`} onClick={() => actions.focusVisual(null)}>
          <Icon d="M15 5l-7 7 7 7" />
          {messages.leaveFocus}
        </button>
      ) : null}
      {tabs.length === 0 ? null : <PageTabs pages={tabs} activePage={state.activePage} />}
      {state.pages.some(({ definition }) => definition.whenEmpty !== undefined) ? (
        <EmptyPages state={state} />
      ) : null}
      {flows ? null : (
        <>
          <span className={styles.space} />
          <PageDetails state={state} />
        </>
      )}
      {/* Elsewhere they are in the head of the page, which scrolls. */}
      {!isNarrow || !flows ? <ReportControls state={state} /> : null}
    </div>
  );
}
