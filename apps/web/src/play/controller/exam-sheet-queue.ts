/**
 * Answers on their way: in order, one a question, the newest wins. Pure. What is kept of a paper in this tab (answers that
 * wait, questions marked for later) survives a reload.
 */
import { forgetOnLogOut } from '../../lib/session/persisted-store.ts';
import type { PlayReply } from '../question/reading.ts';

/** An answer the server has not confirmed; null clears. */
export type Waiting = {
  readonly questionId: number;
  readonly answer: string | null;
  /** What the server had when it was given: if that has changed since, somebody was quicker on another device. */
  readonly over: string | null;
};

/** The queue with a newer answer; one that is being sent (`sending`) stays in front of it. */
export const withAnswer = (
  waiting: readonly Waiting[],
  given: Waiting,
  sending: Waiting | null,
): readonly Waiting[] => [
  ...waiting.filter(one => one === sending || one.questionId !== given.questionId),
  given,
];

/** How many questions have an answer that waits. */
export const countWaiting = (waiting: readonly Waiting[]): number =>
  new Set(waiting.map(({ questionId }) => questionId)).size;

/** The answer of a question as its player gave it last; null without one. */
export const answerOf = (
  { questions }: PlayReply,
  waiting: readonly Waiting[],
  questionId: number,
): string | null => {
  const last = waiting.findLast(one => one.questionId === questionId);
  if (last !== undefined) return last.answer;
  return questions.find(question => question.question_id === questionId)?.answer ?? null;
};

/** Of answers kept over a reload those that are still to be sent: not there yet, and not overtaken elsewhere. */
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

/** What this tab remembers of a paper; nothing where storage is switched off. */
export const readKept = (playId: string): Kept => {
  try {
    return { ...NOTHING, ...(JSON.parse(sessionStorage.getItem(PREFIX + playId) ?? '{}') as Partial<Kept>) };
  } catch {
    return NOTHING;
  }
};

/** Null forgets. */
export const writeKept = (playId: string, kept: Kept | null): void => {
  try {
    if (kept === null) sessionStorage.removeItem(PREFIX + playId);
    else sessionStorage.setItem(PREFIX + playId, JSON.stringify(kept));
  } catch {
    // Storage may be switched off or full: then a reload forgets what was not sent.
  }
};

forgetOnLogOut(() => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // As above: then there is nothing to forget.
  }
});
