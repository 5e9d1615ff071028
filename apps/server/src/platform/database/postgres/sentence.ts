/** Turns PostgreSQL's last words before it fails into one sentence for the operator. */

const known: readonly (readonly [RegExp, (cluster: string) => string])[] = [
  [
    /No space left on device|ENOSPC/i,
    at => `The disk that holds ${at} is full: free some space and start again.`,
  ],
  [
    /Disk quota exceeded|EDQUOT/i,
    at => `The disk quota for ${at} is used up: free some space and start again.`,
  ],
  [
    /Read-only file system|EROFS/i,
    at => `The disk that holds ${at} is read-only: mount it writable or set DATA_DIR elsewhere.`,
  ],
  [
    /was initialized by PostgreSQL version|(not compatible|incompatible) with server/i,
    at =>
      `The database in ${at} was made by another PostgreSQL version: start the release that made it, or restore a backup.`,
  ],
  [
    /lock file "[^"]*" already exists|pre-existing shared memory block|is in use by another/i,
    at =>
      `The database in ${at} is in use by another running server: stop that one or set DATA_DIR elsewhere.`,
  ],
  [/wrong ownership/i, at => `The folder ${at} belongs to another user: start as the user who made it.`],
  [
    /Permission denied|EACCES/i,
    at => `No permission to use ${at}: give the database's user access to it and its parent folders.`,
  ],
  [
    /could not map anonymous shared memory|Cannot allocate memory/i,
    () => 'There is not enough free memory to start PostgreSQL: free about 300 MB and start again.',
  ],
  [
    /invalid (primary |secondary )?checkpoint|could not locate a valid checkpoint/i,
    at => `The database in ${at} is damaged: restore a backup.`,
  ],
];

/** Reads the newest lines of a log first; falls back to PostgreSQL's own last message. */
export const sentenceOf = (log: string, cluster: string, logFile: string): string => {
  const lines = log
    .split('\n')
    .filter(line => /FATAL|PANIC|ERROR|error|could not|denied|HINT|E[A-Z]{4,}/.test(line))
    .reverse();
  for (const [pattern, sentence] of known) {
    if (lines.some(line => pattern.test(line))) return sentence(cluster);
  }
  const last = lines.find(line => /FATAL|PANIC/.test(line)) ?? lines[0];
  const words = last?.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, '').trim() ?? 'it gave no reason';
  return `PostgreSQL stopped (${words}): see ${logFile}.`;
};
