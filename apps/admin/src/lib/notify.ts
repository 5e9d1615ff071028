/** Short notices at the bottom of the window, with Undo where an act can be taken back (PANEL, Undo). */
import { useSyncExternalStore } from 'react';
import { OperatorProblem } from './call.ts';
import { say } from './text.ts';

export type Notice = {
  readonly id: number;
  readonly line: string;
  /** Takes the act back; the notice then stays for 10 s. */
  readonly undo?: () => Promise<void>;
  readonly isBad?: boolean;
};

const MOST = 3;

let notices: readonly Notice[] = [];
let last = 0;
const listeners = new Set<() => void>();

const show = (next: readonly Notice[]) => {
  notices = next;
  for (const tell of listeners) tell();
};

export const notify = (line: string, more: Omit<Notice, 'id' | 'line'> = {}): void => {
  last += 1;
  show([...notices, { id: last, line, ...more }].slice(-MOST));
};

export const dismiss = (id: number): void => show(notices.filter(notice => notice.id !== id));

/** So many letters tell one call from all others of a site's log. */
const SHOWN_LETTERS = 8;

/** A refusal brings its sentence; a failure has a code alone. */
const isUnforeseen = (problem: unknown): boolean =>
  !(problem instanceof OperatorProblem) || problem.message === problem.code;

/** The id by which an operator finds in the log what nobody foresaw: whole, and as it is shown; null where there is none. */
export const logIdOf = (problem: unknown): { readonly whole: string; readonly shown: string } | null => {
  if (!(problem instanceof OperatorProblem) || !isUnforeseen(problem) || problem.request === null)
    return null;
  return { whole: problem.request, shown: problem.request.slice(0, SHOWN_LETTERS) };
};

/** What is said of a call that was not done, in the language of the panel. */
export const sentenceOf = (problem: unknown): string => {
  if (!(problem instanceof OperatorProblem)) return say('common.not_done');
  if (problem.code === 'lost') return say('common.lost_line');
  if (!isUnforeseen(problem)) return problem.message;
  const id = logIdOf(problem);
  return id === null ? say('common.not_done') : say('common.not_done_id', { id: id.shown });
};

/** Tells that a call was not done. */
export const notifyProblem = (problem: unknown): void => notify(sentenceOf(problem), { isBad: true });

/** Takes back what a notice offers to take back. */
export const takeBack = async ({ id, undo }: Notice): Promise<void> => {
  dismiss(id);
  try {
    await undo?.();
    notify(say('common.undone'));
  } catch (problem) {
    notifyProblem(problem);
  }
};

/** The last act that can still be taken back by its notice. */
export const lastUndoable = (): Notice | undefined => notices.findLast(({ undo }) => undo !== undefined);

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, () => notices);
