/** Leaderboards of today, the month and all time: podium, rows as one scrolls, the own row always in sight (DESIGN 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { useEffect, useRef, useState } from 'react';
import { usePages } from '../../lib/pages.ts';
import { paths } from '../../lib/paths.ts';
import { pictureOf } from '../../lib/picture.ts';
import { type Say, useNumber, useText } from '../../lib/text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LeaderboardRow, Pinned } from '../../ui/leaderboard-row.tsx';
import { Podium } from '../../ui/podium.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { Stage, Topbar } from '../../ui/stage.tsx';
import { useInSight } from './use-in-sight.ts';

const BOARDS = {
  daily: 'get_daily_leaderboard',
  monthly: 'get_monthly_leaderboard',
  global: 'get_globle_leaderboard',
} as const;
type Board = keyof typeof BOARDS;
type Row = Reply<'get_daily_leaderboard'>['rows'][number];

const PAGE_ROWS = 20;
/** The first three stand on the podium. */
const ON_PODIUM = 3;
const PANEL = 'leaderboard-rows';

const segmentsOf = (t: Say) => [
  { value: 'daily' as const, label: t('leaderboard.daily') },
  { value: 'monthly' as const, label: t('leaderboard.monthly') },
  { value: 'global' as const, label: t('leaderboard.global') },
];

export const Leaderboard = () => {
  const [board, setBoard] = useState<Board>('daily');
  const t = useText();
  const number = useNumber();
  const { pages, isAsking, hasFailed, isAll, again, more } = usePages(BOARDS[board], PAGE_ROWS);
  const [first] = pages;
  const rows = pages.flatMap(page => page.rows);
  const mine = first?.my_rank ?? null;
  const isEmpty = first !== undefined && rows.length === 0;
  const places = (first?.top_three ?? []).map(row => ({
    id: String(row.player_id),
    rank: number(row.rank),
    name: row.is_me ? t('nav.you') : row.name,
    ...shownPicture(row),
    score: number(row.score),
  }));
  return (
    <div className="pb-28 md:pb-20">
      <Stage tone="brand" rays={{ at: 'centre', size: 560 }}>
        <div className="grid gap-2 xl:grid-cols-[1fr_30rem_1fr] xl:items-center">
          <Topbar>
            <h1 tabIndex={-1} className="display flex-1 text-d-md xl:text-d-lg">
              {t('leaderboard.title')}
            </h1>
          </Topbar>
          <Segmented
            label={t('leaderboard.which')}
            segments={segmentsOf(t)}
            value={board}
            onChange={setBoard}
            controls={PANEL}
          />
        </div>
        {isEmpty ? null : <Podium label={t('leaderboard.first_three')} places={places} />}
      </Stage>
      <div
        id={PANEL}
        role="tabpanel"
        aria-label={t('leaderboard.title')}
        aria-busy={isAsking}
        className="mx-auto grid max-w-184 gap-2 px-(--tv-gutter) pt-3 xl:max-w-204"
      >
        {isEmpty && (
          <EmptyState
            title={t('leaderboard.empty')}
            act={<ButtonLink href={paths.hub}>{t('leaderboard.play')}</ButtonLink>}
          >
            {t('leaderboard.empty_lead')}
          </EmptyState>
        )}
        <Rows rows={rows.slice(ON_PODIUM)} mine={mine} />
        {isAsking && <Skeletons count={first ? 3 : 8} shape="slab" />}
        {hasFailed && (
          <ErrorState retryLabel={t('app.try_again')} onRetry={again}>
            {t('app.not_loaded')}
          </ErrorState>
        )}
        {!isAll && first && <Sentinel onSeen={more} />}
      </div>
    </div>
  );
};

const shownPicture = ({ profile, player_id }: Row) => {
  const { src, seed } = pictureOf(profile, player_id);
  return { picture: src, seed };
};

const Rows = ({ rows, mine }: { rows: readonly Row[]; mine: Row | null }) => {
  const t = useText();
  const number = useNumber();
  const list = useRef<HTMLOListElement>(null);
  const isSeen = useInSight(list, '[data-own="true"]', rows.length);
  const line = (row: Row) => (
    <LeaderboardRow
      key={row.player_id}
      rank={number(row.rank)}
      name={row.is_me ? t('nav.you') : row.name}
      {...shownPicture(row)}
      score={number(row.score)}
      own={row.is_me}
    />
  );
  const isPinned = mine !== null && mine.rank > ON_PODIUM && !isSeen;
  return (
    <>
      <ol ref={list} className="grid gap-2">
        {rows.map(line)}
      </ol>
      {isPinned && (
        <Pinned>
          <span className="sr-only">{t('leaderboard.your_place')}</span>
          {line(mine)}
        </Pinned>
      )}
    </>
  );
};

/** Asks for more when the end of the list comes near. */
const Sentinel = ({ onSeen }: { onSeen: () => void }) => {
  const end = useRef<HTMLDivElement>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    if (!end.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) seen.current();
      },
      { rootMargin: '400px' },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, []);
  return <div ref={end} className="h-px" />;
};
