/**
 * Answers that wait to be sent: in order, one a question, the newest wins. Pure. This tab stores the waiting answers and the
 * questions marked for later, so that they survive a reload.
 */
import { forgetOnLogOut } from '../../lib/session/persisted-store.ts';
import type { PlayReply } from '../question/reading.ts';

/** An answer that the server has not confirmed; null clears. */
export type Waiting = {
  readonly questionId: number;
  readonly answer: string | null;
  /** The server's answer at that time. If it has changed since, another device was faster. */
  readonly over: string | null;
};

/** The queue with a newer answer; the one that is being sent (`sending`) stays first. */
export const withAnswer = (
  waiting: readonly Waiting[],
  given: Waiting,
  sending: Waiting | null,
): readonly Waiting[] => [
  ...waiting.filter(one => one === sending || one.questionId !== given.questionId),
  given,
];

/** Number of questions with a waiting answer. */
export const countWaiting = (waiting: readonly Waiting[]): number =>
  new Set(waiting.map(({ questionId }) => questionId)).size;

/** The player's latest answer to a question; null without one. */
export const answerOf = (
  { questions }: PlayReply,
  waiting: readonly Waiting[],
  questionId: number,
): string | null => {
  const last = waiting.findLast(one => one.questionId === questionId);
  if (last !== undefined) return last.answer;
  return questions.find(question => question.question_id === questionId)?.answer ?? null;
};

/** The stored answers that must still be sent: unknown to the server, and not overtaken by another device. */
export const stillWaiting = (reply: PlayReply, kept: readonly Waiting[]): readonly Waiting[] =>
  reply.status !== 'running'
    ? []
    : kept.filter(({ questionId, answer, over }) => {
        const known = answerOf(reply, [], questionId);
        return known !== answer && known === over;
      });

export type Kept = {
  readonly place: number;
  readonly marked: readonly number[];
  readonly waiting: readonly Waiting[];
};

const NOTHING: Kept = { place: 0, marked: [], waiting: [] };
const PREFIX = 'trivium.paper.';

/** What this tab has stored of an exam sheet; nothing where storage is switched off. */
export const readKept = (playId: string): Kept => {
  try {
    return { ...NOTHING, ...(JSON.parse(sessionStorage.getItem(PREFIX + playId) ?? '{}') as Partial<Kept>) };
  } catch {
    return NOTHING;
  }
};

/** Null deletes it. */
export const writeKept = (playId: string, kept: Kept | null): void => {
  try {
    if (kept === null) sessionStorage.removeItem(PREFIX + playId);
    else sessionStorage.setItem(PREFIX + playId, JSON.stringify(kept));
  } catch {
    // Storage may be switched off or full: then a reload loses what was not sent.
  }
};

forgetOnLogOut(() => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off: there is nothing to delete.
  }
});
