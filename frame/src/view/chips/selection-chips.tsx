import type { PageState, ReportState } from "@vitrine/contracts/reading/state/report-state";
import { describeSelection } from "@vitrine/contracts/reading/describe/describe-selection";
import { useReport } from "../shared/report-context.ts";
import { Chip } from "./chip.tsx";

interface SelectionChipsProps {
  readonly state: ReportState;
  readonly page: PageState;
}

/** The selections on the page, one chip for each visual. A chip's button clears its selection. */
export function SelectionChips({ state, page }: SelectionChipsProps): React.ReactElement | null {
  const { messages, formats, actions } = useReport();
  const onPage = state.selections.filter((one) => one.page === page.name);
  if (onPage.length === 0) return null;
  return (
    <>
      {onPage.map((one) => {
        const text = describeSelection(one, state, page, formats, messages);
        return (
          <Chip key={one.visual} text={text} onClear={() => actions.clearSelection(page.name, one.visual)} />
        );
      })}
    </>
  );
}
