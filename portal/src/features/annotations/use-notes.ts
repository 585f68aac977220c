import { useQuery, useQueryClient } from "@tanstack/react-query";
import { portalRoutes, type Annotation, type AnnotationInput } from "@vitrine/contracts/http";

import { useAlertedMutation } from "../../shared/api/use-alerted-mutation.ts";
import { useServices } from "../../shared/services.ts";
import { notesMessages as texts } from "./notes-messages.ts";

const notesKey = (workspaceId: string): readonly string[] => ["annotations", workspaceId];

export function useNotes(workspaceId: string) {
  const { api } = useServices();
  return useQuery({
    queryKey: notesKey(workspaceId),
    queryFn: ({ signal }) => api.call(portalRoutes.listAnnotations, { params: { workspaceId }, signal }),
    staleTime: 0,
  });
}

/** A note to add, or with its id to change. */
export type EditedNote = AnnotationInput & { readonly id: string | null };

/** Adds or changes a note. @param onSaved is called once the list shows it */
export function useSaveNote(workspaceId: string, onSaved: () => void) {
  const { api } = useServices();
  const client = useQueryClient();
  return useAlertedMutation<EditedNote>({
    mutationFn: async ({ id, ...body }) => {
      if (id === null) await api.call(portalRoutes.addAnnotation, { params: { workspaceId }, body });
      else await api.call(portalRoutes.changeAnnotation, { params: { workspaceId, annotationId: id }, body });
      await client.invalidateQueries({ queryKey: notesKey(workspaceId) });
      onSaved();
    },
  });
}

/** Deletes a note, and offers to add it again. @param onRemoved is called once the list is without it */
export function useDeleteNote(workspaceId: string, onRemoved: () => void) {
  const { api, toasts } = useServices();
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: notesKey(workspaceId) });
  const { mutate: restore } = useAlertedMutation<AnnotationInput>({
    mutationFn: async (body) => {
      await api.call(portalRoutes.addAnnotation, { params: { workspaceId }, body });
      await reload();
    },
  });
  return useAlertedMutation<Annotation>({
    mutationFn: async ({ id, ...note }) => {
      await api.call(portalRoutes.deleteAnnotation, { params: { workspaceId, annotationId: id } });
      await reload();
      onRemoved();
      toasts.show({
        uuid: `note ${id}`,
        type: "success",
        text: texts.removed,
        action: { label: texts.undo, run: () => restore(note) },
      });
    },
  });
}
