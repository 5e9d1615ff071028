/** The season of duels: how to join, the own league, whom one still has to meet (ALIVE 4). */
import './season.css';
import { useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { invalidate, useReply } from '../../../lib/api/reply.ts';
import { say, useLocale, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { LoadFailed } from '../../../play/load-failed.tsx';
import { useLeagueWords } from '../../../play/road/league-words.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { DUELS_PATH } from '../duel-words.ts';
import { DuelPage, WhileOn } from '../parts/page.tsx';
import { SeasonTable } from './season-table.tsx';
import type { Season } from './shown.ts';

export const DuelSeason = () => {
  const text = useText();
  return (
    <WhileOn>
      <Shown title={text('season.duel.title')} />
    </WhileOn>
  );
};

const Shown = ({ title }: { title: string }) => {
  const text = useText();
  const day = useDay();
  const { reply, state, refused, again, isAsking } = useReply('get_duel_season', undefined, { freshMs: 0 });
  const isClosed = reply === null && refused?.refusal === 'duels_off';
  return (
    <DuelPage title={title} note={reply && text('season.duel.ends', { date: day(reply.ends_at) })}>
      <div className="dl-body season-body" aria-busy={state === 'loading'}>
        {state === 'loading' && <SkeletonRows count={6} />}
        {isClosed && (
          <EmptyState
            title={text('season.duel.off')}
            act={<ButtonLink href={DUELS_PATH}>{text('duel.back')}</ButtonLink>}
          />
        )}
        {reply === null && refused && !isClosed && <LoadFailed onRetry={again} busy={isAsking} />}
        {reply && (reply.is_in ? <League season={reply} /> : <Join season={reply} />)}
        {reply && <Aside season={reply} />}
      </div>
    </DuelPage>
  );
};

/** A date of the season, in words of the language. */
const useDay = () => {
  const format = new Intl.DateTimeFormat(useLocale(), { day: 'numeric', month: 'long' });
  return (instant: string) => format.format(Date.parse(instant));
};

const useTurn = () => {
  const [busy, setBusy] = useState(false);
  const turn = async (status: 0 | 1) => {
    if (busy) return;
    setBusy(true);
    const answer = await ask('set_duel_season', { status });
    if (!answer.ok && answer.refusal === null) notice.error(say('app.not_loaded'));
    invalidate('get_duel_season');
    setBusy(false);
  };
  return { busy, turn };
};

const Join = ({ season }: { season: Season }) => {
  const text = useText();
  const day = useDay();
  const { busy, turn } = useTurn();
  if (!season.may_join)
    return (
      <EmptyState isAlone glim="asleep" title={text('season.duel.full')}>
        {text('season.duel.next', { date: day(season.ends_at) })}
      </EmptyState>
    );
  return (
    <EmptyState
      isAlone
      glim="waving"
      title={text('season.duel.join_title')}
      act={
        <Button busy={busy} onClick={() => void turn(1)}>
          {text('season.duel.join')}
        </Button>
      }
    >
      {text('season.duel.join_lead')} {text('season.duel.until', { date: day(season.joins_until) })}
    </EmptyState>
  );
};

const League = ({ season }: { season: Season }) => {
  const text = useText();
  return (
    <div className="dl-column">
      <SeasonTable season={season} />
      {season.rows.length < 2 && <p className="card text-ink-2">{text('season.duel.alone')}</p>}
    </div>
  );
};

const Aside = ({ season }: { season: Season }) => {
  const text = useText();
  const words = useLeagueWords();
  const { busy, turn } = useTurn();
  const mine = season.rows.find(row => row.is_me);
  const before = mine && season.rows.findLast(row => row.place < mine.place);
  return (
    <div className="dl-column">
      {mine && (
        <Card>
          <h2 className="display text-d-sm">{text('league.stand', { place: words.place(mine.place) })}</h2>
          <p>
            <b>{words.placeOf(mine.place, season.rows.length)}</b>
            {before
              ? `, ${words.behind({ name: before.name, points: before.points - mine.points })}`
              : `. ${text('league.first')}`}
          </p>
        </Card>
      )}
      <Card>
        <h2 className="display pb-2 text-d-sm">{text('league.how')}</h2>
        <ul className="season-how">
          <li>{text('season.duel.how_meet')}</li>
          <li>{text('season.duel.how_points', { won: season.points.won, drawn: season.points.drawn })}</li>
          <li>{text('season.duel.how_turn', { hours: season.turn_hours })}</li>
          <li>{text('season.duel.how_coins')}</li>
        </ul>
      </Card>
      {season.last && (
        <Card>
          <h2 className="display text-d-sm">{text('season.duel.last')}</h2>
          <p>{words.placeOf(season.last.place, season.last.of)}</p>
        </Card>
      )}
      {season.is_in && (
        <Button variant="quiet" size="small" busy={busy} onClick={() => void turn(0)}>
          {text('season.duel.leave')}
        </Button>
      )}
    </div>
  );
};
