import type { PageState, ReportState } from "@vitrine/contracts/reading/state/report-state";
import { describeSlicer } from "@vitrine/contracts/reading/describe/describe-slicer";
import { useReport } from "../shared/report-context.ts";
import { Chip } from "./chip.tsx";

interface SlicerChipsProps {
  readonly state: ReportState;
  readonly page: PageState;
}

/** The filters of the page's slicers, one chip for each. A chip's button clears its slicer. */
export function SlicerChips({ state, page }: SlicerChipsProps): React.ReactElement {
  const { messages, formats, actions } = useReport();
  return (
    <>
      {page.visuals.map((visual) => {
        const text = describeSlicer(visual, state, formats, messages);
        if (text === null) return null;
        const { name } = visual.definition;
        return <Chip key={name} text={text} onClear={() => actions.slice(page.name, name, [])} />;
      })}
    </>
  );
}
