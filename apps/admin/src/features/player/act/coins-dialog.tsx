/** Gives coins to a player or takes them; says beforehand whether a second admin has to agree (DECISIONS 12). */
import { needsSecond } from '@trivium/rules/staff/grant';
import { GRANT_MOST } from '@trivium/rules/staff/limits';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, Input, TextArea } from '../../../ui/form/field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Note } from '../../../ui/page/card.tsx';
import { type PlayerShown, useAct } from '../use-player.ts';
import { newKey } from './new-key.ts';

type Way = 'give' | 'take';
type Purse = 'any' | 'won' | 'bonus';
const PURSES: readonly Purse[] = ['any', 'bonus', 'won'];

/** Coins with their sign; 0 for what is no number. */
const coinsOf = (text: string, way: Way): number => {
  const count = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  const within = count <= GRANT_MOST ? count : 0;
  return way === 'give' ? within : -within;
};

/** The wish, and whether it has to wait. */
const useWish = ({ facts: { grants } }: PlayerShown) => {
  const [askKey] = useState(newKey);
  const [way, setWay] = useState<Way>('give');
  const [text, setText] = useState('');
  const [purse, setPurse] = useState<Purse>('any');
  const [reason, setReason] = useState('');
  const coins = coinsOf(text, way);
  const [byGiver, forReceiver] = way === 'give' ? [grants.given, grants.got] : [grants.taken, grants.lost];
  const waits = coins !== 0 && needsSecond({ coins, byGiver, forReceiver, isLinked: grants.is_linked });
  const change = { setWay, setText, setPurse, setReason };
  return { askKey, way, text, purse, reason, coins, waits, ...change };
};

const CoinFields = ({ wish }: { wish: ReturnType<typeof useWish> }) => {
  const t = useText();
  const { way, text, purse, reason } = wish;
  return (
    <>
      <Segmented
        label={t('player.coins')}
        value={way}
        onChange={wish.setWay}
        options={[
          { value: 'give', name: t('player.give') },
          { value: 'take', name: t('player.take') },
        ]}
      />
      <Field label={t('player.coins_number')} isNeeded>
        <Input
          inputMode="numeric"
          value={text}
          maxLength={6}
          dir="ltr"
          onChange={({ target }) => wish.setText(target.value)}
        />
      </Field>
      {way === 'take' && (
        <Field label={t('player.purse')}>
          <Select
            value={purse}
            onChange={value => wish.setPurse(value as Purse)}
            options={PURSES.map(value => ({ value, name: t(`player.purse.${value}`) }))}
          />
        </Field>
      )}
      <Field label={t('player.reason')} help={t('player.reason_help')} isNeeded>
        <TextArea
          value={reason}
          maxLength={500}
          dir="auto"
          onChange={({ target }) => wish.setReason(target.value.replaceAll('\n', ' '))}
        />
      </Field>
    </>
  );
};

export const CoinsDialog = ({ shown, onClose }: { shown: PlayerShown; onClose: () => void }) => {
  const t = useText();
  const { number } = useFormat();
  const act = useAct();
  const wish = useWish(shown);
  const [isBusy, setBusy] = useState(false);
  const { askKey, way, coins, purse, waits } = wish;
  const count = Math.abs(coins);
  const named = way === 'give' ? t('player.give_coins', { count }) : t('player.take_coins', { count });
  const reason = wish.reason.trim();
  const go = async () => {
    setBusy(true);
    const body = { ask_key: askKey, player_id: shown.row.id, coins, purse, reason };
    const isDone = await act('coin_grant/request', body, ({ state }) =>
      state === 'waiting' ? t('player.coins_waits') : t('player.act_done', { act: named }),
    );
    if (isDone) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('player.coins_title', { name: shown.row.name })}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            look={way === 'take' ? 'danger' : 'main'}
            icon={Lock}
            disabled={isBusy || coins === 0 || reason === ''}
            onClick={() => void go()}
          >
            {waits ? t('player.ask_coins') : coins === 0 ? t(`player.${way}`) : named}
          </Button>
        </>
      }
    >
      <CoinFields wish={wish} />
      {waits && (
        <Note>
          {t('player.coins_second', {
            most: number(shown.facts.grants.alone_most),
            days: number(shown.facts.grants.days),
          })}
        </Note>
      )}
    </Dialog>
  );
};
