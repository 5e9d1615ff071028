/** A reason not to start that the operator can mend: one sentence, printed without a stack. */

/** Thrown while starting; `message` is the whole sentence. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

const byCode: Record<string, (place: string) => string> = {
  ENOSPC: place => `The disk that holds ${place} is full: free some space and start again.`,
  EDQUOT: place => `The disk quota for ${place} is used up: free some space and start again.`,
  EROFS: place => `The disk that holds ${place} is read-only: mount it writable or set DATA_DIR elsewhere.`,
  EACCES: place => `No permission to use ${place}: give this user access to it or set DATA_DIR elsewhere.`,
  EPERM: place => `No permission to use ${place}: give this user access to it or set DATA_DIR elsewhere.`,
  ENOTDIR: place => `A part of the path ${place} is a file, not a folder: set DATA_DIR to a folder.`,
  EEXIST: place => `${place} is a file, not a folder: set DATA_DIR to a folder.`,
  EIO: place => `The disk that holds ${place} reports errors: check the disk before starting again.`,
};

/** The error code of a Node or PostgreSQL error, if it has one. */
export const errorCode = (problem: unknown): string | undefined =>
  problem instanceof Error && 'code' in problem && typeof problem.code === 'string'
    ? problem.code
    : undefined;

/** Turns a file system error about `place` into a sentence; returns an unknown error unchanged. */
export const diskProblem = (problem: unknown, place: string): unknown => {
  const sentence = byCode[errorCode(problem) ?? ''];
  return sentence === undefined ? problem : new StartProblem(sentence(place));
};
