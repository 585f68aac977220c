import { hydrate, render, unmountComponentAtNode } from "react-dom";

/** `react-dom/client` for React 16 and 17, as far as the harness uses it. */
export function createRoot(container) {
  return {
    render: (element) => render(element, container),
    unmount: () => unmountComponentAtNode(container),
  };
}

export function hydrateRoot(container, element) {
  hydrate(element, container);
  return createRoot(container);
}
