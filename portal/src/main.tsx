import "@vitrine/contracts/look/tokens.css";
import "./app/app.css";

import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";

import { createServices } from "./app/create-services.ts";
import { createPortalRouter } from "./app/router.tsx";
import { ServicesContext } from "./shared/services.ts";

const place = document.getElementById("root");
if (place !== null) {
  const services = createServices();
  const router = createPortalRouter(services);
  createRoot(place).render(
    <ServicesContext value={services}>
      <RouterProvider router={router} />
    </ServicesContext>,
  );
}
