import { useEffect, useState, type ReactElement, type Ref } from "react";
import { useNavigation } from "react-router";

import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";
import { SearchBox } from "../../shared/ui/fields/search-box.tsx";

/** Milliseconds after the last key until the filter takes effect (specification section 9). */
const filterDelay = 100;

interface FilterBoxProps {
  /** The text that is in effect. */
  readonly applied: string;
  readonly onApply: (text: string) => void;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** The text box of the dashboard. What is typed stays in here until it takes effect, so that a key costs next to nothing. */
export function FilterBox({ applied, onApply, inputRef }: FilterBoxProps): ReactElement {
  const { clock } = useServices();
  const [text, setText] = useState(applied);
  const [own, setOwn] = useState(applied);
  const [seen, setSeen] = useState(applied);
  if (applied !== seen) {
    setSeen(applied);
    // Changed from outside: by a link, by the back button, by "Clear filter".
    if (applied !== own) {
      setText(applied);
      setOwn(applied);
    }
  }
  // One who is on the way elsewhere is not called back.
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
