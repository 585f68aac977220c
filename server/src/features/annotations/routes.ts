import { httpRoutes } from "@vitrine/contracts/http";
import { asWorkspaceId } from "@vitrine/contracts/ids";

import { sessionRoute, type Binding } from "../../http/route.ts";
import type { AnnotationService } from "./service.ts";

export function annotationRoutes(annotations: AnnotationService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.listAnnotations, async ({ person, params }) => {
      const found = await annotations.list(person, asWorkspaceId(params.workspaceId));
      return { ...found, annotations: [...found.annotations] };
    }),
    sessionRoute(httpRoutes.addAnnotation, async (call) =>
      annotations.add(call, asWorkspaceId(call.params.workspaceId), call.body),
    ),
    sessionRoute(httpRoutes.changeAnnotation, async (call) => {
      const { workspaceId, annotationId } = call.params;
      return annotations.change(call, asWorkspaceId(workspaceId), annotationId, call.body);
    }),
    sessionRoute(httpRoutes.deleteAnnotation, async (call) => {
      const { workspaceId, annotationId } = call.params;
      return annotations.remove(call, asWorkspaceId(workspaceId), annotationId);
    }),
  ];
}
