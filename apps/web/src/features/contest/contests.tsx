/** Contests: past, live and upcoming; a live one is entered from its card (DECISIONS 7, DESIGN 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReply } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import { go, useSearch } from '../../lib/routes/navigation.ts';
import { useFocusGrown } from '../../lib/use-focus-grown.ts';
import { useLast } from '../../lib/use-last.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { OwnCoins } from '../../play/question/own-coins.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Section } from '../../ui/page/page-header.tsx';
import { Stage, Topbar } from '../../ui/stage/stage.tsx';
import { type Contest, type ContestTab, tabPath } from './contest-words.ts';
import { ContestCard } from './parts/contest-card.tsx';
import { EntryDialog } from './parts/entry-dialog.tsx';
import { useServerNow } from './use-server-now.ts';

const PANEL = 'contest-list';
const TABS = ['past', 'live', 'upcoming'] as const satisfies readonly ContestTab[];
/** Past contests are shown ten more at a time, at most as many as one call returns. */
const PAST_STEP = 10;
const PAST_MOST = 100;

/** Up to this many live contests leave room for upcoming ones. */
const FEW = 3;

const tabIn = (search: string): ContestTab =>
  TABS.find(tab => tab === new URLSearchParams(search).get('tab')) ?? 'live';

export const Contests = () => {
  const text = useText();
  const tab = tabIn(useSearch());
  const [pastShown, setPastShown] = useState(PAST_STEP);
  const [wanted, setWanted] = useState<Contest | null>(null);
  const shown = useReply('get_contest', { limit: pastShown }, { freshMs: 0 });
  const reply = useLast(shown.reply);
  const now = useServerNow(reply?.now);
  useTurns(reply, now, shown.again);
  const rows = reply?.[tab] ?? [];
  const list = useRef<HTMLUListElement>(null);
  const grow = useFocusGrown(list, rows.length);
  const hasMore = tab === 'past' && (shown.total ?? 0) > rows.length && pastShown < PAST_MOST;
  return (
    <div className="pb-8">
      <Stage tone="brand" rays={{ at: 'top-end' }}>
        <Topbar>
          <h1 tabIndex={-1} className="display flex-1 text-d-md xl:text-d-lg">
            {text('mode.contest')}
          </h1>
          <OwnCoins />
        </Topbar>
        <div className="w-full max-w-120 pt-2 pb-3">
          <Segmented
            label={text('contest.which')}
            segments={TABS.map(value => ({ value, label: text(`contest.${value}`) }))}
            value={tab}
            onChange={value => go(tabPath(value), { replace: true })}
            controls={PANEL}
          />
        </div>
      </Stage>
      <div
        id={PANEL}
        role="tabpanel"
        aria-label={text(`contest.${tab}`)}
        aria-busy={shown.state === 'loading'}
        className="grid gap-4 px-(--tv-gutter) pt-4"
      >
        {reply === null && shown.isAsking && <Skeletons shape="card" count={3} />}
        {shown.state === 'failed' && reply === null && (
          <LoadFailed onRetry={shown.again} busy={shown.isAsking} message={shown.refused?.message} />
        )}
        {reply && rows.length === 0 && (
          <EmptyState
            isAlone
            title={text(`contest.no_${tab}`)}
            act={
              reply.live.length > 0 && (
                <ButtonLink href={tabPath('live')}>{text('contest.see_live')}</ButtonLink>
              )
            }
          >
            {text(`contest.no_${tab}_words`)}
          </EmptyState>
        )}
        {rows.length > 0 && (
          <ul ref={list} className="grid items-stretch gap-4 md:grid-cols-2 xl:grid-cols-3">
            {rows.map(contest => (
              <ContestCard
                key={contest.contest_id}
                contest={contest}
                now={now}
                onPlay={() => setWanted(contest)}
              />
            ))}
          </ul>
        )}
        {tab === 'live' && reply !== null && rows.length <= FEW && (
          <ComingUp contests={reply.upcoming.slice(0, FEW)} now={now} />
        )}
        {hasMore && (
          <Button
            variant="quiet"
            className="justify-self-center"
            busy={shown.isAsking}
            onClick={() => {
              grow();
              setPastShown(Math.min(PAST_MOST, pastShown + PAST_STEP));
            }}
          >
            {text('contest.more')}
          </Button>
        )}
      </div>
      {wanted && <EntryDialog contest={wanted} onClose={() => setWanted(null)} />}
    </div>
  );
};

/** Asks again when a contest begins or ends, because it then moves to another list. */
const useTurns = (reply: Reply<'get_contest'> | null, now: number, again: () => void): void => {
  const turnsAt = reply
    ? Math.min(
        ...reply.live.map(({ ends_at }) => Date.parse(ends_at)),
        ...reply.upcoming.map(({ starts_at }) => Date.parse(starts_at)),
      )
    : Number.POSITIVE_INFINITY;
  const ask = useEffectEvent(again);
  const hasTurned = now >= turnsAt;
  useEffect(() => {
    if (hasTurned) ask();
  }, [hasTurned]);
};

/** The next contests, under the live ones, with a link to all of them. */
const ComingUp = ({ contests, now }: { contests: readonly Contest[]; now: number }) => {
  const text = useText();
  if (contests.length === 0) return null;
  return (
    <Section
      title={text('contest.upcoming')}
      end={
        <a className="link" href={tabPath('upcoming')}>
          {text('hub.see_all')}
        </a>
      }
    >
      <ul className="grid items-stretch gap-4 md:grid-cols-2 xl:grid-cols-3">
        {contests.map(contest => (
          <ContestCard key={contest.contest_id} contest={contest} now={now} onPlay={() => {}} />
        ))}
      </ul>
    </Section>
  );
};
