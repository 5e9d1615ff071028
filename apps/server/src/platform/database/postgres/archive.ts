/**
 * The archive of the embedded database's log files ("any minute of the last week", ADR 16). PostgreSQL puts each into a folder
 * beside itself; a job ships them from there. A file in DATA_DIR says that it is on, because the database must know at its start.
 */
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './place.ts';

/** An unbroken row of log files. It begins anew whenever archiving is switched on, or files were given up. */
export type LogLine = { readonly line: string };

/** A log file is shipped after so many seconds even if it is not full. */
export const ARCHIVE_TIMEOUT_SECONDS = 60;

const markOf = (dataDir: string): string => join(dataDir, 'log-archive.json');

/** The folder where PostgreSQL puts its log files. */
export const spoolOf = (cluster: string): string => `${cluster}-log`;

/** The present line; undefined while archiving is off. */
export const readLine = (dataDir: string): LogLine | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(markOf(dataDir), 'utf8'));
    return typeof value === 'object' && value !== null && 'line' in value
      ? { line: String(value.line) }
      : undefined;
  } catch {
    return undefined;
  }
};

/** Begins a line. The database archives from its next start on. */
export const beginLine = (dataDir: string, line: string): void =>
  writeFileSync(markOf(dataDir), JSON.stringify({ line }), { mode: 0o600, flush: true });

/** Ends archiving with the next start of the database. */
export const endLine = (dataDir: string): void => rmSync(markOf(dataDir), { force: true });

/** A word of a shell command in a setting of PostgreSQL, where `%` has a meaning of its own. */
const quote = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

/**
 * Copies a log file to another name, makes sure that it is on the disk, and then gives it its own. PostgreSQL asks again after
 * a crash: the same file again is no fault, another one of its name is.
 */
const archiveCommand = (spool: string): string => {
  const to = `${quote(spool)}/%f`;
  return `if test -f ${to}; then cmp -s %p ${to}; else cp %p ${to}.part && sync ${to}.part && mv ${to}.part ${to}; fi`;
};

/** The settings with which PostgreSQL starts. */
export const archiveSettings = (dataDir: string, { cluster, runAs }: Place): Record<string, string> => {
  if (readLine(dataDir) === undefined) return {};
  const spool = spoolOf(cluster);
  mkdirSync(spool, { recursive: true, mode: 0o700 });
  if (runAs.uid !== undefined) chownSync(spool, runAs.uid, runAs.gid);
  return {
    archive_mode: 'on',
    archive_timeout: `${ARCHIVE_TIMEOUT_SECONDS}s`,
    archive_command: archiveCommand(spool),
  };
};
