/** The categories of a mode: filters, progress, locks; premium categories are bought here (DECISIONS 4, 8; DESIGN 9). */
import { MODE_ROWS, type ModeOf } from '@trivium/rules/play/mode-row';
import { useState } from 'react';
import { useReply } from '../../lib/api/reply.ts';
import { type Say, useText } from '../../lib/i18n/text.ts';
import { modeName } from '../../lib/routes/modes.ts';
import type { ScreenProps } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { hasLevels, placePath } from '../../lib/routes/quiz-paths.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { ModeStage } from '../../play/mode/mode-stage.tsx';
import type { ModeStart } from '../../play/mode/mode-start.ts';
import { RecordCard } from '../../play/mode/record-card.tsx';
import { StartAct } from '../../play/mode/start-act.tsx';
import { UnlockDialog } from '../../play/mode/unlock-dialog.tsx';
import { useQuizWords } from '../../play/question/question-language.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Chip, Chips } from '../../ui/form/chip.tsx';
import { Tiles } from '../../ui/list/tiles.tsx';
import { StartPage } from '../../ui/page/start.tsx';
import type { CategoryRow } from './category-row.ts';
import { CategoryTile } from './parts/category-tile.tsx';
import { PayCards } from './parts/pay-cards.tsx';
import { TileSkeletons } from './parts/tile-skeletons.tsx';

/** Modes with a page of categories; sets are chosen on a page of their own. */
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
            <PayCards mode={mode} start={start} />
          </>
        }
      >
        {shown.state === 'failed' && (
          <LoadFailed onRetry={shown.again} busy={shown.isAsking} message={shown.refused?.message} />
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

/** The category that the start card offers: the one played last, else the first unlocked one. */
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
      glim="thinking"
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
