/** One category as a tile: a link, or a button that opens the unlock dialog while it is locked. */

import { CategoryIcon } from '@trivium/look/marks/category-icon';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { type CategoryMode, hasLevels, placePath } from '../../../lib/routes/quiz-paths.ts';
import { useQuizWords } from '../../../play/question/question-language.tsx';
import { PATTERNS } from '../../../ui/list/cover.tsx';
import { Tile, TileLink } from '../../../ui/list/tile.tsx';
import type { Hue } from '../../../ui/stage/stage.tsx';
import type { CategoryRow } from '../category-row.ts';

type CategoryTileProps = { mode: CategoryMode; row: CategoryRow; onUnlock: (row: CategoryRow) => void };

export const CategoryTile = ({ mode, row, onUnlock }: CategoryTileProps) => {
  const text = useText();
  const number = useNumber();
  const words = useQuizWords();
  const face = {
    title: row.name,
    words,
    hue: row.hue as Hue,
    pattern: PATTERNS[row.pattern] ?? 'rings',
    picture: row.image === '' ? null : row.image,
    icon: <CategoryIcon name={row.icon} />,
  };
  if (row.is_premium && !row.is_unlocked) {
    const price = number(row.coins);
    return (
      <Tile
        {...face}
        lock={{ price, label: text('catalog.lock', { count: row.coins }) }}
        onClick={() => onUnlock(row)}
      />
    );
  }
  const progress = progressOf(row);
  const facts = !hasLevels(mode)
    ? {
        note:
          mode === 'fun_and_learn'
            ? text('passage.count', { count: row.passages })
            : text('hub.questions', { count: row.questions }),
      }
    : progress === null
      ? { fresh: text('catalog.new') }
      : { note: text('catalog.progress', { passed: row.levels_passed, count: row.levels }), progress };
  return <TileLink {...face} href={placePath(mode, { category: row.slug })} {...facts} />;
};

/** The share of levels passed; null before the first. */
const progressOf = ({ levels, levels_passed }: CategoryRow): number | null =>
  levels === 0 || levels_passed === 0 ? null : levels_passed / levels;
