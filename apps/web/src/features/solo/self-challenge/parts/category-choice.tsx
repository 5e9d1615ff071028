/** Chooses the category of a challenge: one tile that opens the list, then the subcategories of the chosen one. */
import type { Reply } from '@trivium/contract/catalogue';
import { CategoryIcon } from '@trivium/look/marks/category-icon';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { useState } from 'react';
import { useReply } from '../../../../lib/api/reply.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { useQuizWords } from '../../../../play/question/question-language.tsx';
import { Chip, Chips } from '../../../../ui/form/chip.tsx';
import { PATTERNS } from '../../../../ui/list/cover.tsx';
import { Tile } from '../../../../ui/list/tile.tsx';
import { Tiles } from '../../../../ui/list/tiles.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import type { Hue } from '../../../../ui/stage/stage.tsx';
import { useChoices } from '../choices.ts';

type Row = Reply<'get_categories'>[number];

type CategoryChoiceProps = { rows: readonly Row[]; chosen: Row | undefined };

export const CategoryChoice = ({ rows, chosen }: CategoryChoiceProps) => {
  const text = useText();
  const words = useQuizWords();
  const [isOpen, setOpen] = useState(false);
  const choose = (row: Row) => {
    useChoices.setState({ category: row.slug, subcategory: null });
    setOpen(false);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <Tile
        title={chosen?.name ?? text('self.choose_category')}
        words={chosen === undefined ? {} : words}
        hue={(chosen?.hue ?? 7) as Hue}
        pattern={PATTERNS[chosen?.pattern ?? 0] ?? 'rings'}
        picture={chosen?.image || null}
        icon={chosen === undefined ? <LayoutGrid /> : <CategoryIcon name={chosen.icon} />}
        note={
          chosen === undefined
            ? text('self.choose_words')
            : text('self.questions_there', { count: chosen.questions })
        }
        onClick={() => setOpen(true)}
      />
      {chosen !== undefined && chosen.subcategories > 0 && <Parts category={chosen.slug} />}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text('self.choose_category')}
        closeLabel={text('exam_sheet.close')}
      >
        <Tiles columns={2}>
          {rows.map(row => (
            <Tile
              key={row.id}
              title={row.name}
              words={words}
              hue={row.hue as Hue}
              pattern={PATTERNS[row.pattern] ?? 'rings'}
              picture={row.image || null}
              icon={<CategoryIcon name={row.icon} />}
              note={text('hub.questions', { count: row.questions })}
              aria-pressed={row.slug === chosen?.slug}
              onClick={() => choose(row)}
            />
          ))}
        </Tiles>
      </Dialog>
    </div>
  );
};

/** The whole category, or one subcategory. */
const Parts = ({ category }: { category: string }) => {
  const text = useText();
  const words = useQuizWords();
  const { reply } = useReply('get_subcategory_by_maincategory', { category_slug: category });
  const subcategory = useChoices(choices => choices.subcategory);
  const take = (slug: string | null) => useChoices.setState({ category, subcategory: slug });
  return (
    <Chips label={text('self.parts')}>
      <Chip on={subcategory === null} onClick={() => take(null)}>
        {text('self.all_of_it')}
      </Chip>
      {reply?.subcategories.map(row => (
        <Chip key={row.id} on={subcategory === row.slug} onClick={() => take(row.slug)}>
          <span {...words}>{row.name}</span>
        </Chip>
      ))}
    </Chips>
  );
};
