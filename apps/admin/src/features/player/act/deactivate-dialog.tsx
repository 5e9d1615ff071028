/** Shuts a player out: why, for how long, and what it does to person and coins; taken back by Undo. */
import { DAY_MS } from '@trivium/rules/time/units';
import { Coins, Lock, LogOut, Mail } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { type Say, useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type PlayerRow, useAct } from '../use-player.ts';

const REASONS = ['accounts', 'machine', 'name', 'other'] as const;
type Reason = (typeof REASONS)[number];
const SPANS = ['3', '14', 'good'] as const;
type Span = (typeof SPANS)[number];

const Consequences = ({ row }: { row: PlayerRow }) => {
  const t = useText();
  const { number } = useFormat();
  const lines = [
    [LogOut, t('player.deactivate_out')],
    [Coins, t('player.deactivate_coins', { coins: number(row.coins) })],
    [Mail, t('player.deactivate_told')],
  ] as const;
  return (
    <ul className="grid gap-1.5 muted">
      {lines.map(([Icon, words]) => (
        <li className="flex items-center gap-2" key={words}>
          <Icon className="icon-small" aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  );
};

const ReasonChoice = ({ value, onChange }: { value: Reason; onChange: (reason: Reason) => void }) => {
  const t = useText();
  return (
    <fieldset className="choices">
      <legend className="sr-only">{t('player.reason')}</legend>
      {REASONS.map(reason => (
        <label key={reason} className="choice" data-on={value === reason || undefined}>
          <input type="radio" name="reason" checked={value === reason} onChange={() => onChange(reason)} />
          {t(`player.reason.${reason}`)}
        </label>
      ))}
    </fieldset>
  );
};

const spanName = (t: Say, span: Span): string =>
  span === 'good' ? t('player.for_good') : t('player.until_days', { count: Number(span) });

const actName = (t: Say, span: Span): string =>
  span === 'good' ? t('player.deactivate_good') : t('player.deactivate_for', { count: Number(span) });

export const DeactivateDialog = ({ row, onClose }: { row: PlayerRow; onClose: () => void }) => {
  const t = useText();
  const { instant } = useFormat();
  const act = useAct();
  const [reason, setReason] = useState<Reason>('accounts');
  const [own, setOwn] = useState('');
  const [span, setSpan] = useState<Span>('14');
  const [isBusy, setBusy] = useState(false);
  const words = reason === 'other' ? own.trim() : t(`player.reason.${reason}`);
  const until = span === 'good' ? null : new Date(Date.now() + Number(span) * DAY_MS).toISOString();
  const go = async () => {
    setBusy(true);
    const back = () => call('player/activate', { id: row.id, reason: t('player.undo_reason') });
    const line = t('player.act_done', { act: actName(t, span) });
    if (await act('player/deactivate', { id: row.id, reason: words, until }, line, back)) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('player.deactivate_title', { name: row.name })}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="danger" icon={Lock} disabled={isBusy || words === ''} onClick={() => void go()}>
            {actName(t, span)}
          </Button>
        </>
      }
    >
      <Consequences row={row} />
      <ReasonChoice value={reason} onChange={setReason} />
      {reason === 'other' && (
        <Field label={t('player.reason')} help={t('player.reason_help')} isNeeded>
          <Input value={own} maxLength={500} dir="auto" onChange={({ target }) => setOwn(target.value)} />
        </Field>
      )}
      <div className="grid gap-1.5">
        <b>{t('player.until')}</b>
        <Segmented
          label={t('player.until')}
          value={span}
          onChange={setSpan}
          options={SPANS.map(value => ({ value, name: spanName(t, value) }))}
        />
        <span className="help">{until === null ? t('player.for_good') : instant(until)}</span>
      </div>
    </Dialog>
  );
};
