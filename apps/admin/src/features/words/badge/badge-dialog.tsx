/** What unlocks a badge, what it pays, and whether it can be earned; coins are money, so it asks for the second factor. */
import { useQueryClient } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { type FormEvent, useId, useState } from 'react';
import { call, OperatorProblem } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { notify, notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { FactorLine } from '../../../parts/record/factor-line.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field, Input, Switch } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Note } from '../../../ui/page/card.tsx';

type Badge = OperatorReply<'badge/list'>[number];
type Fields = Pick<Badge, 'counter' | 'coins' | 'is_on'>;

const COUNTER_MOST = 1_000_000;
const COINS_MOST = 100_000;

const fieldsOf = ({ counter, coins, is_on }: Badge): Fields => ({ counter, coins, is_on });

/** Saves over what was seen; the notice takes it back. */
const useSave = () => {
  const t = useText();
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey: ['badge'] });
  return async (seen: Badge, fields: Fields, name: string): Promise<Badge> => {
    const saved = await call('badge/change', { id: seen.id, seen: fieldsOf(seen), fields });
    await again();
    notify(t('words.badge.saved', { name }), {
      undo: async () => {
        await call('badge/change', { id: seen.id, seen: fieldsOf(saved), fields: fieldsOf(seen) });
        await again();
      },
    });
    return saved;
  };
};

type BadgeDialogProps = { badge: Badge; name: string; onClose: () => void };

export const BadgeDialog = ({ badge, name, onClose }: BadgeDialogProps) => {
  const t = useText();
  const { number } = useFormat();
  const form = useId();
  const save = useSave();
  const [seen, setSeen] = useState(badge);
  const [counter, setCounter] = useState(String(badge.counter));
  const [coins, setCoins] = useState(String(badge.coins));
  const [isOn, setOn] = useState(badge.is_on);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await save(seen, { counter: Number(counter), coins: Number(coins), is_on: isOn }, name);
      onClose();
    } catch (problem) {
      if (problem instanceof OperatorProblem && problem.code === 'changed_meanwhile')
        setSeen(problem.present as Badge);
      notifyProblem(problem);
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="main" type="submit" form={form} disabled={isBusy}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-3" onSubmit={event => void submit(event)}>
        {seen !== badge && (
          <Note>
            {t('words.badge.meanwhile', { counter: number(seen.counter), coins: number(seen.coins) })}
          </Note>
        )}
        <Field
          label={t(badge.is_more_than ? 'words.badge.counter_more' : 'words.badge.counter')}
          help={t('words.badge.usual', { number: number(badge.default_counter) })}
          isNeeded
        >
          <Input
            type="number"
            required
            min={1}
            max={COUNTER_MOST}
            step={1}
            value={counter}
            onChange={({ target }) => setCounter(target.value)}
          />
        </Field>
        <Field
          label={t('words.badge.coins')}
          help={t('words.badge.usual', { number: number(badge.default_coins) })}
          isNeeded
        >
          <Input
            type="number"
            required
            min={0}
            max={COINS_MOST}
            step={1}
            value={coins}
            onChange={({ target }) => setCoins(target.value)}
          />
        </Field>
        <Field label={t('words.badge.switch')} help={t('words.badge.switch_help')}>
          <Switch isOn={isOn} onChange={setOn} />
        </Field>
        <FactorLine />
      </form>
    </Dialog>
  );
};
