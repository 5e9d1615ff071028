/** From when to when it runs, on the site's clock, and whether the next week has one too. */
import { useText } from '../../../lib/text.ts';
import { Field, Input, Switch } from '../../../ui/form/field.tsx';
import { Card, Note } from '../../../ui/page/card.tsx';
import type { Plan } from './use-plan.ts';

type WallProps = {
  label: string;
  value: string;
  onChange: (wall: string) => void;
  error: string | undefined;
};

/** A day and a time. What is cleared keeps its last good value. */
const Wall = ({ label, value, onChange, error }: WallProps) => {
  const t = useText();
  const [day = '', time = ''] = value.split('T');
  return (
    <fieldset className="plan-wall">
      <legend className="label">{label}</legend>
      <Field label={t('contest_plan.day')} error={error}>
        <Input
          type="date"
          required
          value={day}
          onChange={({ target }) => target.value !== '' && onChange(`${target.value}T${time}`)}
        />
      </Field>
      <Field label={t('contest_plan.time')}>
        <Input
          type="time"
          required
          value={time}
          onChange={({ target }) => target.value !== '' && onChange(`${day}T${target.value}`)}
        />
      </Field>
    </fieldset>
  );
};

export const DatesStep = ({ plan: { row, wish, set, wrong, faults } }: { plan: Plan }) => {
  const t = useText();
  return (
    <>
      <Card title={t('contest_plan.dates_title')} end={<span className="help">{row.zone}</span>}>
        <div className="plan-walls">
          <Wall
            label={t('contest_plan.starts')}
            value={wish.starts}
            onChange={starts => set('starts', starts)}
            error={wrong('starts')}
          />
          <Wall
            label={t('contest_plan.ends')}
            value={wish.ends}
            onChange={ends => set('ends', ends)}
            error={wrong('ends')}
          />
        </div>
        <p className="help mt-3">{t('contest_plan.zone_line', { zone: row.zone })}</p>
        {faults.includes('dates') && <Note>{t('contest_plan.fault.dates')}</Note>}
        {!faults.includes('dates') && faults.includes('over') && <Note>{t('contest_plan.fault.over')}</Note>}
      </Card>
      <Card>
        <div className="flex items-center gap-3">
          <Switch
            isOn={wish.repeats}
            onChange={isOn => set('repeats', isOn)}
            aria-label={t('contest_plan.repeats')}
          />
          <span>
            <b>{t('contest_plan.repeats')}</b>
            <span className="block help">{t('contest_plan.repeats_line')}</span>
          </span>
        </div>
      </Card>
    </>
  );
};
