/** The page of a player for others: picture, figures, battles, badges; never a contact (DECISIONS 9). */
import '../../play/badge/badge.css';
import type { Reply } from '@trivium/contract/catalogue';
import { FramedAvatar } from '@trivium/look/marks/framed-avatar';
import { HorizonPattern, horizonOf } from '@trivium/look/marks/horizon-pattern';
import { pictureOf } from '../../lib/api/picture.ts';
import { useReply } from '../../lib/api/reply.ts';
import { useLocale, useNumber, useText } from '../../lib/i18n/text.ts';
import type { ScreenProps } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { setting } from '../../lib/session/site.ts';
import { BADGE_LOOKS, isBadgeType } from '../../play/badge/badge-look.tsx';
import { AnswerFigures } from '../../play/figures/answer-figures.tsx';
import { LoadFailed } from '../../play/load-failed.tsx';
import { ReportPlayer } from '../../play/report/report-player.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Badge } from '../../ui/list/badge.tsx';
import { Stat, Stats } from '../../ui/list/stat.tsx';
import { BackBar } from '../../ui/page/back-bar.tsx';
import { Section } from '../../ui/page/page-header.tsx';
import { Stage } from '../../ui/stage/stage.tsx';
import { Challenge } from './challenge.tsx';

type Shown = Reply<'get_player'>;

export const PlayerPage = ({ params }: ScreenProps) => {
  const text = useText();
  const asked = useReply('get_player', { player_id: Number(params['player']) });
  const { reply: player, refused } = asked;
  const pattern = horizonOf(player?.worn.horizon ?? '');
  const isNobody = player === null && refused?.refusal === 'no_data';
  return (
    <div className="min-h-dvh pb-28 md:pb-20">
      <Stage hue={3} rays={pattern ? false : { at: 'top-end', size: 320, turn: 14 }}>
        {pattern && (
          <div className="rays" data-at="top-end" aria-hidden="true">
            <HorizonPattern name={pattern} />
          </div>
        )}
        <BackBar label={text('player.back')} href={paths.leaderboard} />
        {player ? (
          <Head player={player} />
        ) : (
          <h1 tabIndex={-1} className="display pb-1 text-d-md">
            {text('player.title')}
          </h1>
        )}
      </Stage>
      <div
        className="grid grid-cols-[minmax(0,1fr)] gap-6 px-(--tv-gutter) pt-4 xl:grid-cols-2 xl:gap-10 xl:pt-8"
        aria-busy={asked.state === 'loading'}
      >
        {asked.state === 'loading' && <Skeleton shape="card" height="14rem" />}
        {isNobody && (
          <div className="xl:col-span-2">
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
        {player && <Figures player={player} />}
        {player && <Badges player={player} />}
        {player && !player.is_me && (
          <p className="xl:col-span-2">
            <ReportPlayer playerId={player.player_id} name={player.name} />
          </p>
        )}
      </div>
    </div>
  );
};

const Head = ({ player }: { player: Shown }) => {
  const text = useText();
  const number = useNumber();
  const code = useLocale();
  const { src, seed } = pictureOf(player.profile, player.player_id);
  const since = new Intl.DateTimeFormat(code, { month: 'long', year: 'numeric' });
  return (
    <div className="flex flex-wrap items-center gap-4 pt-2 pb-2 xl:gap-6 xl:pb-4">
      <FramedAvatar src={src} seed={seed} size={6.75} frame={player.worn.frame} />
      <div className="min-w-40 flex-1">
        <h1 tabIndex={-1} className="display text-d-lg wrap-anywhere xl:text-[3.25rem]/13" dir="auto">
          {player.name}
        </h1>
        <p className="text-sm font-bold">
          {player.level !== null && `${text('road.level', { level: number(player.level) })}, `}
          {text('profile.score', { score: number(player.all_time_score) })}
        </p>
        <p className="text-sm font-medium">
          {text('player.since', { date: since.format(Date.parse(player.joined_at)) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {player.is_me ? (
          <ButtonLink variant="on-field" size="small" href={paths.profile}>
            {text('player.own')}
          </ButtonLink>
        ) : (
          setting('friend_battle_enabled') && <Challenge playerId={player.player_id} name={player.name} />
        )}
      </div>
    </div>
  );
};

const Figures = ({ player }: { player: Shown }) => {
  const text = useText();
  const number = useNumber();
  const { battles } = player;
  return (
    <div className="grid content-start gap-6">
      <AnswerFigures figures={player} />
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
    </div>
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
