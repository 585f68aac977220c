import type { DataPoint } from "@vitrine/contracts/reading/selection/selection";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";

import { TooltipDrawing, type TooltipMark } from "../../visuals/chart-kit/tooltip.tsx";
import type { Interaction, VisualProps } from "../../visuals/visual-props.ts";

/** Reads which values a mark stands for. */
type ReadPoints = (mark: TooltipMark) => readonly DataPoint[];

export interface PointedPageProps {
  readonly usual: React.ReactElement;
  readonly mark: TooltipMark;
  readonly read: ReadPoints;
  readonly place: { readonly page: string; readonly visual: string };
  /** Of the figures of the visual. */
  readonly version: string;
  readonly kept: Map<string, ReportState>;
}

const loadPage = () => import("./pointed-page.tsx").then(({ PointedPage }) => PointedPage);
/** The usual tooltip, if the code of the page cannot be loaded. */
const Usual = ({ usual }: PointedPageProps): React.ReactElement => usual;
const Page = lazy(async () => ({ default: await loadPage().catch(() => Usual) }));

interface PointedMarksProps {
  readonly page: string;
  readonly props: VisualProps;
  readonly draw: (props: VisualProps) => React.ReactNode;
}

/**
 * A visual whose marks can have a page of the report as their tooltip. Only the tooltip waits for its code. A visual that
 * was drawn again when the code arrives would forget which mark the pointer is at.
 */
export function PointedMarks({ page, props, draw }: PointedMarksProps): React.ReactElement {
  const { interaction } = props;
  const place = useMemo(
    () => ({ page, visual: props.visual.definition.name }),
    [page, props.visual.definition.name],
  );
  const [read, heard] = usePoints(interaction);
  const [kept] = useState(() => new Map<string, ReportState>());
  const { version } = props.result;
  useEffect(() => {
    // A tooltip that needs it tries again.
    loadPage().catch(() => {});
  }, []);
  const drawTooltip = useCallback(
    (usual: React.ReactElement, mark: TooltipMark) => (
      <Suspense fallback={usual}>
        <Page key={mark.index} {...{ usual, mark, read, place, version, kept }} />
      </Suspense>
    ),
    [read, place, version, kept],
  );
  return <TooltipDrawing value={drawTooltip}>{draw({ ...props, interaction: heard })}</TooltipDrawing>;
}

/**
 * Reads which values a mark stands for. Types of visuals say that to the context menu, so this asks for the menu's marks
 * and keeps them from it.
 */
function usePoints(interaction: Interaction): readonly [ReadPoints, Interaction] {
  const listener = useRef<Interaction["onMenuPoint"] | null>(null);
  const heard = useMemo(
    (): Interaction => ({
      ...interaction,
      onMenuPoint: (points) => (listener.current ?? interaction.onMenuPoint)(points),
    }),
    [interaction],
  );
  const read = useCallback<ReadPoints>(({ picking, index }) => {
    let found: readonly DataPoint[] = [];
    listener.current = (points) => {
      found = points;
    };
    picking.onMenu(index);
    listener.current = null;
    return found;
  }, []);
  return [read, heard];
}
