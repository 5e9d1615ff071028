/** One part of a category: its name, picture, levels, and whether players see it. */
import { categoryHue } from '@trivium/rules/site/category';
import { Trash2 } from 'lucide-react';
import type { QuizLanguage } from '../../../lib/quiz-languages.ts';
import { type PanelKey, useText } from '../../../lib/text.ts';
import { FileButton } from '../../../parts/media/file-button.tsx';
import { SaveBar } from '../../../parts/record/save-bar.tsx';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { Category, Part } from '../shelf.ts';
import { LevelsCard } from './cards/levels-card.tsx';
import { Switched } from './category-detail.tsx';
import { NameFields } from './name-fields.tsx';
import { useRemoval } from './use-removal.ts';

const FIELDS = ['name', 'slug', 'image', 'is_active'] as const;
const NAMES: Readonly<Record<string, PanelKey>> = {
  name: 'category.name',
  slug: 'category.address',
  image: 'category.picture',
  is_active: 'category.shown_to_players',
};

type PartDetailProps = {
  row: Part;
  category: Category;
  language: QuizLanguage | undefined;
  onGone: () => void;
};

export const PartDetail = ({ row, category, language, onGone }: PartDetailProps) => {
  const t = useText();
  const record = useRecordForm<Part>({
    ...{ resource: 'subcategory', row, fields: FIELDS, savedLine: t('category.saved') },
  });
  const { form } = record;
  const remove = useRemoval(onGone);
  const image = form.watch('image') as string;
  const isUsed = row.is_of_pack || row.questions > 0;
  return (
    <div className="grid gap-4 min-w-0">
      <Card title={t('category.part_of', { name: category.name })}>
        <div className="grid gap-3">
          <NameFields form={form} language={language} isFixed={row.is_of_pack} />
          {image !== '' && <img className="part-picture" src={image} alt="" />}
          <FileButton
            kind="picture"
            value={image}
            onChange={address => form.setValue('image', address, { shouldDirty: true })}
            error={form.formState.errors['image']?.message as string | undefined}
          />
        </div>
      </Card>
      <LevelsCard category={category.id} part={row.id} hue={categoryHue(category.id, category.hue)} />
      <Card>
        <div className="offer">
          <Switched
            isOn={form.watch('is_active') as boolean}
            onChange={isOn => form.setValue('is_active', isOn, { shouldDirty: true })}
            name={t('category.shown_to_players')}
            line={t('category.shown_part_line')}
          />
          {!isUsed && (
            <Button size="small" look="warning" icon={Trash2} onClick={() => void remove.part(row)}>
              {t('category.delete')}
            </Button>
          )}
        </div>
        {isUsed && <p className="help">{t(row.is_of_pack ? 'category.keeps_pack' : 'category.keeps')}</p>}
      </Card>
      <SaveBar record={record} nameOf={field => t(NAMES[field] ?? 'category.name')} />
    </div>
  );
};
