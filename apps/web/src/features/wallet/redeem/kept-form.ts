/** Keeps what was typed into the redeem dialog during a new sign-in (DECISIONS 12). */
import type { PayoutMethod } from '@trivium/rules/wallet/payout';

export type RedeemForm = {
  readonly coins: number | null;
  readonly method: PayoutMethod;
  readonly address: string;
};

const KEY = 'trivium.redeem';
const KEPT_MS = 15 * 60_000;

/** Keeps the form for this player, in this tab. */
export const keepForm = (playerId: number, form: RedeemForm): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ playerId, form, at: Date.now() }));
  } catch {
    // Storage may be switched off: the player types it again.
  }
};

/** Returns the form that this player typed, once and for a quarter of an hour. */
export const takeKeptForm = (playerId: number): RedeemForm | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      playerId: number;
      form: RedeemForm;
      at: number;
    } | null;
    sessionStorage.removeItem(KEY);
    return kept !== null && kept.playerId === playerId && Date.now() - kept.at < KEPT_MS ? kept.form : null;
  } catch {
    return null;
  }
};
