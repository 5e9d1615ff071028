/** The control of a setting, by its kind: switch, choice, number with unit and bounds, or text. */
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { choiceOf } from '../../../parts/site/setting-words.ts';
import { Input, InputBox, Switch } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { SettingRow, Value } from '../use-settings.ts';

const FEEDBACK = ['1', '2', '3'] as const;

/** Addresses, keys and codes stay left to right; names and sentences follow their own letters. */
const WORDS = ['site_name', 'site_description', 'mail_from'];

type ControlProps = { row: SettingRow; value: Value; onChange: (value: Value) => void };

const NumberBox = ({ row, value, onChange }: ControlProps) => {
  const t = useText();
  const { number } = useFormat();
  const range = t('setting.range', { least: number(row.least ?? 0), most: number(row.most ?? 0) });
  const unit = row.unit === null || row.unit === 'count' ? '' : t(`setting.unit.${row.unit}`);
  return (
    <InputBox
      inputMode="numeric"
      maxLength={9}
      value={String(value)}
      // What is no number yet waits as it is written, and is refused.
      onChange={({ target }) => onChange(/^\d+$/.test(target.value) ? Number(target.value) : target.value)}
      after={
        <span className="setting-unit">{unit === '' ? range : t('setting.with_unit', { unit, range })}</span>
      }
    />
  );
};

export const Control = ({ row, value, onChange }: ControlProps) => {
  const t = useText();
  if (typeof row.default === 'boolean')
    return (
      <span className="setting-switch">
        <Switch isOn={value === true} onChange={onChange} />
        <span aria-hidden="true">{t(value === true ? 'setting.on' : 'setting.off')}</span>
      </span>
    );
  if (row.name === 'answer_feedback')
    return (
      <Select
        value={String(value)}
        onChange={word => onChange(Number(word))}
        options={FEEDBACK.map(word => ({ value: word, name: choiceOf(row.name, word, t) }))}
      />
    );
  if (row.kind === 'number') return <NumberBox row={row} value={value} onChange={onChange} />;
  if (row.choices.length > 0)
    return (
      <Select
        value={String(value)}
        onChange={onChange}
        options={row.choices.map(word => ({ value: word, name: choiceOf(row.name, word, t) }))}
      />
    );
  return (
    <Input
      value={String(value)}
      maxLength={row.longest ?? undefined}
      dir={WORDS.includes(row.name) ? 'auto' : 'ltr'}
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
  );
};
