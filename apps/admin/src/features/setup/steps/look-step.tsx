/** Step 3: one brand colour, checked for whoever has to read on it. */
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Field, InputBox } from '../../../ui/form/field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { StepForm } from '../setup-stage.tsx';
import type { StepProps } from '../step.ts';
import { type Brand, BrandLook, useBrand } from './brand-look.tsx';

/** Ours first: it is the empty setting. */
const SWATCHES = ['#FFB42E', '#A3123F', '#0F6AA3', '#7C3FA6', '#0A6F6A', '#4653B8', '#A34712'] as const;
const FULL = /^#[\da-f]{6}$/i;

const Readable = ({ checks }: Pick<Brand, 'checks'>) => {
  const t = useText();
  const format = useFormat();
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
                {name === 'far_from_verdicts'
                  ? `${format.number(Math.round(value))}°`
                  : `${format.number(value, one)} : 1`}
              </b>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};

export const LookStep = ({ now, onDone, onBack }: StepProps) => {
  const t = useText();
  const [colour, setColour] = useState(now.look.brand_colour || SWATCHES[0]);
  const [isBusy, setBusy] = useState(false);
  const isFull = FULL.test(colour);
  const isOurs = colour.toUpperCase() === SWATCHES[0];
  const brand = useBrand(isFull ? colour : '');
  const save = async () => {
    if (!isFull) return;
    setBusy(true);
    try {
      await call('setup/look', { brand_colour: isOurs ? '' : colour.toUpperCase() });
      onDone();
    } catch (problem) {
      notifyProblem(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <StepForm
      onBack={onBack}
      onNext={() => void save()}
      isBusy={isBusy}
      aside={
        <Card title={t('setup.where_it_shows')}>
          <BrandLook name={now.site.name} colour={isFull ? colour : ''} />
        </Card>
      }
    >
      <Field
        label={t('setup.brand_colour')}
        help={brand && t('setup.by_night_it_is', { colour: brand.night })}
        error={isFull ? undefined : t('setup.colour_form', { example: SWATCHES[1] })}
      >
        <InputBox
          dir="ltr"
          value={colour}
          maxLength={7}
          spellCheck={false}
          onChange={event => setColour(event.target.value.trim())}
          before={
            <span
              className="lamp"
              style={{ background: isFull ? colour : 'var(--tv-line)' }}
              aria-hidden="true"
            />
          }
        />
      </Field>
      <fieldset className="field">
        <legend className="label mb-1 font-bold text-[0.8125rem]">{t('setup.start_from')}</legend>
        <div className="swatches">
          {SWATCHES.map(swatch => (
            <button
              key={swatch}
              type="button"
              className="swatch"
              aria-label={swatch}
              aria-pressed={colour.toUpperCase() === swatch}
              style={{ '--colour': swatch } as CSSProperties}
              onClick={() => setColour(swatch)}
            >
              <i />
            </button>
          ))}
        </div>
      </fieldset>
      {brand && isFull && <Readable checks={brand.checks} />}
    </StepForm>
  );
};
