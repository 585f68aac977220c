import type { Option } from "@vitrine/contracts/http";
import type { ReactElement, ReactNode } from "react";

import { messages } from "../../messages.ts";
import { SelectBox, type SelectBasics } from "./select-box.tsx";

interface SelectProps extends SelectBasics {
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly renderOption?: (option: Option) => ReactNode;
}

export function Select({ value, onChange, ...basics }: SelectProps): ReactElement {
  return (
    <SelectBox
      {...basics}
      isMultiple={false}
      chosenText={basics.options.find((option) => option.value === value)?.label ?? ""}
      placeholder={messages.choose}
      isSelected={(option) => option.value === value}
      onPick={(option) => onChange(option.value)}
    />
  );
}
