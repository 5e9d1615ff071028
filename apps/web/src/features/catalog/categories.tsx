/** The categories of a mode: filter, progress, locks; premium ones are bought here (DECISIONS 4, 8; DESIGN 9). */
import { MODE_ROWS, type ModeOf } from '@trivium/rules/play/mode-row';
import { useState } from 'react';
import { useReply } from '../../lib/api/reply.ts';
import { type Say, useText } from '../../lib/i18n/text.ts';
import { modeName } from '../../lib/routes/modes.ts';
import type { ScreenProps } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { hasLevels, placePath } from '../../lib/routes/quiz-paths.ts';
import { ModeStage } from '../../play/mode/mode-stage.tsx';
import type { ModeStart } from '../../play/mode/mode-start.ts';
import { PayCard } from '../../play/mode/pay-card.tsx';
import { RecordCard } from '../../play/mode/record-card.tsx';
import { SidesCard } from '../../play/mode/sides-card.tsx';
import { StartAct } from '../../play/mode/start-act.tsx';
import { UnlockDialog } from '../../play/mode/unlock-dialog.tsx';
import { useQuizWords } from '../../play/question/question-language.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Chip, Chips } from '../../ui/form/chip.tsx';
import { Tiles } from '../../ui/list/tiles.tsx';
import { StartPage } from '../../ui/page/start.tsx';
import type { CategoryRow } from './category-row.ts';
import { CategoryTile } from './parts/category-tile.tsx';
import { TileSkeletons } from './parts/tile-skeletons.tsx';

/** Modes whose categories are looked through; sets are chosen on their own page. */
export type BrowsedMode = ModeOf<'level' | 'passage'>;

const FILTERS = {
  all: () => true,
  started: (row: CategoryRow) => row.levels_passed > 0,
  free: (row: CategoryRow) => !row.is_premium,
  premium: (row: CategoryRow) => row.is_premium,
} as const;
type Filter = keyof typeof FILTERS;
const NAMES = ['all', 'started', 'free', 'premium'] as const satisfies readonly Filter[];

export const Categories = ({ mode }: ScreenProps & { mode: BrowsedMode }) => {
  const text = useText();
  const words = useQuizWords();
  const shown = useReply('get_categories', { type: MODE_ROWS[mode].categoryType ?? 0 });
  const start = useReply('get_mode_start', { mode: mode }).reply;
  const [filter, setFilter] = useState<Filter>('all');
  const [wanted, setWanted] = useState<CategoryRow | null>(null);
  const rows = shown.reply?.filter(FILTERS[filter]);
  const next = nextOf(shown.reply ?? [], start);
  return (
    <>
      <ModeStage
        mode={mode}
        up={{ href: paths.hub, label: text('catalog.back_to_modes') }}
        title={text(modeName(mode))}
      >
        <div className="pt-1 pb-1.5">
          <Chips label={text('catalog.filters')}>
            {NAMES.filter(value => value !== 'started' || hasLevels(mode)).map(value => (
              <Chip key={value} on={filter === value} onClick={() => setFilter(value)}>
                {text(`catalog.filter.${value}`)}
              </Chip>
            ))}
          </Chips>
        </div>
      </ModeStage>
      <StartPage
        busy={shown.state === 'loading'}
        side={
          <>
            {next && (
              <StartAct
                title={next.name}
                words={words}
                note={next.note(text)}
                label={text(next.isBegun ? 'start.go_on' : 'start.begin')}
                href={placePath(mode, { category: next.slug })}
              />
            )}
            {start === null ? <Skeleton shape="card" height="12rem" /> : <PayCard start={start} />}
            {start && hasLevels(mode) && (
              <SidesCard
                questions={start.questions ?? 0}
                passPercent={start.pass_percent}
                fullPercent={start.full_percent}
              />
            )}
          </>
        }
      >
        {shown.state === 'failed' && (
          <ErrorState retryLabel={text('app.try_again')} onRetry={shown.again} busy={shown.isAsking}>
            {shown.refused?.message || text('app.not_loaded')}
          </ErrorState>
        )}
        {shown.state === 'loading' && <TileSkeletons label={text('catalog.loading')} />}
        {start && <RecordCard start={start} />}
        {rows !== undefined && rows.length === 0 && (
          <Nothing isFiltered={filter !== 'all'} onShowAll={() => setFilter('all')} />
        )}
        {rows !== undefined && rows.length > 0 && (
          <Tiles columns={2}>
            {rows.map(row => (
              <CategoryTile key={row.id} mode={mode} row={row} onUnlock={setWanted} />
            ))}
          </Tiles>
        )}
      </StartPage>
      {wanted && <UnlockDialog mode={mode} row={wanted} onClose={() => setWanted(null)} />}
    </>
  );
};

/** The category to go on with: the one played last, else the first that is open. */
const nextOf = (rows: readonly CategoryRow[], start: ModeStart | null) => {
  const open = rows.filter(row => row.is_unlocked);
  const last = open.find(row => row.slug === start?.me?.last?.category_slug);
  const row = last ?? open[0];
  if (row === undefined || start === null) return null;
  return {
    slug: row.slug,
    name: row.name,
    isBegun: last !== undefined,
    note: (text: Say) =>
      row.levels > 0
        ? text('catalog.progress', { passed: row.levels_passed, count: row.levels })
        : text('passage.count', { count: row.passages }),
  };
};

const Nothing = ({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) => {
  const text = useText();
  return (
    <EmptyState
      title={text('catalog.empty')}
      act={
        isFiltered && (
          <Button variant="quiet" onClick={onShowAll}>
            {text('catalog.show_all')}
          </Button>
        )
      }
    >
      {text(isFiltered ? 'catalog.empty_words' : 'catalog.empty_all')}
    </EmptyState>
  );
};
