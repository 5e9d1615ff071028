/** The page of a category: its subcategories, or, where it has none, the screen `Inside` that `app/` hands in. */

import type { Reply } from '@trivium/contract/catalogue';
import { CategoryIcon } from '@trivium/look/marks/category-icon';
import { MODE_ROWS } from '@trivium/rules/play/mode-row';
import type { ComponentType } from 'react';
import { useReply } from '../../lib/api/reply.ts';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { modeName, modePath } from '../../lib/routes/modes.ts';
import type { ScreenProps } from '../../lib/routes/navigation.ts';
import { hasLevels, placePath } from '../../lib/routes/quiz-paths.ts';
import { useTitle } from '../../lib/routes/title.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { RecordCard } from '../../play/mode/record-card.tsx';
import { StartAct } from '../../play/mode/start-act.tsx';
import { OwnCoins } from '../../play/question/own-coins.tsx';
import { useQuizWords } from '../../play/question/question-language.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PATTERNS, type Pattern } from '../../ui/list/cover.tsx';
import { TileLink } from '../../ui/list/tile.tsx';
import { Tiles } from '../../ui/list/tiles.tsx';
import { BackBar } from '../../ui/page/back-bar.tsx';
import { HeaderFigure, PageHeader } from '../../ui/page/page-header.tsx';
import { StartPage } from '../../ui/page/start.tsx';
import { type Hue, Stage } from '../../ui/stage/stage.tsx';
import type { BrowsedMode } from './categories.tsx';
import { PayCards } from './parts/pay-cards.tsx';
import { TileSkeletons } from './parts/tile-skeletons.tsx';

type Subcategories = Reply<'get_subcategory_by_maincategory'>;
type PlaceProps<Mode extends BrowsedMode> = ScreenProps & { mode: Mode };

export const Place = <Mode extends BrowsedMode>({
  Inside,
  ...props
}: PlaceProps<Mode> & { Inside: ComponentType<PlaceProps<Mode>> }) => {
  const { mode, params } = props;
  const text = useText();
  const shown = useReply('get_subcategory_by_maincategory', { category_slug: params['category'] ?? '' });
  // The address may name a category of another mode, or one whose levels are off.
  const category = shown.reply?.category;
  const isOurs = category?.type === MODE_ROWS[mode].categoryType && (category.has_levels || !hasLevels(mode));
  const reply = isOurs ? shown.reply : null;
  const isRefused = Boolean(shown.refused?.refusal) || (shown.reply !== null && !isOurs);
  useTitle(reply?.category.name ?? text(modeName(mode)));
  if (reply !== null && reply.subcategories.length === 0) return <Inside {...props} />;
  return (
    <>
      <Head mode={mode} reply={reply} />
      {reply !== null && !isRefused ? (
        <Parts mode={mode} reply={reply} />
      ) : (
        <StartPage busy={shown.state === 'loading'}>
          {shown.state === 'loading' && <TileSkeletons label={text('catalog.loading')} />}
          {isRefused && (
            <EmptyState
              title={shown.refused?.message || text('catalog.empty')}
              act={<ButtonLink href={modePath(mode)}>{text('catalog.refused_back')}</ButtonLink>}
            />
          )}
          {shown.state === 'failed' && !isRefused && (
            <LoadFailed onRetry={shown.again} busy={shown.isAsking} />
          )}
        </StartPage>
      )}
    </>
  );
};

/** The subcategories, beside the start card, how the mode pays, and the player's record here. */
const Parts = ({ mode, reply }: { mode: BrowsedMode; reply: Subcategories }) => {
  const text = useText();
  const { category, subcategories } = reply;
  const words = useQuizWords();
  const start = useReply('get_mode_start', { mode: mode, category: category.slug }).reply;
  const last = subcategories.find(row => row.slug === start?.me?.last?.subcategory_slug);
  const isWhole = (row: Subcategories['subcategories'][number]) => row.levels_passed >= row.levels;
  const next =
    last && (!hasLevels(mode) || !isWhole(last))
      ? last
      : (subcategories.find(row => !hasLevels(mode) || !isWhole(row)) ?? subcategories[0]);
  return (
    <StartPage
      hue={category.hue}
      side={
        <>
          {next && start && (
            <StartAct
              title={next.name}
              words={words}
              note={
                hasLevels(mode)
                  ? text('catalog.progress', { passed: next.levels_passed, count: next.levels })
                  : text('passage.count', { count: next.passages })
              }
              label={text(next === last || next.levels_passed > 0 ? 'start.go_on' : 'start.begin')}
              href={placePath(mode, { category: category.slug, subcategory: next.slug })}
            />
          )}
          <PayCards mode={mode} start={start} />
        </>
      }
    >
      {start && <RecordCard start={start} />}
      <SubcategoryTiles mode={mode} reply={reply} />
    </StartPage>
  );
};

const Head = ({ mode, reply }: { mode: BrowsedMode; reply: Subcategories | null }) => {
  const text = useText();
  const root = modePath(mode);
  const words = useQuizWords();
  const field = reply === null ? { tone: 'brand' as const } : { hue: reply.category.hue as Hue };
  return (
    <Stage {...field} rays={{ at: 'top-end', size: 260, turn: 14 }}>
      <BackBar label={text('catalog.back_to_categories')} href={root} end={<OwnCoins />} />
      <PageHeader
        over={text(modeName(mode))}
        title={reply?.category.name ?? text(modeName(mode))}
        words={reply ? words : undefined}
        end={reply && hasLevels(mode) && <Passed reply={reply} />}
      />
    </Stage>
  );
};

const Passed = ({ reply: { category } }: { reply: Subcategories }) => {
  const text = useText();
  const number = useNumber();
  return (
    <HeaderFigure figure={number(category.levels_passed)}>
      {text('level.of', { count: category.levels })}
    </HeaderFigure>
  );
};

/** All subcategories have the category's hue, so neighbours get different cover patterns. */
const SubcategoryTiles = ({ mode, reply }: { mode: BrowsedMode; reply: Subcategories }) => {
  const text = useText();
  const { category, subcategories } = reply;
  const words = useQuizWords();
  const patternAt = (place: number): Pattern =>
    PATTERNS[(category.pattern + place) % PATTERNS.length] ?? 'rings';
  return (
    <Tiles columns={2}>
      {subcategories.map((row, place) => (
        <TileLink
          key={row.id}
          title={row.name}
          words={words}
          hue={category.hue as Hue}
          pattern={patternAt(place)}
          picture={row.image === '' ? null : row.image}
          icon={<CategoryIcon name={category.icon} />}
          href={placePath(mode, { category: category.slug, subcategory: row.slug })}
          {...(!hasLevels(mode) || row.levels_passed === 0
            ? {
                note: hasLevels(mode)
                  ? text('catalog.levels', { count: row.levels })
                  : text('passage.count', { count: row.passages }),
              }
            : {
                note: text('catalog.progress', { passed: row.levels_passed, count: row.levels }),
                progress: row.levels_passed / row.levels,
              })}
        />
      ))}
    </Tiles>
  );
};
