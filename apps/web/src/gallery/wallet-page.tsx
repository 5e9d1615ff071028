/** Gallery: the wallet behind a server of recorded replies; `?state=pending` or `new` shows its other faces. */
import type { Reply } from '@trivium/contract/catalogue';
import { HOUR_MS } from '@trivium/rules/time/units';
import { type ReactNode, useEffect, useState } from 'react';
import { Wallet } from '../features/wallet/wallet.tsx';
import { aPlayer } from '../lib/people.test-kit.ts';
import { useSession } from '../lib/session/session.ts';

type Entry = Reply<'get_tracker_data'>[number];
type Terms = Reply<'get_payout_terms'>;

const state = new URLSearchParams(location.search).get('state') ?? 'rich';
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const entry = (id: number, reason: Entry['reason'], points: number, changes: Partial<Entry> = {}): Entry => ({
  ...{ id, reason, points, won: 0, reference: '', name: '', play: null, date: at(id - 9) },
  ...changes,
});

const ENTRIES: Entry[] = [
  entry(8, 'won_quiz_zone', 40, {
    name: 'Rivers and lakes',
    play: { mode: 'quiz_zone', category_slug: 'earth', subcategory_slug: null, level: 8, subject_id: null },
  }),
  entry(7, 'battle_pot', 20, { name: 'Theo' }),
  entry(6, 'unlock_category', -150, { name: 'Art history', date: at(-26) }),
  entry(5, 'referral_own', 100, { date: at(-27) }),
  entry(4, 'contest_fee', -20, { name: 'Film quiz', date: at(-70) }),
  entry(3, 'payout_request', -1_000, { date: at(-90) }),
  entry(2, 'badge', 5, { reference: 'combat_winner', date: at(-100) }),
  entry(1, 'welcome', 10, { date: at(-400) }),
];

const request = {
  payment_id: 1,
  payment_type: 'paypal',
  payment_address: 'amina@example.org',
  payment_amount: '10.00',
  currency: 'USD',
  coin_used: 1_000,
  details: '',
  status: 'pending',
  reason: '',
  requested_at: at(-1),
  is_locked: false,
  rests_until: null,
  decided_at: null,
} as const;

const none = { missing: null, left: null, at: null };
const OBSTACLES: { readonly [state: string]: Terms['obstacles'] } = {
  pending: [{ ...none, code: 'payout_too_soon', at: at(47) }],
  new: [
    { ...none, code: 'payout_account_young', at: at(14 * 24) },
    { ...none, code: 'payout_days_missing', missing: 5 },
    { ...none, code: 'payout_minimum', missing: 1_000 },
  ],
};

const won = state === 'new' ? 0 : state === 'pending' ? 200 : 1_200;
const REPLIES: Readonly<Record<string, unknown>> = {
  get_user_coin_score: { coins: won + 40, won, bonus: 40, all_time_score: 0 },
  get_payout_terms: {
    ...{ now: at(0), won, bonus: 40, redeemable: state === 'rich' ? won : 0, minimum: 1_000 },
    ...{ coins_per_unit: 100, currency: 'USD', methods: ['paypal', 'mobile_wallet', 'upi'], limit: null },
    ...{ age: 18, countries: [] },
    obstacles: OBSTACLES[state] ?? [],
    pending: state === 'pending' ? request : null,
  } satisfies Terms,
  get_tracker_data: ENTRIES,
  get_payment_request: [
    request,
    { ...request, payment_id: 2, status: 'rejected', reason: 'No such mailbox.' },
    { ...request, payment_id: 3, status: 'completed' },
  ],
};

/** Takes the place of the network for these calls only, and of the session. */
const Recorded = ({ children }: { children: ReactNode }) => {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const network = window.fetch;
    window.fetch = (address, how) => {
      const reply = REPLIES[String(address).replace('/api/', '')];
      if (reply === undefined) return network(address, how);
      return Promise.resolve(Response.json({ error: false, data: reply, total: 8 }));
    };
    useSession.setState({ token: '', player: aPlayer({ created_at: at(-70 * 24) }) });
    setReady(true);
    return () => {
      window.fetch = network;
    };
  }, []);
  return isReady ? children : null;
};

export const WalletPage = () => (
  <Recorded>
    <Wallet />
  </Recorded>
);
