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

/** What is said of a call that was not done, in the language of the panel. */
export const sentenceOf = (problem: unknown): string => {
  if (!(problem instanceof OperatorProblem)) return say('common.not_done');
  if (problem.code === 'lost') return say('common.lost_line');
  // A refusal brings its sentence; a failure has a code alone.
  return problem.message === problem.code ? say('common.not_done') : problem.message;
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
