/** Asks before the player leaves a battle for good, and says what it costs (DECISIONS 6). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { type Say, useText } from '../../../../lib/i18n/text.ts';
import { notice } from '../../../../lib/notice.ts';
import { go } from '../../../../lib/routes/navigation.ts';
import { paths } from '../../../../lib/routes/paths.ts';
import { LeaveDialog } from '../../../../play/stage/leave-dialog.tsx';
import { CommandFailed, send } from '../../live/connection.ts';
import { rememberLeaving } from '../../room/farewell.tsx';

const costOf = ({ kind, fee, seat, seats }: BattleReply, text: Say): string => {
  if (kind === 'bot') return text('battle.leave_bot');
  const others = seats.filter(({ presence }, number) => number !== seat && presence !== 'left');
  const [one] = others;
  if (others.length === 1 && one !== undefined) {
    const name = one.name;
    return fee > 0 ? text('battle.leave_fee', { name, count: fee }) : text('battle.leave_free', { name });
  }
  return fee > 0 ? text('battle.leave_group_fee', { count: fee }) : text('battle.leave_group');
};

/** Refusals that mean the player has left already. */
const ALREADY_OUT: ReadonlySet<string> = new Set(['not_seated', 'battle_not_found', 'battle_over']);

export const LeaveBattle = ({ battle, onStay }: { battle: BattleReply; onStay: () => void }) => {
  const text = useText();
  const leave = async () => {
    rememberLeaving(battle.battle_id);
    try {
      await send('leave', { battle_id: battle.battle_id });
    } catch (why) {
      if (!(why instanceof CommandFailed)) throw why;
      if (!ALREADY_OUT.has(why.code)) return notice.error(why.sentence);
    }
    go(paths.battles, { replace: true });
  };
  return (
    <LeaveDialog words={costOf(battle, text)} title="battle.leave_title" onStay={onStay} onLeave={leave} />
  );
};
