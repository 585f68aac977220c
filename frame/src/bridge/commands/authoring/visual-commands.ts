import {
  VisualContainerDisplayMode,
  VisualDataRoleKind,
  VisualDataRoleKindPreference,
  type IVisualDataRole,
} from "@vitrine/contracts/models";
import {
  visualKinds,
  type Page,
  type Visual,
  type VisualRole,
  type VisualType,
} from "@vitrine/contracts/report";
import type { Edit } from "@vitrine/contracts/report/edits";
import { typeName, typeOfName } from "@vitrine/contracts/report/edit-words";

import {
  boxFault,
  layoutOf,
  mergeLayout,
  readVisualLayout,
} from "@vitrine/contracts/reading/state/custom-layout";
import { presentVisual } from "../../../report/state/present.ts";
import { findVisual, type ReportState } from "@vitrine/contracts/reading/state/report-state";
import { accepted, answer, invalid, missing } from "../../link/outcome.ts";
import { bodyField, param, type Command } from "../command.ts";
import { carryOut, onPage, onVisual, perform, refuseEdit } from "./authored.ts";
import { freeName } from "../../../editing/objects/free-name.ts";
import { freePlace } from "./free-place.ts";

/** `GET /report/availableVisualTypes` */
export const availableTypes: Command = () => answer(Object.keys(visualKinds));

/** `GET /report/visuals/types/:visualType/capabilities` */
export const capabilities: Command = (_, request) => {
  const given = param(request, "visualType");
  const type = typeOfName(given);
  if (type === null) return missing(noType(given));
  return answer({ dataRoles: visualKinds[type].roles.map(presentRole) });
};

const kinds = {
  grouping: VisualDataRoleKind.Grouping,
  measure: VisualDataRoleKind.Measure,
  groupingOrMeasure: VisualDataRoleKind.GroupingOrMeasure,
} as const;

function presentRole({ name, displayName, kind }: VisualRole): IVisualDataRole {
  return {
    name,
    displayName,
    kind: kinds[kind],
    ...(kind === "groupingOrMeasure" ? { kindPreference: VisualDataRoleKindPreference.Measure } : {}),
  };
}

function noType(name: unknown): string {
  return typeof name === "string" && name !== ""
    ? `There is no visual type "${name}".`
    : "visualType is required";
}

/** `POST …/createVisual`: a visual without fields, at the host's place or where the page has room. */
export const createVisual: Command = onPage(async (context, request, { page, source }) => {
  const given = bodyField(request, "visualType");
  const type = typeOfName(given);
  if (type === null) return invalid([noType(given)]);
  const layout = readVisualLayout(bodyField(request, "layout") ?? {});
  if (layout === null) return invalid([context.messages().invalid("layout")]);
  const layoutFault = boxFault("layout", layout);
  if (layoutFault !== null) return invalid([layoutFault]);
  const { store, editing, actions } = context;
  const name = freeName(
    type,
    source.visuals.map((one) => one.name),
  );
  const { x, y, z, width, height } = freePlace(source, placesOn(store.get(), source), layout);
  // A flowing page places it in a row of its own.
  const isPlaced = source.layout === undefined || layout.x !== undefined;
  const visual: Visual = {
    ...emptyVisual,
    ...requiredParts[requiresOf(type)],
    name,
    type,
    title: typeName(type),
    ...(isPlaced ? { layout: { x, y, width, height, z } } : {}),
  };
  const fault = await perform(context, [{ kind: "addVisual", page, visual }]);
  if (fault !== null) return refuseEdit(fault);
  if (layout.displayState?.mode === VisualContainerDisplayMode.Hidden)
    actions.change((state) => withHidden(state, page, name), "sdk");
  if (bodyField(request, "autoFocus") === true) editing.get()?.select([name]);
  const made = findVisual(store.get(), page, name);
  return made === null
    ? missing(context.messages().noVisual(name, page))
    : answer({ visual: presentVisual(store.get(), page, made) });
});

/** Hides a visual for this session, as a host does later with its display state. */
function withHidden(state: ReportState, page: string, visual: string): ReportState {
  const { layout } = state.settings;
  const visualsLayout = { [visual]: { displayState: { mode: VisualContainerDisplayMode.Hidden } } };
  const layoutType = layout.layoutType === 0 ? 1 : layout.layoutType;
  const next = mergeLayout(layout, layoutType, { pagesLayout: { [page]: { visualsLayout } } });
  return { ...state, settings: { ...state.settings, layout: next } };
}

const emptyVisual = {
  dimensions: [],
  measures: [],
  filters: [],
  sort: [],
  limit: 1000,
  totals: false,
  trend: null,
  text: null,
};

/** What a visual is drawn from until its author sets it. */
const requiredParts: Readonly<
  Record<"image" | "action" | "shape" | "nothing", Pick<Visual, "image" | "action" | "shape">>
> = {
  image: {
    image: {
      url: "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
      alt: "Image",
      fit: "contain",
    },
  },
  action: { action: { kind: "back" } },
  shape: { shape: { form: "rectangle", transparency: 0 } },
  nothing: {},
};

function placesOn(state: ReportState, page: Page) {
  const { settings, drawn } = state;
  return page.visuals.map(
    (visual) => layoutOf(page.name, visual, settings.layout, drawn.get(page.name)).layout,
  );
}

/** `POST …/deleteVisual` */
export const deleteVisual: Command = onPage((context, request, { page, source }) => {
  const visual = bodyField(request, "visualName");
  if (typeof visual !== "string" || visual === "") return invalid(["visualName is required"]);
  if (source.visuals.every(({ name }) => name !== visual))
    return missing(context.messages().noVisual(visual, page));
  return carryOut(context, [{ kind: "deleteVisual", page, visual }]);
});

/** `POST …/changeType` */
export const changeType: Command = onVisual((context, request, { page, visual, source }) => {
  const given = bodyField(request, "visualType");
  const type = typeOfName(given);
  if (type === null) return invalid([noType(given)]);
  const roles: readonly VisualRole[] = visualKinds[type].roles;
  const hidden = source.hiddenFields ?? [];
  // As the provider documents it: the type stays, and that is no error.
  if (hidden.some((one) => roles.every(({ name }) => name !== one.role))) return accepted();
  return carryOut(context, [
    ...partEdits({ page, visual }, source, requiresOf(type)),
    { kind: "changeType", page, visual, type },
  ]);
});

type Part = keyof typeof requiredParts;

function requiresOf(type: VisualType): Part {
  const kind: { readonly requires?: Exclude<Part, "nothing"> } = visualKinds[type];
  return kind.requires ?? "nothing";
}

/** Gives a visual the part that another type requires, if it has none. */
function partEdits(
  place: { readonly page: string; readonly visual: string },
  source: Visual,
  part: Part,
): readonly Edit[] {
  if (part !== "nothing" && source[part] !== undefined) return [];
  const { image, action, shape } = requiredParts[part];
  return [
    ...(image === undefined ? [] : [{ kind: "setVisual", ...place, key: "image", value: image } as const]),
    ...(action === undefined ? [] : [{ kind: "setVisual", ...place, key: "action", value: action } as const]),
    ...(shape === undefined ? [] : [{ kind: "setVisual", ...place, key: "shape", value: shape } as const]),
  ];
}
