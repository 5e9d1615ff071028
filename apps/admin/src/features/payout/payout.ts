/** Requests as the screens of payouts share them: rows, worth, tones of signs, and what is done with several. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { PAYOUT_STATES, type PayoutState } from '@trivium/rules/wallet/payout';
import { GRAVE_SIGNS, type PayoutSign } from '@trivium/rules/wallet/payout-sign';
import { useLocation } from 'react-router';
import { call } from '../../lib/call.ts';
import { faceOf } from '../../lib/face.ts';
import { type Format, useFormat } from '../../lib/format.ts';
import type { StateTone, TagTone } from '../../ui/list/mark.tsx';

export type Payout = OperatorReply<'payout/read'>;
export type PayoutFigures = OperatorReply<'payout/figures'>;
export type PayoutBatch = OperatorReply<'payout_batch/read'>;

export const toneOf = (sign: PayoutSign): TagTone => (GRAVE_SIGNS.includes(sign) ? 'bad' : 'warn');

export const STATE_TONES: Readonly<Record<PayoutState, StateTone>> = {
  pending: 'waiting',
  approved: 'open',
  exported: 'live',
  completed: 'good',
  rejected: 'bad',
  cancelled: 'past',
};

const CENTS = 100;

export const cents = ({ money }: Format, amount: number, currency: string): string =>
  money(amount / CENTS, currency);

/** The worth of several requests: one sum for each currency. */
export const worthOf = (format: Format, rows: readonly Payout[]): string => {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.currency, (sums.get(row.currency) ?? 0) + row.amount_cents);
  return format.list([...sums].map(([currency, sum]) => cents(format, sum, currency)));
};

/** Coins in the money of the site. */
export const useCoinWorth = (figures: PayoutFigures | undefined) => {
  const format = useFormat();
  return (coins: number) =>
    figures === undefined
      ? ''
      : cents(format, Math.floor((coins * CENTS) / figures.coins_per_unit), figures.currency);
};

export const usePayoutFigures = () =>
  useQuery({ queryKey: ['payout', 'figures'], queryFn: () => call('payout/figures', {}) });

/** The face of a player: an own picture, or a drawn one by its name. */
export const facePropsOf = ({ picture, player_id }: Pick<Payout, 'picture' | 'player_id'>) => {
  const { src, seed } = faceOf(picture, player_id);
  return { picture: src, seed };
};

/** Reads everything about payouts again. */
export const usePayoutsAgain = () => {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      ['payout', 'payout_batch'].map(table => queries.invalidateQueries({ queryKey: [table] })),
    ).then(() => {});
};

const isState = (said: unknown): said is PayoutState => PAYOUT_STATES.some(state => state === said);

/** The state whose requests are listed: it stands in the list's filter in the address; those that wait when none is named. */
export const useListedState = (): { readonly state: PayoutState; readonly isNamed: boolean } => {
  const said = new URLSearchParams(useLocation().search).get('filter');
  try {
    const { state } = JSON.parse(said ?? '{}') as { state?: unknown };
    return isState(state) ? { state, isNamed: true } : { state: 'pending', isNamed: false };
  } catch {
    return { state: 'pending', isNamed: false };
  }
};
