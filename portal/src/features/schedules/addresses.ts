const pathOf = (...parts: readonly string[]): string => `/${parts.map(encodeURIComponent).join("/")}`;

/** The page with the schedules of a workspace. */
export const listAddress = (workspaceId: string): string => pathOf(workspaceId, "schedules");
export const newAddress = (workspaceId: string): string => pathOf(workspaceId, "schedules", "new");
export const scheduleAddress = (workspaceId: string, scheduleId: string): string =>
  pathOf(workspaceId, "schedules", scheduleId);
export const editAddress = (workspaceId: string, scheduleId: string): string =>
  pathOf(workspaceId, "schedules", scheduleId, "edit");

interface DeliveryPlace {
  readonly workspaceId: string;
  readonly scheduleId: string;
  readonly id: string;
}

export const deliveryAddress = ({ workspaceId, scheduleId, id }: DeliveryPlace): string =>
  pathOf(workspaceId, "schedules", scheduleId, "deliveries", id);
