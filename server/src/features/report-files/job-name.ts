/** Stored with each job, so it never changes. */
export const reportFileJobName = "make-report-file";
