/**
 * The channel on which the database notifies the servers: the name of a kind when a job of it may be due, or the id of
 * a job that is to be cancelled.
 */
export const jobChannel = "vitrine_jobs";

/**
 * How long a server waits before it looks for jobs without having been notified. A job that is due later needs no
 * notification. It is shorter than the lease of a job, so that the end of a lease is known before it comes.
 */
export const lookMilliseconds = 10_000;
