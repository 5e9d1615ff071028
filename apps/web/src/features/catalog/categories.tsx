/** The categories of a mode: filter, progress, locks; premium ones are bought here (DECISIONS 4, 8; DESIGN 9). */
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import type { ScreenProps } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { CATEGORY_MODES, type CategoryMode, hasLevels } from '../../lib/quiz-paths.ts';
import { useReply } from '../../lib/reply.ts';
import { useText } from '../../lib/text.ts';
import { OwnCoins } from '../../play/question/own-coins.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Stage, Topbar } from '../../ui/stage.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import type { CategoryRow } from './category-row.ts';
import { CategoryTile } from './parts/category-tile.tsx';
import { TileSkeletons } from './parts/tile-skeletons.tsx';
import { UnlockDialog } from './parts/unlock-dialog.tsx';

const FILTERS = {
  all: () => true,
  started: (row: CategoryRow) => row.levels_passed > 0,
  free: (row: CategoryRow) => !row.is_premium,
  premium: (row: CategoryRow) => row.is_premium,
} as const;
type Filter = keyof typeof FILTERS;
const NAMES = ['all', 'started', 'free', 'premium'] as const satisfies readonly Filter[];

export const Categories = ({ mode }: ScreenProps & { mode: CategoryMode }) => {
  const text = useText();
  const { type, name } = CATEGORY_MODES[mode];
  const shown = useReply('get_categories', { type });
  const [filter, setFilter] = useState<Filter>('all');
  const [wanted, setWanted] = useState<CategoryRow | null>(null);
  const rows = shown.reply?.filter(FILTERS[filter]);
  return (
    <>
      <Stage tone="brand" rays={{ at: 'top-end' }}>
        <Topbar>
          <IconLink
            label={text('catalog.back_to_modes')}
            href={paths.hub}
            icon={<ArrowLeft className="flip" />}
          />
          <span className="flex-1" />
          <OwnCoins />
        </Topbar>
        <PageHeader title={text(name)} />
        <div className="pt-1 pb-1.5">
          <Chips label={text('catalog.filters')}>
            {NAMES.filter(value => value !== 'started' || hasLevels(mode)).map(value => (
              <Chip key={value} on={filter === value} onClick={() => setFilter(value)}>
                {text(`catalog.filter.${value}`)}
              </Chip>
            ))}
          </Chips>
        </div>
      </Stage>
      <div className="px-(--tv-gutter) pt-3" aria-busy={shown.state === 'loading'}>
        {shown.state === 'failed' && (
          <ErrorState retryLabel={text('app.try_again')} onRetry={shown.again} busy={shown.isAsking}>
            {shown.refused?.message || text('app.not_loaded')}
          </ErrorState>
        )}
        {shown.state === 'loading' && <TileSkeletons label={text('catalog.loading')} />}
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
      </div>
      {wanted && <UnlockDialog mode={mode} row={wanted} onClose={() => setWanted(null)} />}
    </>
  );
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
