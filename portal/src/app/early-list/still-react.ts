/**
 * What components need of React to be drawn once. The build puts it in React's place in the file that draws the list before the
 * program runs (`tools/page-shell.mjs`), because React would have to arrive first.
 */
export const Fragment = Symbol("fragment");

export type StillNode = StillElement | string | number | boolean | null | undefined | readonly StillNode[];
type Props = Readonly<Record<string, unknown>> & { readonly children?: StillNode };
type Component = (props: Props) => StillNode;

export interface StillElement {
  readonly type: string | Component | typeof Fragment;
  readonly props: Props;
}

const jsx = (type: StillElement["type"], props: Props): StillElement => ({ type, props });
export { jsx, jsx as jsxs, jsx as jsxDEV };

export function createElement(
  type: StillElement["type"],
  props: Props | null,
  ...children: readonly StillNode[]
): StillElement {
  return { type, props: children.length === 0 ? (props ?? {}) : { ...props, children } };
}

export const memo = (component: Component): Component => component;
export const forwardRef =
  (render: (props: Props, ref: null) => StillNode): Component =>
  (props) =>
    render(props, null);

/** A context always has its first value: nothing here provides another. */
export const createContext = <Value>(value: Value) => ({ value });
export const useContext = <Value>({ value }: { readonly value: Value }): Value => value;
export const useMemo = <Value>(compute: () => Value): Value => compute();

const svg = "http://www.w3.org/2000/svg";
/** Names of attributes that are not those of properties in lower case. */
const names: Readonly<Record<string, string>> = { className: "class", viewBox: "viewBox" };

/** Adds what an element looks like. Listeners are left out. */
export function draw(node: StillNode, into: Element): void {
  if (node === null || node === undefined || typeof node === "boolean") return;
  if (typeof node === "string" || typeof node === "number") return into.append(String(node));
  if (isList(node)) return node.forEach((each) => draw(each, into));
  const { type, props } = node;
  if (type === Fragment) return draw(props.children, into);
  if (typeof type === "function") return draw(type(props), into);
  if (typeof type !== "string") return;
  const isSvg = type === "svg" || into.namespaceURI === svg;
  const element = isSvg ? document.createElementNS(svg, type) : document.createElement(type);
  for (const [name, value] of Object.entries(props)) setProperty(element, name, value, isSvg);
  draw(props.children, element);
  into.append(element);
}

const isList = (node: StillNode): node is readonly StillNode[] => Array.isArray(node);

function setProperty(element: HTMLElement | SVGElement, name: string, value: unknown, isSvg: boolean): void {
  if (value === null || value === undefined || ["children", "key", "ref"].includes(name)) return;
  // The page's policy forbids attributes with styles, not styles that a script sets.
  if (name === "style") return void Object.assign(element.style, value);
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return;
  const isText = /^(?:aria-|data-|draggable$)/.test(name);
  if (value === false && !isText) return;
  const attribute = names[name] ?? (isSvg ? kebab(name) : name.toLowerCase());
  element.setAttribute(attribute, value === true && !isText ? "" : String(value));
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
