/** An export of questions or of the whole site: its states, and what it can be about. */

/** `failed`: it ended without a file, such as when the disk is full. */
export const EXPORT_STATES = ['waiting', 'running', 'done', 'stopped', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** A file of an export is kept so long, then removed. */
export const EXPORT_KEPT_HOURS = 24;
