/**
 * The channel on which the database notifies the servers: the name of a kind when a job of it may be due, or the id of
 * a job that is to be cancelled.
 */
export const jobChannel = "vitrine_jobs";
