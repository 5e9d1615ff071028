/** Leaderboards of today, the month and all time: podium, rows as one scrolls, the own row always in sight (DESIGN 9). */
import { useState } from 'react';
import { usePages } from '../../lib/pages.ts';
import { paths } from '../../lib/paths.ts';
import { type Say, useText } from '../../lib/text.ts';
import { BoardPodium, BoardRows, ON_PODIUM } from '../../play/board/board-rows.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { Stage, Topbar } from '../../ui/stage.tsx';

const BOARDS = {
  daily: 'get_daily_leaderboard',
  monthly: 'get_monthly_leaderboard',
  global: 'get_globle_leaderboard',
} as const;
type Board = keyof typeof BOARDS;

const PAGE_ROWS = 20;
const PANEL = 'leaderboard-rows';

const segmentsOf = (t: Say) => [
  { value: 'daily' as const, label: t('leaderboard.daily') },
  { value: 'monthly' as const, label: t('leaderboard.monthly') },
  { value: 'global' as const, label: t('leaderboard.global') },
];

export const Leaderboard = () => {
  const [board, setBoard] = useState<Board>('daily');
  const t = useText();
  const { pages, isAsking, hasFailed, isAll, again, more } = usePages(BOARDS[board], PAGE_ROWS);
  const [first] = pages;
  const rows = pages.flatMap(page => page.rows);
  const mine = first?.my_rank ?? null;
  const isEmpty = first !== undefined && rows.length === 0;
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
        <BoardPodium places={first?.top_three ?? []} />
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
            picture={false}
            title={t('leaderboard.empty')}
            act={<ButtonLink href={paths.hub}>{t('leaderboard.play')}</ButtonLink>}
          >
            {t('leaderboard.empty_lead')}
          </EmptyState>
        )}
        <BoardRows rows={rows.slice(ON_PODIUM)} mine={mine} />
        {isAsking && <Skeletons count={first ? 3 : 8} shape="slab" />}
        {hasFailed && (
          <ErrorState retryLabel={t('app.try_again')} onRetry={again}>
            {t('app.not_loaded')}
          </ErrorState>
        )}
        {!isAll && first && <ListEnd onSeen={more} />}
      </div>
    </div>
  );
};
