/** Levels and language of the questions. */
import { LANGUAGE_WAYS, LEVEL_WAYS } from '@trivium/rules/bank/import';
import { useQuizLanguages } from '../../../lib/quiz-languages.ts';
import { useText } from '../../../lib/text.ts';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { WhereProps } from './where.ts';

const LEVEL_MOST = 500;
const PER_LEVEL_MOST = 1_000;

const NumberField = (props: {
  label: string;
  help?: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}) => (
  <Field label={props.label} {...(props.help && { help: props.help })} className="max-w-48">
    <Input
      type="number"
      min={1}
      max={props.most}
      defaultValue={props.value}
      onChange={({ target }) => {
        const value = Number(target.value);
        if (Number.isInteger(value) && value >= 1 && value <= props.most) props.onChange(value);
      }}
    />
  </Field>
);

export const LevelCard = ({ where, set }: WhereProps) => {
  const t = useText();
  const { level_way: way } = where;
  return (
    <Card title={t('import.where.level')}>
      <div className="grid grid-cols-1 gap-3">
        <Segmented
          label={t('import.where.level')}
          value={way}
          onChange={level_way => set({ level_way })}
          options={LEVEL_WAYS.map(value => ({ value, name: t(`import.level_way.${value}`) }))}
        />
        <p className="help">{t(`import.level_line.${way}`)}</p>
        {way === 'even' || way === 'difficulty' ? (
          <NumberField
            label={t('import.where.per_level')}
            value={where.per_level}
            most={PER_LEVEL_MOST}
            onChange={per_level => set({ per_level })}
          />
        ) : (
          <NumberField
            label={t(way === 'one' ? 'questions.level' : 'import.where.level_else')}
            value={where.level}
            most={LEVEL_MOST}
            onChange={level => set({ level })}
          />
        )}
      </div>
    </Card>
  );
};

export const LanguageCard = ({ where, set }: WhereProps) => {
  const t = useText();
  const { data: languages = [] } = useQuizLanguages();
  const { language_way: way, language_id: id } = where;
  const first = languages[0]?.id ?? null;
  return (
    <Card title={t('import.where.language')}>
      <div className="grid grid-cols-1 gap-3">
        <Segmented
          label={t('import.where.language')}
          value={way}
          onChange={language_way => set({ language_way, language_id: id ?? first })}
          options={LANGUAGE_WAYS.map(value => ({ value, name: t(`import.language_way.${value}`) }))}
        />
        {languages.length > 0 && (
          <Field label={t(way === 'one' ? 'questions.language' : 'import.where.language_else')}>
            <Select
              value={String(id ?? first ?? '')}
              options={languages.map(each => ({ value: String(each.id), name: each.name }))}
              onChange={value => set({ language_id: Number(value) })}
            />
          </Field>
        )}
      </div>
    </Card>
  );
};
