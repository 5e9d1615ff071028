/** The brand colour: typed or taken from a few to start from, and whether everybody could read what is made of it. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Field, InputBox } from '../../ui/form/field.tsx';
import { Card } from '../../ui/page/card.tsx';

/** Colours to start from; ours is the first. */
export const SWATCHES = [
  '#FFB42E',
  '#A3123F',
  '#0F6AA3',
  '#7C3FA6',
  '#0A6F6A',
  '#4653B8',
  '#A34712',
] as const;

type ColourProps = {
  label: string;
  /** As it is typed, such as #0F6AA3. */
  colour: string;
  isGood: boolean;
  /** What it becomes in the dark, once that is known. */
  night: string | undefined;
  onChange: (colour: string) => void;
};

export const ColourField = ({ label, colour, isGood, night, onChange }: ColourProps) => {
  const t = useText();
  return (
    <Field
      label={label}
      help={night !== undefined && t('setup.by_night_it_is', { colour: night })}
      error={isGood ? undefined : t('setup.colour_form', { example: SWATCHES[1] })}
    >
      <InputBox
        dir="ltr"
        value={colour}
        maxLength={7}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value.trim())}
        before={
          <span
            className="lamp"
            style={{ background: isGood ? colour : 'var(--tv-line)' }}
            aria-hidden="true"
          />
        }
      />
    </Field>
  );
};

export const Swatches = ({ colour, onChange }: Pick<ColourProps, 'colour' | 'onChange'>) => (
  <div className="swatches">
    {SWATCHES.map(swatch => (
      <button
        key={swatch}
        type="button"
        className="swatch"
        aria-label={swatch}
        aria-pressed={colour.toUpperCase() === swatch}
        style={{ '--colour': swatch } as CSSProperties}
        onClick={() => onChange(swatch)}
      >
        <i />
      </button>
    ))}
  </div>
);

/** The contrasts of a colour, each with a mark and, where it is too little, a word. */
export const Readable = ({ checks }: Pick<OperatorReply<'setup/colour'>, 'checks'>) => {
  const t = useText();
  const { number } = useFormat();
  const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (
    <Card title={t('setup.readable')}>
      <ul className="test-steps">
        {checks.map(({ name, value, least }) => {
          const isGood = value >= least;
          const Icon = isGood ? CircleCheck : CircleAlert;
          return (
            <li key={name} data-tone={isGood ? 'good' : 'bad'}>
              <Icon aria-hidden="true" />
              <span className="flex-1">
                {t(`setup.check.${name}`)}
                {!isGood && <span className="help block">{t('setup.check.too_little')}</span>}
              </span>
              <b className="tabular" dir="ltr">
                {name === 'far_from_verdicts' ? `${number(Math.round(value))}°` : `${number(value, one)} : 1`}
              </b>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
