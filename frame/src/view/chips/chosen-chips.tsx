import type { PageState, ReportState } from "@vitrine/contracts/reading/state/report-state";

import { SelectionChips } from "./selection-chips.tsx";
import { SlicerChips } from "./slicer-chips.tsx";

interface ChosenChipsProps {
  readonly state: ReportState;
  readonly page: PageState;
}

/** What the reader has chosen on the page: in slicers, and as marks. */
export function ChosenChips(props: ChosenChipsProps): React.ReactElement {
  return (
    <>
      <SlicerChips {...props} />
      <SelectionChips {...props} />
    </>
  );
}
