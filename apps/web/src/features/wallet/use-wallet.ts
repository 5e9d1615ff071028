/** The player's coins and the terms of redeeming them, always as the server reports them. */
import type { Reply } from '@trivium/contract/catalogue';
import { useEffect } from 'react';
import { invalidate, useReply } from '../../lib/api/reply.ts';
import { updatePlayer } from '../../lib/session/session.ts';

export type Terms = Reply<'get_payout_terms'>;
export type Obstacle = Terms['obstacles'][number];
export type PayoutRequest = NonNullable<Terms['pending']>;

export const useWallet = () => {
  const score = useReply('get_user_coin_score', undefined, { freshMs: 0 });
  const terms = useReply('get_payout_terms', undefined, { freshMs: 0 });
  const coins = score.reply?.coins;
  useEffect(() => {
    if (coins !== undefined) updatePlayer({ coins });
  }, [coins]);
  const isOff = terms.refused?.refusal === 'payout_off';
  return {
    score: score.reply,
    terms: isOff ? null : terms.reply,
    /** The operator has switched payouts off. */
    isOff,
    isLoading: score.state === 'loading' || terms.state === 'loading',
    hasFailed: score.state === 'failed' || (terms.state === 'failed' && !isOff),
    isAsking: score.isAsking || terms.isAsking,
    again: () => {
      score.again();
      terms.again();
    },
  };
};

/** Marks the replies that depend on coins as old. */
export const invalidateWallet = () => invalidate('get_user_coin_score', 'get_payout_terms');
