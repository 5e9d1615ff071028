/** What others answered to a question, asked for once its right answer is told (DECISIONS 12). */
import type { Reply } from '@trivium/contract/catalogue';
import { useReply } from '../../lib/api/reply.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { setting } from '../../lib/session/site.ts';
import type { PlayQuestion, PlayReply } from '../question/reading.ts';

export type Others = Reply<'get_answer_shares'>;

/** The figures come from a whole minute's answers, so one asking lasts. */
const FRESH_MS = 600_000;

/** Null before the verdict, without the right answer, for guests, and where there are too few answers. */
export const useOthers = (
  { play_id, secret_until }: Pick<PlayReply, 'play_id' | 'secret_until'>,
  { question_id, right_answer, verdict }: Pick<PlayQuestion, 'question_id' | 'right_answer' | 'verdict'>,
): Others | null => {
  const isLoggedIn = useIsLoggedIn();
  const isTold = verdict !== null && right_answer !== null && secret_until === null;
  const skip = !isTold || !isLoggedIn || !setting('answer_shares_enabled');
  const { reply } = useReply('get_answer_shares', { play_id, question_id }, { skip, freshMs: FRESH_MS });
  return isTold && reply?.answers != null ? reply : null;
};

/** The question with the shares on its options, where the poll's stood. */
export const withOthers = (question: PlayQuestion, others: Others | null): PlayQuestion =>
  others?.options ? { ...question, poll: [...others.options] } : question;
