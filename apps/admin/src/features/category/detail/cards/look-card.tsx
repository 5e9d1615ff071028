/** The face of a category: hue, icon, picture, and how its tile looks. */
import { CategoryIcon } from '@trivium/look/marks/category-icon';
import { QUIZ_TYPES } from '@trivium/rules/play/category-type';
import { CATEGORY_ICONS, categoryHue } from '@trivium/rules/site/category';
import { useText } from '../../../../lib/text.ts';
import { HueChoice } from '../../../../parts/look/hue-choice.tsx';
import { FileButton } from '../../../../parts/media/file-button.tsx';
import type { RecordForm } from '../../../../parts/record/use-record-form.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import type { Category } from '../../shelf.ts';
import { WeekdayField } from './weekday-field.tsx';

const words = (icon: string) => icon.replaceAll('-', ' ');

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
          {QUIZ_TYPES.includes(row.type) && <WeekdayField record={record} />}
        </div>
      </div>
      <FileButton
        kind="picture"
        value={now.image}
        onChange={image => set('image', image)}
        error={form.formState.errors['image']?.message as string | undefined}
      />
    </Card>
  );
};
