/** Buying and wearing looks: coins are money, so a change is shown only after the server's reply. */
import type { Reply } from '@trivium/contract/catalogue';
import { useRef, useState } from 'react';
import { type Answer, ask } from '../../lib/api/call.ts';
import { invalidate } from '../../lib/api/reply.ts';
import { say } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { wearLooks } from '../../lib/session/looks.ts';
import { updatePlayer } from '../../lib/session/session.ts';

type Looks = Reply<'get_looks'>;
type Look = Looks['looks'][number];

/** What the session keeps of it: screens draw the looks without a call. */
const keep = ({ looks, worn, balance }: Looks) => {
  updatePlayer({ coins: balance });
  const stickers = looks.filter(({ kind, is_mine }) => kind === 'sticker' && is_mine).map(({ name }) => name);
  wearLooks({ ...worn, stickers });
};

export const useShop = () => {
  const [busy, setBusy] = useState<string | null>(null);
  const isBusy = useRef(false);
  const act = async ({ kind, name }: Look, call: () => Promise<Answer<'buy_look'>>): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setBusy(`${kind}/${name}`);
    const answer = await call();
    if (answer.ok) keep(answer.reply);
    else if (answer.refusal === null) notice.error(say('app.not_loaded'));
    invalidate('get_looks', 'get_user_coin_score', 'get_tracker_data');
    isBusy.current = false;
    setBusy(null);
    return answer.ok;
  };
  return {
    /** The look that is being bought or put on. */
    busy,
    buy: async (look: Look) => {
      const isBought = await act(look, () => ask('buy_look', { kind: look.kind, name: look.name }));
      if (isBought) notice.success(say('look.bought'));
    },
    wear: (look: Look, isOn: boolean) => {
      const { kind, name } = look;
      if (kind === 'sticker') return Promise.resolve(false);
      const worn = isOn ? (name as WornName) : '';
      return act(look, () => ask('wear_look', { kind, name: worn }));
    },
  };
};

type WornName = Exclude<Look['name'], `k${string}`>;
