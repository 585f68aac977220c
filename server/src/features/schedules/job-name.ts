/** Stored with each job, so they never change. */
export const deliveryJobName = "make-delivery";
export const dueJobName = "find-due-schedules";
