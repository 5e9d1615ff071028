/** The face of a category: hue, icon, picture, and how its tile looks. */
import { CategoryIcon } from '@trivium/look/marks/category-icon';
import { CATEGORY_ICONS, categoryHue, HUES } from '@trivium/rules/site/category';
import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import { type PanelKey, useText } from '../../../../lib/text.ts';
import type { RecordForm } from '../../../../parts/record/use-record-form.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import type { Category } from '../../shelf.ts';
import { PictureField } from '../picture-field.tsx';

const HUE_NAMES = ['lamp', 'apricot', 'blush', 'orchid', 'dusk', 'sky', 'lagoon', 'citron'] as const;
const hueKey = (hue: number): PanelKey => `category.hue.${HUE_NAMES[hue - 1] ?? 'lamp'}`;

const words = (icon: string) => icon.replaceAll('-', ' ');

const HueChoice = ({ value, onChange }: { value: number; onChange: (hue: number) => void }) => {
  const t = useText();
  const id = useId();
  return (
    <div className="field">
      <span className="label" id={id}>
        {t('category.hue')}
      </span>
      <RadioGroup.Root
        className="hue-choice"
        aria-labelledby={id}
        value={String(value)}
        onValueChange={chosen => onChange(Number(chosen))}
      >
        {Array.from({ length: HUES }, (_, at) => at + 1).map(hue => (
          <RadioGroup.Item
            key={hue}
            value={String(hue)}
            className={`hue-${hue}`}
            aria-label={t(hueKey(hue))}
            title={t(hueKey(hue))}
          >
            <i className="triv" aria-hidden="true" />
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
};

export const LookCard = ({ record, row }: { record: RecordForm<Category>; row: Category }) => {
  const t = useText();
  const { form } = record;
  const now = form.watch() as Pick<Category, 'name' | 'hue' | 'icon' | 'image'>;
  const hue = categoryHue(row.id, now.hue);
  const set = (name: 'hue' | 'icon' | 'image', value: unknown) =>
    form.setValue(name, value, { shouldDirty: true });
  return (
    <Card title={t('category.look')}>
      <div className="look">
        <div className={`face hue-${hue}`} aria-hidden="true">
          {now.image !== '' && <img src={now.image} alt="" />}
          <CategoryIcon name={now.icon} />
          <b dir="auto">{now.name}</b>
        </div>
        <div className="grid gap-3">
          <HueChoice value={hue} onChange={chosen => set('hue', chosen)} />
          <Field label={t('category.icon')}>
            <Select
              value={now.icon}
              onChange={icon => set('icon', icon)}
              options={[
                { value: '', name: t('category.no_icon') },
                ...CATEGORY_ICONS.map(icon => ({
                  value: icon,
                  name: (
                    <span className="flex items-center gap-2" dir="ltr" lang="en">
                      <CategoryIcon name={icon} /> {words(icon)}
                    </span>
                  ),
                })),
              ]}
            />
          </Field>
        </div>
      </div>
      <PictureField
        value={now.image}
        onChange={image => set('image', image)}
        error={form.formState.errors['image']?.message as string | undefined}
      />
    </Card>
  );
};
