/** The leaderboard of one contest, also while it runs: podium, rows, the player's own row always in sight (DECISIONS 7, DESIGN 9). */
import './contest.css';
import type { Reply } from '@trivium/contract/catalogue';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Radio from 'lucide-react/icons/radio';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { useSearch } from '../../lib/routes/navigation.ts';
import { usePages } from '../../lib/routes/pages.ts';
import { useTitle } from '../../lib/routes/title.ts';
import { BoardPodium, BoardRows, ON_PODIUM } from '../../play/board/board-rows.tsx';
import { LoadFailed } from '../../play/load-failed.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { IconLink } from '../../ui/form/icon-button.tsx';
import { ListEnd } from '../../ui/list/list-end.tsx';
import { Tag } from '../../ui/list/tag.tsx';
import { type Hue, Stage, Topbar } from '../../ui/stage/stage.tsx';
import { type Contest, clockWords, tabPath, timeWords } from './contest-words.ts';
import { Prizes } from './parts/entry-dialog.tsx';
import { HandedInRows } from './parts/handed-in.tsx';
import { useServerNow } from './use-server-now.ts';

const PAGE_ROWS = 20;

export const ContestBoard = () => {
  const contestId = new URLSearchParams(useSearch()).get('contest') ?? '';
  return contestId === '' ? <Nowhere /> : <Board key={contestId} contestId={contestId} />;
};

/** The address names no contest. */
const Nowhere = () => {
  const text = useText();
  useTitle(text('contest.leaderboard_title'));
  return (
    <EmptyState
      level={1}
      title={text('refusal.no_data')}
      act={<ButtonLink href={tabPath('live')}>{text('contest.choose')}</ButtonLink>}
    />
  );
};

const Board = ({ contestId }: { contestId: string }) => {
  const text = useText();
  const number = useNumber();
  const fields = { contest_id: contestId };
  const { pages, isAsking, hasFailed, isRefused, isAll, again, more } = usePages(
    'get_contest_leaderboard',
    PAGE_ROWS,
    fields,
  );
  const [first] = pages;
  const contest = first?.contest ?? null;
  useTitle(contest?.name ?? text('contest.leaderboard_title'));
  if (isRefused) return <Nowhere />;
  const rows = pages.flatMap(page => page.rows);
  const isDecided = contest?.is_decided === true;
  const field = contest === null ? { tone: 'brand' as const } : { hue: contest.hue as Hue };
  return (
    <div className="pb-28 md:pb-20">
      <Stage {...field} rays={{ at: 'centre', size: 560 }}>
        <Topbar>
          <IconLink
            label={text('contest.back')}
            href={tabPath(contest?.state ?? 'live')}
            icon={<ArrowLeft className="flip" />}
          />
          <h1 tabIndex={-1} className="display flex-1 text-d-md xl:text-d-lg" dir="auto">
            {contest?.name ?? text('contest.leaderboard_title')}
          </h1>
          {contest && first && (
            <span className="shrink-0 whitespace-nowrap max-[22rem]:shrink max-[22rem]:whitespace-normal">
              <State contest={contest} now={first.now} />
            </span>
          )}
        </Topbar>
        {isDecided && <BoardPodium places={(first?.top_three ?? []).flatMap(placed)} />}
      </Stage>
      <div aria-busy={isAsking} className="mx-auto grid max-w-184 gap-2 px-(--tv-gutter) pt-3 xl:max-w-204">
        {first && rows.length === 0 && (
          <EmptyState picture={false} title={text('contest.no_results')}>
            {text('contest.no_results_words')}
          </EmptyState>
        )}
        {contest && first && !isDecided && rows.length > 0 && <Sealed contest={contest} now={first.now} />}
        {contest && contest.prizes.length > 0 && (
          <div className="pb-2">
            <Prizes prizes={contest.prizes} />
          </div>
        )}
        {isDecided ? (
          <BoardRows
            rows={rows.flatMap(placed).slice(ON_PODIUM)}
            mine={placed(first?.my_rank ?? null)[0] ?? null}
            worthOf={row =>
              text('contest.score_time', { score: number(row.score), time: clockWords(number, row.seconds) })
            }
          />
        ) : (
          <HandedInRows rows={rows} mine={first?.my_rank ?? null} />
        )}
        {isAsking && <Skeletons count={first ? 3 : 8} shape="slab" />}
        {hasFailed && <LoadFailed onRetry={again} />}
        {!isAll && first && <ListEnd onSeen={more} />}
      </div>
    </div>
  );
};

type Row = Reply<'get_contest_leaderboard'>['rows'][number];

/** The row with its figures, in a list; an empty list until the contest is decided. */
const placed = (row: Row | null) =>
  row === null || row.rank === null || row.score === null || row.seconds === null
    ? []
    : [{ ...row, rank: row.rank, score: row.score, seconds: row.seconds }];

/** Why there are no figures yet, and when they come. */
const Sealed = ({ contest, now }: { contest: Contest; now: string }) => {
  const text = useText();
  const at = useServerNow(now);
  const left = Date.parse(contest.answers_at) - at;
  return (
    <p className="text-balance pb-1 text-center font-semibold">
      {contest.is_cancelled
        ? text('contest.cancelled')
        : left > 0
          ? text('contest.order_words', { time: timeWords(text, left) })
          : text('contest.results_soon')}
    </p>
  );
};

const State = ({ contest, now }: { contest: Contest; now: string }) => {
  const text = useText();
  const at = useServerNow(now);
  if (contest.is_cancelled) return <Tag tone="solid">{text('contest.cancelled')}</Tag>;
  if (contest.state !== 'live') return <Tag>{text(`contest.${contest.state}`)}</Tag>;
  return (
    <Tag tone="live" icon={<Radio aria-hidden="true" />}>
      {text('contest.left', { time: timeWords(text, Date.parse(contest.ends_at) - at) })}
    </Tag>
  );
};
