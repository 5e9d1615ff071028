/** From the code to the coins in three steps, with the operator's numbers. */
import Coins from 'lucide-react/icons/coins';
import Send from 'lucide-react/icons/send';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { Key } from '../../../ui/stage/key.tsx';

export type Terms = {
  readonly own_coins: number;
  readonly friend_coins: number;
  readonly passed_days_needed: number;
  readonly a_month: number;
};

export const Steps = ({ terms }: { terms: Terms }) => {
  const text = useText();
  const { own_coins: own, friend_coins: friend, passed_days_needed: count, a_month: most } = terms;
  return (
    <ol className="grid gap-2.5">
      <Step icon={<Send />} title={text('referral.step_share')}>
        {text('referral.step_share_lead')}
      </Step>
      <Step icon={<UserPlus />} title={text('referral.step_join')}>
        {text('referral.step_join_lead')}
      </Step>
      <Step icon={<Coins />} title={text('referral.step_play', { count })}>
        {text('referral.step_play_lead', { own, friend, count: most })}
      </Step>
    </ol>
  );
};

const Step = ({ icon, title, children }: { icon: ReactNode; title: string; children: string }) => (
  <li className="card refer-step">
    <Key tone="brand">{icon}</Key>
    <div className="min-w-0">
      <h3 className="font-extrabold">{title}</h3>
      <p className="text-sm text-ink-2">{children}</p>
    </div>
  </li>
);
