import type { Option } from "@vitrine/contracts/http";
import { Check } from "lucide-react";
import { useEffect, useRef, useState, type ReactElement, type ReactNode, type RefObject } from "react";
import { Popover } from "react-aria-components/Popover";

import { messages } from "../../messages.ts";
import css from "./select.module.css";
import type { SelectMenuState } from "./use-select-menu.ts";

/** Pixels (CONST-7). The minimum (CONST-8) is in `select.module.css`. */
const maxHeight = 300;

interface SelectMenuProps {
  /** The id of the list. The id of an option adds its index. */
  readonly id: string;
  readonly label: string;
  readonly control: RefObject<HTMLElement | null>;
  readonly menu: SelectMenuState;
  readonly isLoading: boolean;
  readonly isMultiple: boolean;
  readonly isSelected: (option: Option) => boolean;
  readonly renderOption?: ((option: Option) => ReactNode) | undefined;
}

/** The menu of a select, below its control. The focus stays in the control. */
export function SelectMenu(props: SelectMenuProps): ReactElement {
  const { control, menu } = props;
  const isPressedElsewhere = useRef(false);
  const [scrolls, setScrolls] = useState(0);
  return (
    <Popover
      triggerRef={control}
      isOpen={menu.isOpen}
      isNonModal
      onOpenChange={(next) => {
        if (next) return;
        // The popover also wants to close when something around the control scrolls, for example when the press that opens
        // the menu scrolls the control into view. It then moves along instead. The text box closes it for keys and focus.
        if (isPressedElsewhere.current || !isInSight(control.current)) menu.close();
        else setScrolls((count) => count + 1);
        isPressedElsewhere.current = false;
      }}
      shouldCloseOnInteractOutside={(element) => {
        isPressedElsewhere.current = control.current?.contains(element) !== true;
        return isPressedElsewhere.current;
      }}
      placement="bottom start"
      // An invisible change of the offset makes the popover compute its position again.
      offset={4 + (scrolls % 2) / 1000}
      maxHeight={maxHeight}
      className={css.popover ?? ""}
      style={{ width: control.current?.offsetWidth ?? 0 }}
    >
      {props.isLoading || menu.matches.length === 0 ? (
        <p className={css.nothing} role="status">
          {props.isLoading ? messages.loading : messages.noOptions}
        </p>
      ) : (
        // A region, because the menu is outside the dialog that it belongs to.
        <section className={css.region} aria-label={props.label}>
          <OptionList {...props} />
        </section>
      )}
    </Popover>
  );
}

function isInSight(control: HTMLElement | null): boolean {
  const { top = 0, bottom = 0 } = control?.getBoundingClientRect() ?? {};
  return top >= 0 && bottom <= window.innerHeight;
}

function OptionList(props: SelectMenuProps): ReactElement {
  const { id, menu } = props;
  const { activeIndex } = menu;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: "nearest" });
  }, [activeIndex]);
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={props.label}
      aria-multiselectable={props.isMultiple}
      className={css.options}
      // Keeps the focus in the text box.
      onMouseDown={(event) => event.preventDefault()}
    >
      {menu.matches.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text box handles the keys
        <li
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={props.isSelected(option)}
          data-active={index === activeIndex ? "" : undefined}
          className={css.option}
          onMouseMove={() => menu.setActive(index)}
          // Chosen on press, because the list may move before the release. A click without a press comes from assistive
          // technology.
          onMouseDown={(event) => {
            if (event.button === 0) menu.pick(option);
          }}
          onClick={(event) => {
            if (event.detail === 0) menu.pick(option);
          }}
        >
          <span className={css.optionLabel}>{props.renderOption?.(option) ?? option.label}</span>
          {props.isSelected(option) && <Check size={16} aria-hidden="true" />}
        </li>
      ))}
    </ul>
  );
}
