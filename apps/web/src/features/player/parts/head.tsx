/** The head of a player's page: face, name, how the two stand, and what can be done, the challenge first (ALIVE 4). */
import { FramedAvatar } from '@trivium/look/marks/framed-avatar';
import CircleDot from 'lucide-react/icons/circle-dot';
import Eye from 'lucide-react/icons/eye';
import Scale from 'lucide-react/icons/scale';
import Swords from 'lucide-react/icons/swords';
import { pictureOf } from '../../../lib/api/picture.ts';
import { useLocale, useNumber, useText } from '../../../lib/i18n/text.ts';
import { watchPath } from '../../../lib/routes/battle-paths.ts';
import { playerGhostsPath } from '../../../lib/routes/ghost-paths.ts';
import { modePath } from '../../../lib/routes/modes.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { setting } from '../../../lib/session/site.ts';
import { AddFriend } from '../../../play/friend/add-friend.tsx';
import { useChallenge } from '../../../play/friend/use-challenge.ts';
import { GhostDoor } from '../../../play/ghost/ghost-door.tsx';
import { MasterFlags } from '../../../play/road/master-flags.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Tag } from '../../../ui/list/tag.tsx';
import { More } from './more.tsx';
import type { Shown, Versus } from './player-reply.ts';

export const Head = ({ player, versus }: { player: Shown; versus: Versus | null }) => {
  const text = useText();
  const number = useNumber();
  const month = new Intl.DateTimeFormat(useLocale(), { month: 'long', year: 'numeric' });
  const { src, seed } = pictureOf(player.profile, player.player_id);
  const since = versus?.standing.since ?? null;
  return (
    <div className="player-head">
      <FramedAvatar src={src} seed={seed} size={6.75} frame={player.worn.frame} />
      <div className="min-w-0">
        <h1 tabIndex={-1} className="display text-d-lg wrap-anywhere xl:text-[3.25rem]/13" dir="auto">
          {player.name}
        </h1>
        <p className="text-sm font-bold">
          {player.level !== null && `${text('road.level', { level: number(player.level) })}, `}
          {text('profile.score', { score: number(player.all_time_score) })}
        </p>
        <p className="player-tags">
          {versus?.presence?.is_online && (
            <Tag icon={<CircleDot aria-hidden="true" />}>{text('player.around')}</Tag>
          )}
          <Tag>
            {since === null
              ? text('player.since', { date: month.format(Date.parse(player.joined_at)) })
              : text('player.friends_since', { date: month.format(Date.parse(since)) })}
          </Tag>
          <MasterFlags masters={player.masters} inAll={player.masters_in_all} />
        </p>
      </div>
      <div className="player-acts">
        {player.is_me ? (
          <ButtonLink variant="on-field" size="small" href={paths.profile}>
            {text('player.own')}
          </ButtonLink>
        ) : (
          <Acts player={player} versus={versus} />
        )}
      </div>
    </div>
  );
};

const Acts = ({ player, versus }: { player: Shown; versus: Versus | null }) => {
  const text = useText();
  const { challenge, isBusy } = useChallenge();
  return (
    <>
      {setting('friend_battle_enabled') && (
        <Button
          variant="on-field"
          icon={<Swords aria-hidden="true" />}
          busy={isBusy}
          onClick={() => void challenge(player)}
        >
          {text('player.challenge')}
        </Button>
      )}
      {setting('duels_enabled') && setting('friends_enabled') && (
        <ButtonLink
          variant="ghost"
          href={`${modePath('duel')}new/?player=${player.player_id}`}
          icon={<Scale aria-hidden="true" />}
        >
          {text('player.duel')}
        </ButtonLink>
      )}
      {versus?.watchable && (
        <ButtonLink
          variant="ghost"
          href={watchPath(versus.watchable)}
          icon={<Eye aria-hidden="true" />}
          aria-label={text('watch.watch_names', { names: player.name })}
        >
          {text('watch.watch')}
        </ButtonLink>
      )}
      {versus?.standing.since != null && (
        <GhostDoor variant="ghost" href={playerGhostsPath(player.player_id)} words="ghost.door.player" />
      )}
      <AddFriend playerId={player.player_id} />
      <More player={player} standing={versus?.standing ?? null} />
    </>
  );
};
