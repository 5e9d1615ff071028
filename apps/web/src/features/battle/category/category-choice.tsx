/** Chooses the category of a battle: one tile that opens the list; without a choice it is any category (DESIGN 9). */
import Shuffle from 'lucide-react/icons/shuffle';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { useQuizWords } from '../../../play/question/question-language.tsx';
import { PATTERNS } from '../../../ui/list/cover.tsx';
import { Tile } from '../../../ui/list/tile.tsx';
import { Tiles } from '../../../ui/list/tiles.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Hue } from '../../../ui/stage/stage.tsx';
import type { BattleCategory } from './use-battle-categories.ts';

type CategoryChoiceProps = {
  rows: readonly BattleCategory[];
  chosen: BattleCategory | null;
  onChoose: (category: BattleCategory | null) => void;
};

export const CategoryChoice = ({ rows, chosen, onChoose }: CategoryChoiceProps) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const choose = (category: BattleCategory | null) => {
    onChoose(category);
    setOpen(false);
  };
  return (
    <div className="grid gap-1.5">
      <span className="field-label" id="battle-category">
        {text('battle.category')}
      </span>
      <CategoryTile category={chosen} aria-describedby="battle-category" onClick={() => setOpen(true)} />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text('battle.choose_category')}
        closeLabel={text('exam_sheet.close')}
      >
        <Tiles columns={2}>
          <CategoryTile category={null} aria-pressed={chosen === null} onClick={() => choose(null)} />
          {rows.map(row => (
            <CategoryTile
              key={row.id}
              category={row}
              aria-pressed={row.id === chosen?.id}
              onClick={() => choose(row)}
            />
          ))}
        </Tiles>
      </Dialog>
    </div>
  );
};

type CategoryTileProps = {
  category: BattleCategory | null;
  onClick: () => void;
  'aria-describedby'?: string;
  'aria-pressed'?: boolean;
};

const CategoryTile = ({ category, ...rest }: CategoryTileProps) => {
  const text = useText();
  const words = useQuizWords();
  return (
    <Tile
      {...rest}
      className="category-tile"
      title={category?.name ?? text('battle.any_category')}
      words={category === null ? {} : words}
      hue={(category?.hue ?? 7) as Hue}
      pattern={PATTERNS[category?.pattern ?? 0] ?? 'rings'}
      icon={category === null ? <Shuffle aria-hidden="true" /> : undefined}
    />
  );
};
