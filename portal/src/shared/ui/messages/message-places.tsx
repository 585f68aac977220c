import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
} from "react";

import { messages } from "../../messages.ts";
import css from "./message-places.module.css";

/** A place where messages are shown. It is part of the layout, so that messages cover nothing. */
interface MessagePlaceElements {
  readonly alerts: HTMLElement;
  readonly toasts: HTMLElement;
  readonly isDialog: boolean;
}

interface MessagePlacesValue {
  /** The place in use: that of the last opened dialog, else that of the page. */
  readonly current: MessagePlaceElements | null;
  /** Adds a place. @returns a function that removes it */
  readonly add: (place: MessagePlaceElements) => () => void;
}

const MessagePlacesContext = createContext<MessagePlacesValue | null>(null);

/** Keeps track of the message places of the page and its dialogs. */
export function MessagePlacesProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const [places, setPlaces] = useState<readonly MessagePlaceElements[]>([]);
  const add = useCallback((place: MessagePlaceElements) => {
    setPlaces((before) => [...before, place]);
    return () => setPlaces((before) => before.filter((each) => each !== place));
  }, []);
  const current = places.findLast(({ isDialog }) => isDialog) ?? places.at(-1) ?? null;
  const value = useMemo(() => ({ add, current }), [add, current]);
  return <MessagePlacesContext value={value}>{children}</MessagePlacesContext>;
}

function useMessagePlaces(): MessagePlacesValue {
  const value = useContext(MessagePlacesContext);
  if (value === null) throw new Error("There is no MessagePlacesProvider above this component.");
  return value;
}

export function useMessagePlace(): MessagePlaceElements | null {
  return useMessagePlaces().current;
}

interface MessagePlaceProps {
  readonly isDialog?: boolean;
  /** False while a dialog closes: its messages then move to the page. */
  readonly isActive?: boolean;
}

/**
 * A place for messages. Its live regions exist before any message does, because screen readers announce only what is added
 * to an existing region.
 */
export function MessagePlace({ isDialog = false, isActive = true }: MessagePlaceProps): ReactElement {
  const { add, current } = useMessagePlaces();
  const [alerts, setAlerts] = useState<HTMLElement | null>(null);
  const [toasts, setToasts] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (alerts !== null && toasts !== null && isActive) return add({ alerts, toasts, isDialog });
  }, [add, alerts, toasts, isActive, isDialog]);
  const isCurrent = alerts !== null && current?.alerts === alerts;
  return (
    // Keeps the region accessible while a dialog is open.
    <div className={css.place} data-react-aria-top-layer={isDialog ? undefined : "true"}>
      <section ref={setAlerts} aria-live="polite" aria-label={isCurrent ? messages.alerts : undefined} />
      <section ref={setToasts} aria-live="polite" />
    </div>
  );
}
