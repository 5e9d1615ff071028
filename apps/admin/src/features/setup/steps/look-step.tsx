/** Step 3: one brand colour, checked for whoever has to read on it. */
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { ColourField, Readable, SWATCHES, Swatches } from '../../../parts/look/brand-colour.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { StepForm } from '../setup-stage.tsx';
import type { StepProps } from '../step.ts';
import { BrandLook, useBrand } from './brand-look.tsx';

const FULL = /^#[\da-f]{6}$/i;

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
      <ColourField
        label={t('setup.brand_colour')}
        colour={colour}
        isGood={isFull}
        night={brand?.night}
        onChange={setColour}
      />
      <fieldset className="field">
        <legend className="label mb-1 font-bold text-[0.8125rem]">{t('setup.start_from')}</legend>
        <Swatches colour={colour} onChange={setColour} />
      </fieldset>
      {brand && isFull && <Readable checks={brand.checks} />}
    </StepForm>
  );
};
