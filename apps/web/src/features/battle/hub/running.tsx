/** The card that leads back to the battle or room the player sits in. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { useReply } from '../../../lib/api/reply.ts';
import { useLocale, useNumber, useText } from '../../../lib/i18n/text.ts';
import { battlePath } from '../../../lib/routes/battle-paths.ts';
import { CardLink } from '../../../ui/list/card.tsx';
import { LevelPicture } from '../../../ui/road/level-node.tsx';
import { Key } from '../../../ui/stage/key.tsx';

export const Running = () => {
  const { reply, isAsking } = useReply('get_running_battle', undefined, { freshMs: 0 });
  // A remembered reply may name a battle that is over by now, so nothing is shown until the new reply has come.
  const battle = isAsking ? null : (reply?.battle ?? null);
  return battle === null || battle.phase === 'over' ? null : <Banner battle={battle} />;
};

const Banner = ({ battle }: { battle: BattleReply }) => {
  const text = useText();
  const number = useNumber();
  const isLobby = battle.phase === 'lobby';
  return (
    <CardLink bow lip href={battlePath(battle)} className={`hue-${battle.category?.hue ?? 7}`}>
      <LevelPicture
        figure={number(isLobby ? battle.seats.length : Math.max(1, battle.round + 1))}
        state="done"
        sides={0}
      />
      <span className="min-w-0 flex-1">
        <span className="text-xs font-bold text-ink-2">
          {text(isLobby ? 'battle.running.lobby' : 'battle.running.play')}
        </span>
        <b className="display block text-d-sm" dir="auto">
          {isLobby ? <bdi className="num">{battle.room_code}</bdi> : <Against battle={battle} />}
        </b>
        <span className="text-sm text-ink-2">
          {isLobby
            ? text('battle.running.seats', { taken: battle.seats.length, count: battle.seats_most })
            : text('battle.running.round', {
                round: number(Math.max(1, battle.round + 1)),
                total: number(battle.questions),
              })}
        </span>
      </span>
      <Key tone="brand" />
    </CardLink>
  );
};

const Against = ({ battle }: { battle: BattleReply }) => {
  const text = useText();
  const code = useLocale();
  const others = battle.seats.filter((_, place) => place !== battle.seat);
  if (battle.kind === 'bot') return text('battle.running.bot');
  return text('battle.running.against', {
    names: new Intl.ListFormat(code, { type: 'conjunction' }).format(others.map(({ name }) => name)),
  });
};
