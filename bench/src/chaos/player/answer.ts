/** What a virtual player answers: a guess of the right shape, or the right answer for those who know it. */
import { type Dice, pick, shuffle } from '@trivium/rules/dice';
import { pointAt, pointText } from '@trivium/rules/question/place/point';
import type { ServedQuestion } from '@trivium/rules/question/question';
import { formatAnswer } from '@trivium/rules/question/serve';
import type pg from 'pg';
import type { Asked } from '../leaks.ts';

const idsOf = (options: readonly { readonly id: string }[]): string[] => options.map(({ id }) => id);

const guessWord = ({ word }: Asked): string => {
  const wanted = word?.slots.filter(({ is_sign }) => !is_sign).length ?? 1;
  return (word?.bank ?? ['a']).slice(0, Math.max(1, wanted)).join('');
};

/** An answer that is possible. */
export const guess = (asked: Asked, dice: Dice): string => {
  const left = idsOf(asked.options).filter(id => !asked.removed.includes(id));
  switch (asked.kind) {
    case 'word':
      return guessWord(asked);
    case 'multi_select':
      return left
        .slice(0, 1 + dice.nextInt(Math.max(1, left.length)))
        .sort()
        .join(',');
    case 'sequence':
      return shuffle(dice, left).join(',');
    case 'match': {
      const right = shuffle(dice, idsOf(asked.right_side));
      return left.map((id, at) => `${id}:${right[at] ?? ''}`).join(',');
    }
    case 'choice':
    case 'true_false':
    case 'audio':
    case 'math':
    case 'connection':
      return pick(dice, left) ?? 'a';
    // A pin somewhere, or one of the list.
    case 'place':
      return dice.nextInt(2) === 0
        ? pointText(pointAt(dice.nextInt(160) - 80, dice.nextInt(360) - 180))
        : (pick(dice, left) ?? 'a');
  }
};

export type Oracle = (playId: string, questionId: number) => Promise<string | undefined>;

/** Knows every answer from the database; undefined while that is away. */
export const createOracle =
  (sql: pg.Pool): Oracle =>
  async (playId, questionId) => {
    try {
      const { rows } = await sql.query<{ served: readonly (ServedQuestion & { questionId: number })[] }>(
        'select served from play where id = $1',
        [playId],
      );
      const served = rows[0]?.served.find(each => each.questionId === questionId);
      return served === undefined ? undefined : formatAnswer(served.order, served.key);
    } catch {
      return undefined;
    }
  };
