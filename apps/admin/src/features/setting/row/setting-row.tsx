/** One setting: its name and help, its control, its default, and who changed it last. */
import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { groupOf, helpOf, nameOf, shortNameOf, shownOf } from '../../../parts/site/setting-words.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import type { SettingRow, Settings } from '../use-settings.ts';
import { Control } from './control.tsx';
import { SecretControl } from './secret-control.tsx';

const useChangedBy = () => {
  const t = useText();
  const { day } = useFormat();
  return ({ changed_at: at, changed_by: name }: SettingRow): string => {
    if (at === null) return '';
    const when = { day: day(at) };
    if (name === null) return t('setting.by_command', when);
    return name === '' ? t('setting.changed_gone', when) : t('setting.changed', { ...when, name });
  };
};

/** Under the control: the default, and who changed it last, or that it waits. */
const Foot = ({ row, settings }: { row: SettingRow; settings: Settings }) => {
  const t = useText();
  const format = useFormat();
  const changedBy = useChangedBy();
  const waits = row.name in settings.draft;
  const value = settings.draft[row.name];
  const isSecret = row.reach === 'secret';
  const isDefault = waits ? value === null : !row.is_set;
  return (
    <span className="setting-foot">
      {!isSecret && (
        <span>
          {row.default === ''
            ? t('setting.default_empty')
            : t('setting.default', { value: shownOf(row, null, t, format) })}
        </span>
      )}
      {!isSecret && !isDefault && (
        <IconButton
          size="small"
          icon={RotateCcw}
          label={t('setting.reset_of', { name: nameOf(row, t) })}
          onClick={() => settings.write(row, row.is_set ? null : undefined)}
        />
      )}
      <span className="flex-1" />
      {waits ? <b className="setting-waits">{t('setting.not_saved')}</b> : <span>{changedBy(row)}</span>}
    </span>
  );
};

const useError = ({ row, settings }: { row: SettingRow; settings: Settings }): string | undefined => {
  const t = useText();
  const { number } = useFormat();
  if (!settings.wrong.has(row.name)) return undefined;
  if (row.least === null || row.most === null) return t('setting.wrong_form');
  return t('setting.out_of_range', { least: number(row.least), most: number(row.most) });
};

export const SettingLine = ({
  row,
  settings,
  isFound = false,
}: {
  row: SettingRow;
  settings: Settings;
  /** Among what was found, where its group has no heading. */
  isFound?: boolean;
}) => {
  const t = useText();
  const error = useError({ row, settings });
  const name = isFound && groupOf(row, t) !== '' ? nameOf(row, t) : shortNameOf(row, t);
  const waiting = settings.draft[row.name];
  const isLogo = row.name === 'logo' || row.name === 'logo_dark';
  const help = helpOf(row, t);
  const isSecret = row.reach === 'secret';
  return (
    <Field
      className="setting-line"
      label={name}
      help={isSecret ? `${help} ${t('setting.secret_help')}` : help === '' ? undefined : help}
      error={error}
    >
      <div className="setting-control">
        {isLogo ? (
          <Link className="link" to="/settings/theme">
            {t('theme.edit')}
          </Link>
        ) : isSecret ? (
          <SecretControl
            row={row}
            name={name}
            value={waiting}
            onChange={value => settings.write(row, value)}
          />
        ) : (
          <Control
            row={row}
            value={waiting === undefined ? (row.value ?? row.default) : (waiting ?? row.default)}
            onChange={value => settings.write(row, value)}
          />
        )}
        <Foot row={row} settings={settings} />
      </div>
    </Field>
  );
};
