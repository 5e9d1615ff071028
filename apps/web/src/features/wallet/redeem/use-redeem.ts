/** Sends a payout request once. After a lost reply it asks whether the request arrived; it never sends again by itself. */
import type { PayoutMethod } from '@trivium/rules/wallet/payout';
import { useRef, useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { say } from '../../../lib/i18n/text.ts';

export type Wish = {
  readonly coins: number;
  readonly amount: string;
  readonly method: PayoutMethod;
  readonly address: string;
};

/** A problem that the dialog shows. `unsure`: it is unknown whether the request arrived. */
export type Trouble =
  | { readonly kind: 'address' | 'other'; readonly sentence: string }
  | { readonly kind: 'unsure'; readonly sentence: string }
  /** The sign-in is too old for money. */
  | { readonly kind: 'sign_in'; readonly sentence: string };

const ABOUT_ADDRESS: readonly string[] = ['payout_bad_address', 'payout_address_used'];

/** Calls `onDone` when the server says that a new request is pending; `before` is the id of the one pending when the dialog opened. */
export const useRedeem = (before: number | null, onDone: () => void) => {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isSending, setSending] = useState(false);
  /** A ref, because a second press may come before the first one is rendered. */
  const isUnderWay = useRef(false);

  const runOnce = async (work: () => Promise<Trouble | null>): Promise<Trouble | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setSending(true);
    const found = await work();
    isUnderWay.current = false;
    setSending(false);
    setTrouble(found);
    if (found === null) onDone();
    return found;
  };

  /** Null when a new request is pending; else a problem with the sentence `otherwise`. */
  const lookFor = async (otherwise: string): Promise<Trouble | null> => {
    const terms = await ask('get_payout_terms', {}, { quiet: true });
    if (!terms.ok) return { kind: 'unsure', sentence: say('wallet.redeem.unsure') };
    const now = terms.reply.pending?.payment_id ?? null;
    return now === null || now === before ? { kind: 'other', sentence: otherwise } : null;
  };

  return {
    trouble,
    isSending,
    forget: () => setTrouble(null),
    look: () => runOnce(() => lookFor(say('wallet.redeem.lost'))),
    send: ({ coins, amount, method, address }: Wish) =>
      runOnce(async () => {
        const answer = await ask(
          'set_payment_request',
          { payment_type: method, payment_address: address, coin_used: coins, payment_amount: amount },
          { quiet: true },
        );
        if (answer.ok) return null;
        if (answer.refusal === null) return lookFor(say('wallet.redeem.lost'));
        // A request is pending already: from a press whose reply was lost, or from another tab.
        if (answer.refusal === 'payout_too_soon') return lookFor(answer.message);
        if (answer.refusal === 'payout_sign_in_needed') return { kind: 'sign_in', sentence: answer.message };
        const kind = ABOUT_ADDRESS.includes(answer.refusal) ? 'address' : 'other';
        return { kind, sentence: answer.message };
      }),
  };
};
