/** When something is published: at once, or at a day and time by the clock of this device. */
import { DAY_MS } from '@trivium/rules/time/units';
import { useText } from '../../lib/text.ts';
import { Field, Input } from '../../ui/form/field.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';

type WhenProps = {
  /** ISO 8601; null: at once. */
  at: string | null;
  onChange: (at: string | null) => void;
  error?: string | undefined;
};

const MORNING = 9;
const pad = (value: number) => String(value).padStart(2, '0');
const dayOf = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
const timeOf = (date: Date) => `${pad(date.getHours())}:${pad(date.getMinutes())}`;

const tomorrow = (): string => {
  const date = new Date(Date.now() + DAY_MS);
  date.setHours(MORNING, 0, 0, 0);
  return date.toISOString();
};

export const WhenFields = ({ at, onChange, error }: WhenProps) => {
  const t = useText();
  const date = at === null ? null : new Date(at);
  const set = (day: string, time: string) => {
    const next = new Date(`${day}T${time}`);
    if (!Number.isNaN(next.getTime())) onChange(next.toISOString());
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Segmented
        label={t('text.when')}
        value={at === null ? 'now' : 'time'}
        onChange={way => onChange(way === 'now' ? null : tomorrow())}
        options={[
          { value: 'now', name: t('text.now') },
          { value: 'time', name: t('text.at_time') },
        ]}
      />
      {date !== null && (
        <>
          <Field label={t('text.day')} error={error}>
            <Input
              type="date"
              value={dayOf(date)}
              onChange={({ target }) => set(target.value, timeOf(date))}
            />
          </Field>
          <Field label={t('text.time')}>
            <Input
              type="time"
              value={timeOf(date)}
              onChange={({ target }) => set(dayOf(date), target.value)}
            />
          </Field>
        </>
      )}
    </div>
  );
};
