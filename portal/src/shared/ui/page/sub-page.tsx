import { ArrowLeft } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";

import { classes } from "../classes.ts";
import { HelpLink } from "../help-link.tsx";
import css from "./sub-page.module.css";

interface SubPageProps {
  /** The address of the page above. */
  readonly backTo: string;
  readonly backLabel: string;
  readonly heading: string;
  readonly lead: string;
  readonly isWide?: boolean;
  /** Its page of the guide, such as `planners/import-data`. */
  readonly guide?: string;
  readonly children: ReactNode;
}

/** A page below another one, with a link back to it. */
export function SubPage(props: SubPageProps): ReactElement {
  return (
    <div className={classes(css.page, props.isWide === true && css.wide)}>
      <header>
        <Link to={props.backTo} className={css.back ?? ""}>
          <ArrowLeft size={16} aria-hidden="true" /> {props.backLabel}
        </Link>
        <div className={css.titleRow}>
          <h1 className={css.heading}>{props.heading}</h1>
          {props.guide === undefined ? null : <HelpLink guide={props.guide} subject={props.heading} />}
        </div>
        <p className={css.lead}>{props.lead}</p>
      </header>
      {props.children}
    </div>
  );
}
