/** Leaderboards of today, the month and all time: podium, rows, the player's own row always in sight (DESIGN 9). */
import './board.css';
import { useState } from 'react';
import { type Say, useText } from '../../lib/i18n/text.ts';
import { usePages } from '../../lib/routes/pages.ts';
import { BoardPodium, BoardRows, ON_PODIUM } from '../../play/board/board-rows.tsx';
import { BoardWays } from '../../play/board/board-ways.tsx';
import { LoadFailed } from '../../play/load-failed.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { ListEnd } from '../../ui/list/list-end.tsx';
import { Stage, Topbar } from '../../ui/stage/stage.tsx';
import { FewPlayers, NotOnIt } from './parts/few-players.tsx';

const BOARDS = {
  daily: 'get_daily_leaderboard',
  monthly: 'get_monthly_leaderboard',
  global: 'get_globle_leaderboard',
} as const;
type Board = keyof typeof BOARDS;

const PAGE_ROWS = 20;
/** With fewer rows, the page shows more than the table (ALIVE 4). */
const FEW = 10;
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
  const isFew = first !== undefined && isAll && rows.length < FEW;
  return (
    <div className="pb-28 md:pb-20">
      <Stage tone="brand" rays={{ at: 'centre', size: 560 }}>
        <div className="board-head">
          <Topbar>
            <h1 tabIndex={-1} className="display flex-1 text-d-md xl:text-d-lg">
              {t('leaderboard.title')}
            </h1>
          </Topbar>
          <BoardWays here="everyone" />
          <Segmented
            label={t('leaderboard.which')}
            segments={segmentsOf(t)}
            value={board}
            onChange={setBoard}
            controls={PANEL}
          />
        </div>
        <div className={isFew ? 'few-podium' : undefined}>
          <BoardPodium places={first?.top_three ?? []} />
        </div>
      </Stage>
      <div
        id={PANEL}
        role="tabpanel"
        aria-label={t('leaderboard.title')}
        aria-busy={isAsking}
        className={`mx-auto grid gap-2 px-(--tv-gutter) pt-3 ${isFew ? 'max-w-310' : 'max-w-184 xl:max-w-204'}`}
      >
        {isFew && <FewPlayers board={first} seats={rows.length} isDay={board === 'daily'} onOver={again} />}
        <BoardRows rows={rows.slice(ON_PODIUM)} mine={mine} />
        {first && !isFew && mine === null && <NotOnIt />}
        {isAsking && <Skeletons count={first ? 3 : 8} shape="slab" />}
        {hasFailed && <LoadFailed onRetry={again} />}
        {!isAll && first && <ListEnd onSeen={more} />}
      </div>
    </div>
  );
};
