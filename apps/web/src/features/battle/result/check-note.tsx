/** The state of a result that staff checks: until when it is held, or what was decided and why (DECISIONS 12). */
import { useLocale, useNumber, useText } from '../../../lib/i18n/text.ts';
import type { BattleOver } from './result-words.ts';

export type Check = NonNullable<BattleOver['check']>;

export const CheckNote = ({ check }: { check: Check }) => {
  const text = useText();
  const number = useNumber();
  const code = useLocale();
  const { status, reason, coins, is_mine } = check;
  const date = new Intl.DateTimeFormat(code, { day: 'numeric', month: 'long' }).format(
    Date.parse(check.due_at),
  );
  if (status === 'cleared') return text('battle.check.cleared', { reason });
  if (status === 'refused')
    return reason === '' ? text('battle.check.unconfirmed') : text('battle.check.refused', { reason });
  if (!is_mine) return text('battle.check.held', { date });
  return coins === 0
    ? text('battle.check.held_mine_free', { date })
    : text('battle.check.held_mine', { date, count: coins, coins: number(coins) });
};
