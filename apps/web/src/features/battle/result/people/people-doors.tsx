/** After a battle: become friends with whom one played, or ask him for a duel (ALIVE 4). */

import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import Hourglass from 'lucide-react/icons/hourglass';
import { useText } from '../../../../lib/i18n/text.ts';
import { duelWithPath } from '../../../../lib/routes/battle-paths.ts';
import { setting } from '../../../../lib/session/site.ts';
import { AddFriend } from '../../../../play/friend/add-friend.tsx';
import { ButtonLink } from '../../../../ui/form/button.tsx';

type PeopleDoorsProps = { battle: BattleReply; own: number };

/** Nothing for the bot and for deleted accounts. */
export const PeopleDoors = ({ battle, own }: PeopleDoorsProps) => {
  const others = battle.seats.flatMap(({ player_id, name }, place) =>
    place === own || player_id === null ? [] : [{ playerId: player_id, name }],
  );
  if (battle.kind === 'bot' || others.length === 0) return null;
  const hasDuels = setting('duels_enabled');
  if (!hasDuels && !setting('friends_enabled')) return null;
  return (
    <ul className="people-doors">
      {others.map(other => (
        <li key={other.playerId} className="people-door">
          {others.length > 1 && (
            <b className="people-door-name" dir="auto">
              {other.name}
            </b>
          )}
          <AddFriend playerId={other.playerId} via="battle" variant="quiet" size="small" />
          {hasDuels && <DuelDoor {...other} />}
        </li>
      ))}
    </ul>
  );
};

const DuelDoor = ({ playerId, name }: { playerId: number; name: string }) => {
  const text = useText();
  return (
    <ButtonLink
      variant="quiet"
      size="small"
      icon={<Hourglass aria-hidden="true" />}
      href={duelWithPath(playerId)}
      aria-label={text('battle.result.duel_with', { name })}
    >
      {text('battle.result.duel')}
    </ButtonLink>
  );
};
