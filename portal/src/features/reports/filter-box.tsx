import { useEffect, useState, type ReactElement, type Ref } from "react";
import { useNavigation } from "react-router";

import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";
import { SearchBox } from "../../shared/ui/fields/search-box.tsx";

/** Milliseconds after the last key until the filter takes effect (DASH-9). */
const filterDelay = 100;

interface FilterBoxProps {
  /** The text of the filter in effect. */
  readonly applied: string;
  readonly onApply: (text: string) => void;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** The filter box of the dashboard. It keeps the typed text to itself until it takes effect, so that typing stays fast. */
export function FilterBox({ applied, onApply, inputRef }: FilterBoxProps): ReactElement {
  const { clock } = useServices();
  const [text, setText] = useState(applied);
  /** The text that this box applied last. */
  const [own, setOwn] = useState(applied);
  const [seen, setSeen] = useState(applied);
  if (applied !== seen) {
    setSeen(applied);
    // Changed by a link, the Back button or "Clear filter".
    if (applied !== own) {
      setText(applied);
      setOwn(applied);
    }
  }
  // Waits while a navigation is running, because applying the filter would cancel it.
  const isMoving = useNavigation().state !== "idle";
  useEffect(() => {
    if (text === own || isMoving) return;
    return clock.later(() => {
      setOwn(text);
      onApply(text);
    }, filterDelay);
  }, [clock, text, own, isMoving, onApply]);
  return <SearchBox label={messages.filterDashboards} value={text} onChange={setText} inputRef={inputRef} />;
}
