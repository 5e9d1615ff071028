/** A secret: whether there is one and since when; it can be replaced or taken away, never read (PANEL, Forms). */
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/field.tsx';
import type { SettingRow, Value } from '../use-settings.ts';

type SecretProps = {
  row: SettingRow;
  name: string;
  /** What waits for Save; undefined: nothing. */
  value: Value | null | undefined;
  onChange: (value: Value | null | undefined) => void;
};

export const SecretControl = ({ row, name, value, onChange }: SecretProps) => {
  const t = useText();
  const { day } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const isWriting = isOpen || (typeof value === 'string' && value !== '');
  const state = !row.is_set
    ? t('setting.secret_none')
    : row.changed_at === null
      ? t('setting.secret_kept')
      : t('setting.secret_set', { day: day(row.changed_at) });
  if (isWriting)
    return (
      <>
        <Input
          // Not a field that browsers fill in or offer to keep.
          autoComplete="new-password"
          type="password"
          dir="ltr"
          autoFocus
          maxLength={row.longest ?? undefined}
          placeholder={t('setting.secret_new')}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => {
            setOpen(false);
            onChange(undefined);
          }}
        >
          {t('setting.keep')}
        </Button>
      </>
    );
  return (
    <span className="input setting-secret">
      <Lock className="icon-small" aria-hidden="true" />
      <span className="flex-1">{value === '' ? t('setting.secret_none') : state}</span>
      {row.is_set && value !== '' && (
        <button type="button" className="link" onClick={() => onChange('')}>
          {t('setting.clear')}
          <span className="sr-only">: {name}</span>
        </button>
      )}
      <button
        type="button"
        className="link"
        aria-label={t('setting.replace_of', { name })}
        onClick={() => setOpen(true)}
      >
        {t('setting.replace')}
      </button>
    </span>
  );
};
