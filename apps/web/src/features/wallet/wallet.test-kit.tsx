/** For the wallet's tests: builders of its replies, a function that opens the page on them, and functions to press and type. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { Reply } from '@trivium/contract/catalogue';
import { afterEach, beforeEach, vi } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { aPlayer } from '../../lib/people.test-kit.ts';
import { logIn, logOut } from '../../lib/session/session.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { Wallet } from './wallet.tsx';

type Terms = Reply<'get_payout_terms'>;
type Request = Reply<'set_payment_request'>;
type Entry = Reply<'get_tracker_data'>[number];

export const NOW = '2026-11-20T20:00:00.000Z';

export const aRequest = (changes: Partial<Request> = {}): Request => ({
  payment_id: 5,
  payment_type: 'paypal',
  payment_address: 'amina@example.org',
  payment_amount: '10.00',
  currency: 'USD',
  coin_used: 1_000,
  details: '',
  status: 'pending',
  reason: '',
  requested_at: NOW,
  decided_at: null,
  is_locked: false,
  rests_until: null,
  ...changes,
});
export const theTerms = (changes: Partial<Terms> = {}): Terms => ({
  now: NOW,
  won: 1_200,
  bonus: 40,
  redeemable: 1_200,
  minimum: 1_000,
  coins_per_unit: 100,
  currency: 'USD',
  methods: ['paypal', 'mobile_wallet', 'upi'],
  obstacles: [],
  limit: null,
  pending: null,
  age: 18,
  countries: [],
  ...changes,
});
export const obstacle = (code: Terms['obstacles'][number]['code'], changes = {}) => ({
  ...{ code, missing: null, left: null, at: null },
  ...changes,
});
export const TOO_SOON = obstacle('payout_too_soon', { at: '2026-11-22T20:00:00.000Z' });
export const anEntry = (id: number, changes: Partial<Entry> = {}): Entry => ({
  id,
  reason: 'won_daily_quiz',
  reference: '',
  points: 2,
  won: 2,
  date: NOW,
  name: '',
  play: null,
  ...changes,
});

export const score = (coins: number, won = coins) => ({
  coins,
  won,
  bonus: coins - won,
  held: 0,
  all_time_score: 0,
});
export const open = async (acts: Parameters<typeof recordedServer>[0] = {}, terms = theTerms()) => {
  const server = recordedServer({
    get_user_coin_score: () => ({ reply: score(1_240, 1_200) }),
    get_payout_terms: () => ({ reply: terms }),
    get_tracker_data: () => ({ reply: [anEntry(1)], total: 1 }),
    get_payment_request: () => ({ reply: [], total: 0 }),
    ...acts,
  });
  render(<Wallet />);
  await act(async () => {});
  return server;
};

export const press = (name: string | RegExp, within_: ReturnType<typeof within> = screen as never) =>
  act(async () => within_.getByRole('button', { name }).click());
export const dialog = () => within(screen.getByRole('dialog'));
export const type = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(dialog().getByRole('textbox', { name: label }), { target: { value } });
  });
export const rows = () => screen.queryAllByRole('listitem').map(row => row.textContent);

/** Signs a player in and stops the clock, for every test of the file that calls it. */
export const setUpWallet = () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
    logIn('a token', aPlayer({ created_at: '2026-09-03T10:00:00.000Z' }));
  });
  afterEach(() => {
    cleanup();
    logOut();
    forgetReplies();
    vi.useRealTimers();
  });
};
