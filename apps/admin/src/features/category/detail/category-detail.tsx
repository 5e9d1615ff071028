/** One category: its translations, face, levels, price, and whether players see it. */
import { MODE_ROWS, modesOf } from '@trivium/rules/play/mode-row';
import { CATEGORY_PRICE_MOST, categoryHue } from '@trivium/rules/site/category';
import { Plus, Trash2 } from 'lucide-react';
import type { QuizLanguage } from '../../../lib/quiz-languages.ts';
import { type PanelKey, useText } from '../../../lib/text.ts';
import { SaveBar } from '../../../parts/record/save-bar.tsx';
import { type RecordForm, useRecordForm } from '../../../parts/record/use-record-form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, InputBox, Switch } from '../../../ui/form/field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { Category, Part } from '../shelf.ts';
import { LanguagesCard } from './cards/languages-card.tsx';
import { LevelsCard } from './cards/levels-card.tsx';
import { LookCard } from './cards/look-card.tsx';
import { PartsCard } from './cards/parts-card.tsx';
import { NameFields } from './name-fields.tsx';
import { useRemoval } from './use-removal.ts';

const FIELDS = [
  ...(['name', 'slug', 'icon', 'hue', 'image', 'price', 'is_active', 'has_levels', 'daily_weekday'] as const),
];
const NAMES: Readonly<Record<string, PanelKey>> = {
  name: 'category.name',
  slug: 'category.address',
  icon: 'category.icon',
  hue: 'category.hue',
  image: 'category.picture',
  price: 'category.price',
  is_active: 'category.shown_to_players',
  has_levels: 'category.by_levels',
  daily_weekday: 'category.weekday',
};
/** What a category costs at first when it is made premium. */
const FIRST_PRICE = 50;

const LEVEL_TYPES = modesOf('level').map(mode => MODE_ROWS[mode].categoryType);

type CategoryDetailProps = {
  row: Category;
  all: readonly Category[];
  parts: readonly Part[];
  languages: readonly QuizLanguage[];
  onShow: (row: Category, language: QuizLanguage) => void;
  onShowPart: (part: Part) => void;
  onMake: (language: QuizLanguage) => void;
  onNewPart: () => void;
  onGone: () => void;
};

export const CategoryDetail = (props: CategoryDetailProps) => {
  const { row, all, parts, languages, onShow, onShowPart, onMake, onNewPart, onGone } = props;
  const t = useText();
  const record = useRecordForm<Category>({
    ...{ resource: 'category', row, fields: FIELDS, savedLine: t('category.saved') },
  });
  const { form } = record;
  const hasLevels = form.watch('has_levels') as boolean;
  const hue = categoryHue(row.id, form.watch('hue') as number | null);
  const isLevels = LEVEL_TYPES.includes(row.type);
  const switching = isLevels
    ? {
        isOn: hasLevels,
        onSwitch: (isOn: boolean) => form.setValue('has_levels', isOn, { shouldDirty: true }),
      }
    : {};
  return (
    <div className="grid gap-4 min-w-0">
      <LanguagesCard row={row} all={all} languages={languages} onShow={onShow} onMake={onMake} />
      <Card title={t('category.name')}>
        <NameFields
          form={form}
          language={languages.find(({ id }) => id === row.language_id)}
          isFixed={row.is_of_pack}
        />
      </Card>
      <div className="halves">
        <LookCard record={record} row={row} />
        {parts.length > 0 ? (
          <PartsCard parts={parts} onShow={onShowPart} onNew={onNewPart} {...switching} />
        ) : (
          <LevelsCard category={row.id} part={null} hue={hue} {...switching} />
        )}
      </div>
      <OfferCard
        record={record}
        row={row}
        hasParts={parts.length > 0}
        onNewPart={onNewPart}
        onGone={onGone}
      />
      <SaveBar record={record} nameOf={field => t(NAMES[field] ?? 'category.name')} />
    </div>
  );
};

const OfferCard = ({
  record,
  row,
  hasParts,
  onNewPart,
  onGone,
}: {
  record: RecordForm<Category>;
  row: Category;
  hasParts: boolean;
  onNewPart: () => void;
  onGone: () => void;
}) => {
  const t = useText();
  const { form } = record;
  const remove = useRemoval(onGone);
  const price = Number(form.watch('price'));
  const set = (name: string, value: unknown) => form.setValue(name, value, { shouldDirty: true });
  const isUsed = row.is_of_pack || row.questions > 0 || hasParts;
  return (
    <Card>
      <div className="offer">
        <Switched
          isOn={price > 0}
          onChange={isOn => set('price', isOn ? row.price || FIRST_PRICE : 0)}
          name={t('category.premium')}
          line={t('category.premium_line')}
        />
        <Field
          label={t('category.price')}
          error={form.formState.errors['price']?.message as string | undefined}
        >
          <InputBox
            type="number"
            min={0}
            max={CATEGORY_PRICE_MOST}
            value={Number.isNaN(price) ? '' : price}
            disabled={price === 0}
            onChange={event => set('price', Number(event.target.value))}
            after={<span className="muted">{t('category.coins')}</span>}
          />
        </Field>
        <Switched
          isOn={form.watch('is_active') as boolean}
          onChange={isOn => set('is_active', isOn)}
          name={t('category.shown_to_players')}
          line={t('category.shown_line')}
        />
        <span className="flex flex-wrap items-center gap-2 justify-end">
          {!hasParts && (
            <Button size="small" icon={Plus} onClick={onNewPart}>
              {t('category.new_part')}
            </Button>
          )}
          {!isUsed && (
            <Button size="small" look="warning" icon={Trash2} onClick={() => void remove.category(row)}>
              {t('category.delete')}
            </Button>
          )}
        </span>
      </div>
      {isUsed && <p className="help">{t(row.is_of_pack ? 'category.keeps_pack' : 'category.keeps')}</p>}
    </Card>
  );
};

export const Switched = ({
  isOn,
  onChange,
  name,
  line,
}: {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  name: string;
  line: string;
}) => (
  <span className="flex items-center gap-3">
    <Switch isOn={isOn} onChange={onChange} aria-label={name} />
    <span>
      <b>{name}</b>
      <span className="block help">{line}</span>
    </span>
  </span>
);
