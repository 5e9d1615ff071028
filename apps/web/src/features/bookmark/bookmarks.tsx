/** The player's bookmarks: filtered by type, removed with undo, and played (DESIGN 9). */
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { go, useSearch } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { useSetting } from '../../lib/session/site.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Chip, Chips } from '../../ui/form/chip.tsx';
import { ListEnd } from '../../ui/list/list-end.tsx';
import { BackBar } from '../../ui/page/back-bar.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Stage } from '../../ui/stage/stage.tsx';
import type { Bookmark, Counts } from './bookmark-list.ts';
import { nameOfType, typeIn, withType } from './bookmark-type.ts';
import { BookmarkRow } from './parts/bookmark-row.tsx';
import { UndoToast } from './parts/undo-toast.tsx';
import { useBookmarks } from './use-bookmark-list.ts';

type Gone = { readonly bookmark: Bookmark; readonly at: number; readonly byKeyboard: boolean };

export const Bookmarks = () => {
  const text = useText();
  const type = typeIn(useSearch());
  const shelf = useBookmarks(type);
  const [gone, setGone] = useState<Gone | null>(null);
  const [returnedId, setReturnedId] = useState<number | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);
  const isPlayable = useSetting('bookmarks_enabled') !== false;
  const { rows } = shelf;

  const remove = async (bookmark: Bookmark, byKeyboard: boolean) => {
    if (busyId !== null) return;
    setBusyId(bookmark.question_id);
    const at = await shelf.remove(bookmark);
    setBusyId(null);
    if (at !== null) setGone({ bookmark, at, byKeyboard });
  };
  const undo = async () => {
    if (gone === null) return;
    setGone(null);
    setReturnedId(gone.bookmark.question_id);
    await shelf.putBack(gone.bookmark, gone.at);
  };
  return (
    <div className="min-h-dvh pb-28 md:pb-20">
      <Stage hue={3} rays={{ at: 'top-end', size: 260, turn: 14 }}>
        <BackBar label={text('bookmark.to_profile')} href={paths.profile} />
        <PageHeader title={text('bookmark.title')} over={text('bookmark.lead')} />
      </Stage>
      <div
        className="mx-auto grid w-full max-w-[46rem] grid-cols-1 gap-4 px-(--tv-gutter) pt-4 xl:max-w-[68rem]"
        aria-busy={shelf.isAsking}
      >
        {shelf.counts.length > 0 && <Types counts={shelf.counts} type={type} />}
        {isPlayable && rows !== null && rows.length > 0 && (
          <ButtonLink
            className="w-full md:w-80 md:justify-self-start"
            size="hero"
            href={withType(paths.playOwnBookmarks, type)}
            end={<ArrowRight className="flip" />}
          >
            {text('bookmark.play')}
          </ButtonLink>
        )}
        {rows !== null && rows.length > 0 && (
          <ul className="grid grid-cols-1 gap-3 xl:grid-cols-2">
            {rows.map(row => (
              <BookmarkRow
                key={row.question_id}
                row={row}
                isBusy={busyId === row.question_id}
                takesFocus={returnedId === row.question_id}
                // A click with a count of 0 came from the keyboard.
                onRemove={event => void remove(row, event.detail === 0)}
              />
            ))}
          </ul>
        )}
        {rows?.length === 0 && <Nothing type={type} />}
        {shelf.isAsking && <Skeletons shape="card" count={rows === null ? 4 : 2} />}
        {shelf.hasFailed && <LoadFailed onRetry={shelf.again} />}
        {rows !== null && !shelf.isAll && <ListEnd onSeen={shelf.more} />}
      </div>
      {gone !== null && (
        <UndoToast
          key={gone.bookmark.question_id}
          takesFocus={gone.byKeyboard}
          onUndo={() => void undo()}
          onOver={() => setGone(null)}
        />
      )}
    </div>
  );
};

const Types = ({ counts, type }: { counts: Counts; type: number | null }) => {
  const text = useText();
  const number = useNumber();
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const shown = [
    { type: null, name: text('bookmark.all'), count: all },
    ...counts.flatMap(row =>
      row.type === null ? [] : [{ type: row.type, name: text(nameOfType(row.type)), count: row.count }],
    ),
  ];
  return (
    <Chips label={text('bookmark.which')}>
      {shown.map(chip => (
        <Chip
          key={chip.type}
          on={chip.type === type}
          onClick={() => go(withType(paths.bookmarks, chip.type), { replace: true })}
        >
          {chip.name} <span className="num">{number(chip.count)}</span>
        </Chip>
      ))}
    </Chips>
  );
};

const Nothing = ({ type }: { type: number | null }) => {
  const text = useText();
  return type === null ? (
    <EmptyState
      isAlone
      glim="idle"
      title={text('bookmark.empty')}
      act={<ButtonLink href={paths.hub}>{text('bookmark.find')}</ButtonLink>}
    >
      {text('bookmark.empty_lead')}
    </EmptyState>
  ) : (
    <EmptyState
      glim="thinking"
      title={text('bookmark.empty_type')}
      act={
        <ButtonLink variant="quiet" href={paths.bookmarks}>
          {text('bookmark.see_all')}
        </ButtonLink>
      }
    />
  );
};
