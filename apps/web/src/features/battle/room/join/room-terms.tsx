/** The terms of a room, shown before the player joins: whose it is, what is played, and for how much. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { Avatar } from '@trivium/look/marks/avatar';
import { Coin } from '@trivium/look/marks/coin';
import { DOUBLE_POINTS } from '@trivium/rules/battle/limits';
import { pictureOf } from '../../../../lib/api/picture.ts';
import { useNumber, useText } from '../../../../lib/i18n/text.ts';
import { Stat, Stats } from '../../../../ui/list/stat.tsx';

export const RoomTerms = ({ room }: { room: BattleReply }) => {
  const text = useText();
  const number = useNumber();
  const owner = room.seats.find(({ is_owner }) => is_owner);
  return (
    <div className="grid gap-4">
      {owner && (
        <div className="flex items-center gap-3">
          <Avatar {...pictureOf(owner.profile, owner.player_id ?? 0)} size={3.5} />
          <div className="min-w-0">
            <p className="display text-d-sm">{text('room.of', { name: owner.name })}</p>
            <p className="text-sm text-ink-2">
              {text(room.kind === 'friend' ? 'mode.friend_battle' : 'mode.group_battle')}
              {' · '}
              {room.category?.name ?? text('battle.any_category')}
            </p>
          </div>
        </div>
      )}
      <div className="[&_.stats]:grid-cols-[repeat(3,auto)] [&_dd]:whitespace-nowrap">
        <Stats>
          <Stat
            name={text('battle.entry')}
            icon={room.fee > 0 && <Coin />}
            value={room.fee === 0 ? text('contest.free') : number(room.fee)}
          />
          <Stat name={text('room.questions')} value={number(room.questions)} />
          <Stat
            name={text('lobby.seats')}
            value={text('room.seats_of', { taken: number(room.seats.length), most: number(room.seats_most) })}
          />
        </Stats>
      </div>
      <p className="text-sm text-ink-2">
        {room.last_double && `${text('moment.rule_double', { count: DOUBLE_POINTS })} `}
        {text('room.paid_at_start')} {room.fee > 0 && `${text('battle.win.bonus')} `}
        {text('battle.rule.no_extra_time')}
      </p>
    </div>
  );
};
