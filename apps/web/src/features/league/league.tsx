/** The league of the week: the group with both lines named, the own place and gap in words (ALIVE 4, 8). */
import { useReply } from '../../lib/api/reply.ts';
import { useLocale, useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { BoardWays } from '../../play/board/board-ways.tsx';
import { LoadFailed } from '../../play/load-failed.tsx';
import { useLeagueWords } from '../../play/road/league-words.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Stage } from '../../ui/stage/stage.tsx';
import { GroupRows } from './parts/group-rows.tsx';
import { HowItCounts } from './parts/how-it-counts.tsx';
import { Ladder } from './parts/ladder.tsx';
import { OwnPlace } from './parts/own-place.tsx';
import type { Shown } from './shown.ts';
import './league.css';

export const League = () => {
  const text = useText();
  const {
    reply: league,
    state,
    refused,
    again,
    isAsking,
  } = useReply('get_league', undefined, { freshMs: 0 });
  const isClosed = league === null && refused?.refusal === 'mode_off';
  return (
    <div className="min-h-dvh pb-28 md:pb-20">
      <Stage tone="brand" rays={{ at: 'top-end', size: 420, turn: 10 }}>
        <div className="grid gap-2 xl:grid-cols-[1fr_30rem] xl:items-end">
          <div className="pt-2">
            {league ? (
              <Head league={league} />
            ) : (
              <h1 tabIndex={-1} className="display text-d-lg">
                {text('league.head')}
              </h1>
            )}
            <BoardWays here="league" />
          </div>
          {league && <Ladder league={league.league} />}
        </div>
      </Stage>
      <div className="league-page" aria-busy={state === 'loading'}>
        {state === 'loading' && <Skeletons count={8} shape="slab" />}
        {isClosed && (
          <EmptyState
            title={text('road.closed')}
            act={<ButtonLink href={paths.leaderboard}>{text('leaderboard.title')}</ButtonLink>}
          >
            {text('road.closed_lead')}
          </EmptyState>
        )}
        {league === null && refused && !isClosed && <LoadFailed onRetry={again} busy={isAsking} />}
        {league && <Body league={league} />}
      </div>
    </div>
  );
};

const Head = ({ league }: { league: Shown }) => {
  const text = useText();
  const words = useLeagueWords();
  const locale = useLocale();
  const endsAt = Date.parse(league.ends_at);
  const when = new Intl.DateTimeFormat(locale, { weekday: 'long', hour: 'numeric', minute: '2-digit' });
  return (
    <div>
      <h1 tabIndex={-1} className="display text-d-lg">
        {words.title(league.league)}
      </h1>
      <p className="num text-sm font-bold">
        {league.state === 'seated' && `${text('league.players', { count: league.rows.length })} `}
        {text('league.ends', { when: when.format(endsAt) })}, {words.left(endsAt - Date.parse(league.now))}
      </p>
    </div>
  );
};

const Body = ({ league }: { league: Shown }) => {
  const text = useText();
  return (
    <>
      <OwnPlace league={league} />
      <div className="league-main">
        {league.state === 'seated' ? (
          <GroupRows league={league} />
        ) : (
          <EmptyState
            title={text(`league.${league.state}_title`)}
            act={league.state === 'none' && <ButtonLink href={paths.hub}>{text('league.play')}</ButtonLink>}
          >
            {text(`league.${league.state}_lead`, { points: league.own_points })}
          </EmptyState>
        )}
      </div>
      <HowItCounts league={league} />
    </>
  );
};
