/** Step 2: name, languages, time zone, minimum age and terms. */
import { X } from 'lucide-react';
import { useState } from 'react';
import { call, OperatorProblem } from '../../../lib/call.ts';
import { notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Chip } from '../../../ui/form/button.tsx';
import { Field, Input, InputBox } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { StepForm } from '../setup-stage.tsx';
import type { SetupNow, StepProps } from '../step.ts';
import { BrandLook } from './brand-look.tsx';

/** Longer names are cut on a phone. */
const NAME_READS = 18;
const SITE_NAME_MOST = 40;

const zones = (chosen: string): string[] =>
  [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();

/** The interface's languages besides the main one: a chip each, off or on. */
const Offered = ({
  languages,
  main,
  offered,
  onChange,
}: Pick<SetupNow, 'languages'> & {
  main: string;
  offered: readonly string[];
  onChange: (offered: string[]) => void;
}) => {
  const t = useText();
  return (
    <fieldset className="field">
      <legend className="label mb-1 font-bold text-[0.8125rem]">{t('setup.also_in')}</legend>
      <div className="flex flex-wrap gap-2">
        {languages
          .filter(({ code }) => code !== main)
          .map(({ code, title, is_complete }) => {
            const isOn = offered.includes(code);
            return (
              <Chip
                key={code}
                isOn={isOn}
                isDashed={!isOn}
                disabled={!is_complete && !isOn}
                onClick={() => onChange(isOn ? offered.filter(each => each !== code) : [...offered, code])}
              >
                <span lang={code}>{title}</span>
                {isOn && <X className="icon-small" aria-hidden="true" />}
              </Chip>
            );
          })}
      </div>
      <p className="help">{t('setup.also_in_help')}</p>
    </fieldset>
  );
};

const Beside = ({ name, colour }: { name: string; colour: string }) => {
  const t = useText();
  return (
    <Card title={t('setup.where_it_shows')}>
      <BrandLook name={name} colour={colour} />
      <p className="muted mt-3">{t('setup.short_names', { number: NAME_READS })}</p>
    </Card>
  );
};

/** What was wrong, by the names of the call's fields. */
const errorsOf = (problem: unknown): readonly string[] =>
  problem instanceof OperatorProblem ? problem.fields : [];

export const SiteStep = ({ now, onDone, onBack }: StepProps) => {
  const t = useText();
  const [site, setSite] = useState({ ...now.site, minimum_age: String(now.site.minimum_age) });
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const put = (part: Partial<typeof site>) => setSite({ ...site, ...part });
  const error = (field: string) => (wrong.includes(field) ? t('field.not_good') : undefined);
  const save = async () => {
    setBusy(true);
    try {
      const offered = site.offered.filter(code => code !== site.language);
      await call('setup/site', {
        ...site,
        offered: [site.language, ...offered],
        minimum_age: Number(site.minimum_age),
      });
      onDone();
    } catch (problem) {
      setWrong(errorsOf(problem));
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
      aside={<Beside name={site.name} colour={now.look.brand_colour} />}
    >
      <Field label={t('setup.name')} help={t('setup.name_help')} error={error('name')} isNeeded>
        <Input
          value={site.name}
          maxLength={SITE_NAME_MOST}
          onChange={event => put({ name: event.target.value })}
        />
      </Field>
      <div className="setup-two">
        <Field label={t('setup.language')} error={error('language')}>
          <Select
            value={site.language}
            onChange={language => put({ language })}
            options={now.languages
              .filter(({ is_complete }) => is_complete)
              .map(({ code, title }) => ({ value: code, name: <span lang={code}>{title}</span> }))}
          />
        </Field>
        <Field label={t('setup.time_zone')} help={t('setup.time_zone_help')} error={error('time_zone')}>
          <Select
            value={site.time_zone}
            onChange={time_zone => put({ time_zone })}
            options={zones(site.time_zone).map(zone => ({ value: zone, name: zone.replaceAll('_', ' ') }))}
          />
        </Field>
      </div>
      <Offered
        languages={now.languages}
        main={site.language}
        offered={site.offered}
        onChange={offered => put({ offered })}
      />
      <div className="setup-two">
        <Field label={t('setup.minimum_age')} help={t('setup.minimum_age_help')} error={error('minimum_age')}>
          <InputBox
            inputMode="numeric"
            value={site.minimum_age}
            onChange={event => put({ minimum_age: event.target.value })}
            after={<span className="muted">{t('setup.years')}</span>}
          />
        </Field>
        <Field label={t('setup.terms')} help={t('setup.terms_help')} error={error('terms_version')}>
          <Input
            value={site.terms_version}
            maxLength={SITE_NAME_MOST}
            onChange={event => put({ terms_version: event.target.value })}
          />
        </Field>
      </div>
    </StepForm>
  );
};
