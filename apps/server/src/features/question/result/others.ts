/** What others answered to questions, as shares on the wire: for replies that tell the right answer (DECISIONS 12). */
import type { Reply } from '@trivium/contract/catalogue';
import { type AnswerKey, isOneOption } from '@trivium/rules/question/question';
import { optionId } from '@trivium/rules/question/serve';
import { othersOf } from '@trivium/rules/share/others';
import type { Db } from '../../../platform/database/db.ts';
import { readAnswered } from './result-store.ts';

type Others = Reply<'get_play'>['questions'][number]['others'];
type Dealt = {
  readonly questionId: number;
  readonly key: Pick<AnswerKey, 'kind'>;
  readonly order: readonly number[];
};

/** The shares of a question under the ids of its options as they were dealt; null of too few answers. */
export type ShowOthers = (dealt: Dealt) => Others;

export const NO_OTHERS: ShowOthers = () => null;

/** Reads what others answered to these questions; nothing is told below `least` answers, and nothing at all where it is null. */
export const readOthers = async (
  db: Db,
  ids: readonly number[],
  least: number | null,
): Promise<ShowOthers> => {
  if (least === null || ids.length === 0) return NO_OTHERS;
  const answered = new Map((await readAnswered(db, ids)).map(row => [row.id, row]));
  return ({ questionId, key, order }) => {
    const counts = answered.get(questionId);
    if (counts === undefined) return null;
    const chosen = isOneOption(key) ? order.map((_, position) => counts.chosen[position] ?? 0) : [];
    const others = othersOf({ ...counts, chosen }, least);
    return (
      others && {
        answers: others.answers,
        options: others.options?.map((percent, at) => ({ id: optionId(order, at), percent })) ?? null,
        right_percent: others.right,
      }
    );
  };
};
