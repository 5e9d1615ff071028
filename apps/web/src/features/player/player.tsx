/** The page of a player for others: the challenge first, the two side by side, figures, badges; never a contact (DECISIONS 9, ALIVE 4). */
import '../../play/badge/badge.css';
import './player.css';
import { HorizonPattern, horizonOf } from '@trivium/look/marks/horizon-pattern';
import { useReply } from '../../lib/api/reply.ts';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { friendPaths } from '../../lib/routes/friend-paths.ts';
import type { ScreenProps } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { setting } from '../../lib/session/site.ts';
import { BADGE_LOOKS, isBadgeType } from '../../play/badge/badge-look.tsx';
import { AnswerFigures } from '../../play/figures/answer-figures.tsx';
import { LoadFailed } from '../../play/load-failed.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Badge } from '../../ui/list/badge.tsx';
import { Card } from '../../ui/list/card.tsx';
import { Stat, Stats } from '../../ui/list/stat.tsx';
import { BackBar } from '../../ui/page/back-bar.tsx';
import { Section } from '../../ui/page/page-header.tsx';
import { Stage } from '../../ui/stage/stage.tsx';
import { Head } from './parts/head.tsx';
import { PlaysWell } from './parts/known/plays-well.tsx';
import { SharedRoads } from './parts/known/shared-roads.tsx';
import type { Shown, Versus } from './parts/player-reply.ts';
import { Subjects } from './parts/subjects.tsx';
import { HeadToHead, Meetings } from './parts/versus.tsx';
import { YourTurn } from './parts/your-turn.tsx';

export const PlayerPage = ({ params }: ScreenProps) => {
  const text = useText();
  const playerId = Number(params['player']);
  const asked = useReply('get_player', { player_id: playerId });
  const isLoggedIn = useIsLoggedIn();
  const { reply: player, refused } = asked;
  const hasVersus = isLoggedIn && setting('friends_enabled') && player !== null && !player.is_me;
  const { reply: versus } = useReply('get_head_to_head', { player_id: playerId }, { skip: !hasVersus });
  const pattern = horizonOf(player?.worn.horizon ?? '');
  const isNobody = player === null && refused?.refusal === 'no_data';
  return (
    <div className="min-h-dvh pb-28 md:pb-20">
      <Stage hue={6} rays={pattern ? false : { at: 'top-end', size: 320, turn: 14 }}>
        {pattern && (
          <div className="rays" data-at="top-end" aria-hidden="true">
            <HorizonPattern name={pattern} />
          </div>
        )}
        <BackBar label={text('player.back')} href={paths.leaderboard} />
        {player ? (
          <Head player={player} versus={hasVersus ? versus : null} />
        ) : (
          <h1 tabIndex={-1} className="display pb-1 text-d-md">
            {text('player.title')}
          </h1>
        )}
      </Stage>
      <div className="player-body" aria-busy={asked.state === 'loading'}>
        {asked.state === 'loading' && <Skeleton shape="card" height="14rem" />}
        {isNobody && (
          <div className="col-span-full">
            <EmptyState
              glim="thinking"
              title={text('player.nobody')}
              act={<ButtonLink href={paths.leaderboard}>{text('player.back')}</ButtonLink>}
            >
              {text('player.nobody_lead')}
            </EmptyState>
          </div>
        )}
        {player === null && refused && !isNobody && (
          <LoadFailed onRetry={asked.again} busy={asked.isAsking} />
        )}
        {player && <Columns player={player} versus={hasVersus ? versus : null} isTwo={hasVersus} />}
      </div>
    </div>
  );
};

type ColumnsProps = { player: Shown; versus: Versus | null; isTwo: boolean };

const Columns = ({ player, versus, isTwo }: ColumnsProps) => {
  const text = useText();
  return (
    <>
      {isTwo && (
        <div className="player-column" aria-busy={versus === null}>
          {versus ? <HeadToHead player={player} versus={versus} /> : <Skeleton shape="card" height="12rem" />}
          {versus && <PlaysWell player={player} versus={versus} />}
          {versus && <Meetings versus={versus} />}
          <Battles player={player} />
        </div>
      )}
      <div className="player-column">
        {versus && <Subjects player={player} versus={versus} />}
        {versus && <SharedRoads player={player} versus={versus} />}
        <AnswerFigures figures={player} />
        {!isTwo && <Battles player={player} />}
      </div>
      <div className="player-column">
        {!player.is_me && <YourTurn player={player} />}
        <Badges player={player} />
        {isTwo && (
          <Card className="text-sm text-ink-2">
            {text('player.privacy')}{' '}
            <a className="link" href={friendPaths.friends}>
              {text('player.privacy_link')}
            </a>
          </Card>
        )}
      </div>
    </>
  );
};

const Battles = ({ player }: { player: Shown }) => {
  const text = useText();
  const number = useNumber();
  const { battles } = player;
  return (
    <Section title={text('profile.battles')} className="mt-0!">
      {battles.played === 0 ? (
        <p className="card text-ink-2">{text('player.no_battles')}</p>
      ) : (
        <Stats>
          <Stat
            name={text('profile.battles_rating')}
            value={battles.rating === null ? '–' : number(battles.rating, { useGrouping: false })}
          />
          <Stat name={text('profile.battles_won')} value={number(battles.wins)} />
          <Stat name={text('player.lost')} value={number(battles.losses)} />
          <Stat name={text('player.drawn')} value={number(battles.draws)} />
        </Stats>
      )}
    </Section>
  );
};

const Badges = ({ player }: { player: Shown }) => {
  const text = useText();
  const badges = player.badges.flatMap(({ type }) => (isBadgeType(type) ? [type] : []));
  return (
    <Section
      title={text('badge.title')}
      className="mt-0!"
      end={
        <p className="num text-sm font-bold text-ink-2">
          {text('badge.tally', { taken: badges.length, total: player.badges_in_all })}
        </p>
      }
    >
      {badges.length === 0 ? (
        <div className="card">
          <p className="font-bold">{text('badge.empty')}</p>
          <p className="text-ink-2">{text('player.no_badges')}</p>
        </div>
      ) : (
        <ul className="card badges badge-shelf">
          {badges.map(type => (
            <li key={type}>
              <Badge name={text(`badge.name.${type}`)} {...BADGE_LOOKS[type]} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
