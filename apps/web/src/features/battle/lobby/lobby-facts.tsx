/** How a room works, beside or under the seats. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { Coin } from '@trivium/look/marks/coin';
import { DOUBLE_POINTS } from '@trivium/rules/battle/limits';
import Clock from 'lucide-react/icons/clock';
import Swords from 'lucide-react/icons/swords';
import UsersRound from 'lucide-react/icons/users-round';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/list/card.tsx';
import { Fact, FactList } from '../../../ui/page/start.tsx';

export const LobbyFacts = ({ battle: { kind, fee, last_double } }: { battle: BattleReply }) => {
  const text = useText();
  return (
    <Card className="lobby-facts gap-3">
      <h2 className="display text-d-sm">{text('room.how')}</h2>
      <FactList>
        <Fact icon={<UsersRound aria-hidden="true" />}>
          {text(kind === 'friend' ? 'room.how_seats_friend' : 'room.how_seats_group')}
        </Fact>
        <Fact icon={<Swords aria-hidden="true" />}>{text('battle.rule.points')}</Fact>
        {last_double && (
          <Fact icon={<b className="num">×2</b>}>{text('moment.rule_double', { count: DOUBLE_POINTS })}</Fact>
        )}
        {fee > 0 && <Fact icon={<Coin className="mark" />}>{text('room.paid_at_start')}</Fact>}
        <Fact icon={<Clock aria-hidden="true" />}>{text('battle.rule.no_extra_time')}</Fact>
      </FactList>
    </Card>
  );
};
