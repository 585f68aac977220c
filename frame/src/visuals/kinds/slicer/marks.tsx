import type { SlicerForm } from "@vitrine/contracts/report";

import { slicerSentences } from "@vitrine/contracts/reading/words/messages/slicer-sentences";
import { SlicerButtons } from "./slicer-buttons.tsx";
import { SlicerDates } from "./slicer-dates.tsx";
import { SlicerDropdown } from "./slicer-dropdown.tsx";
import type { FormProps } from "./slicer-form.ts";
import { SlicerHierarchy } from "./slicer-hierarchy.tsx";
import { SlicerList } from "./slicer-list.tsx";
import { SlicerNumbers } from "./slicer-numbers.tsx";
import { SlicerRelative } from "./slicer-relative.tsx";
import type { VisualProps } from "../../visual-props.ts";

const forms: Readonly<Record<SlicerForm, (props: FormProps) => React.ReactElement>> = {
  list: SlicerList,
  dropdown: SlicerDropdown,
  buttons: SlicerButtons,
  dateRange: SlicerDates,
  relativeDate: SlicerRelative,
  numericRange: SlicerNumbers,
  hierarchy: SlicerHierarchy,
};

/** Selects values of a field, which narrow the other visuals of the page. */
export function Slicer(props: VisualProps): React.ReactElement {
  const { definition } = props.visual;
  const field = definition.dimensions[0];
  const column = props.result.main.columns[0];
  if (field === undefined || column === undefined) return <></>;
  const Form = forms[definition.slicer?.form ?? "list"];
  return (
    <Form
      {...props}
      field={field}
      column={column}
      held={props.interaction.sliced}
      words={slicerSentences(props.messages.language)}
    />
  );
}
