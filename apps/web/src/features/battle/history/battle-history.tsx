/** The player's battle history: figures, and every finished battle, newest first (DECISIONS 6, DESIGN 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { usePages } from '../../../lib/routes/pages.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { BattleFigures } from '../../../play/figures/battle-figures.tsx';
import { LoadFailed } from '../../../play/load-failed.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { ListEnd } from '../../../ui/list/list-end.tsx';
import { BackBar } from '../../../ui/page/back-bar.tsx';
import { HeaderFigure, PageHeader, Section } from '../../../ui/page/page-header.tsx';
import { Stage } from '../../../ui/stage/stage.tsx';
import { HistoryRow } from './history-row.tsx';
import { RowOfWins } from './row-of-wins.tsx';

const PAGE_ROWS = 20;
/** Ratings are printed without a separator everywhere. */
const PLAIN = { useGrouping: false } as const;

type Figures = Reply<'get_battle_statistics'>['figures'];

export const BattleHistory = () => {
  const text = useText();
  const number = useNumber();
  const { pages, isAsking, hasFailed, isAll, again, more } = usePages('get_battle_statistics', PAGE_ROWS);
  const figures = pages[0]?.figures ?? null;
  const battles = pages.flatMap(page => page.battles);
  const rating = figures?.rating ?? null;
  return (
    <div className="pb-8">
      <Stage hue={3} rays={{ at: 'top-end', size: 260, turn: 14 }}>
        <BackBar label={text('settings.back')} href={paths.profile} />
        <PageHeader
          title={text('battle.history.title')}
          end={
            rating !== null && (
              <HeaderFigure figure={number(rating, PLAIN)}>{text('battle.result.rating')}</HeaderFigure>
            )
          }
        />
      </Stage>
      <div
        className="mx-auto grid w-full max-w-184 gap-4 px-(--tv-gutter) pt-4 xl:max-w-204"
        aria-busy={isAsking}
      >
        {figures === null && isAsking && <Skeleton shape="card" height="9rem" />}
        {figures && figures.played > 0 && <FiguresShown figures={figures} />}
        {figures && battles.length === 0 && isAll && (
          <EmptyState
            isAlone
            glim="waving"
            title={text('battle.history.none')}
            act={<ButtonLink href={paths.battles}>{text('battle.history.begin')}</ButtonLink>}
          >
            {text('battle.history.none_words')}
          </EmptyState>
        )}
        {battles.length > 0 && (
          <Section title={text('battle.history.list')} className="mt-2!">
            <ul className="grid gap-2">
              {battles.map(battle => (
                <HistoryRow key={battle.battle_id} battle={battle} />
              ))}
            </ul>
          </Section>
        )}
        {isAsking && <SkeletonRows count={figures ? 2 : 6} />}
        {hasFailed && <LoadFailed onRetry={again} />}
        {!isAll && figures && <ListEnd onSeen={more} />}
      </div>
    </div>
  );
};

/** The player's strength lies within two deviations of the rating in 95 of 100 cases (Glicko-2). */
const DEVIATIONS = 2;

const FiguresShown = ({ figures }: { figures: Figures }) => {
  const text = useText();
  const number = useNumber();
  const { rating, rating_deviation: deviation } = figures;
  return (
    <>
      <BattleFigures figures={figures} />
      <p className="text-sm text-ink-2">
        {rating === null || deviation === null
          ? text('battle.history.unrated')
          : text('battle.history.between', {
              low: number(Math.round(rating - DEVIATIONS * deviation), PLAIN),
              high: number(Math.round(rating + DEVIATIONS * deviation), PLAIN),
            })}
      </p>
      <RowOfWins wins={figures.wins_in_a_row} />
      {figures.longest_wins_in_a_row > figures.wins_in_a_row && (
        <p className="text-sm text-ink-2">
          {text('battle.history.longest', { count: figures.longest_wins_in_a_row })}
        </p>
      )}
    </>
  );
};
