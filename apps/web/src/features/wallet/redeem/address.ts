/** The address field of each payout method: its words, its keyboard, and a check before it is sent. Pure. */
import { type PayoutMethod, readUpi } from '@trivium/rules/wallet/payout';
import type { TextKey } from '../../../lib/i18n/text.ts';

type AddressForm = {
  readonly label: TextKey;
  /** Shown as the placeholder. */
  readonly example: string;
  readonly type: 'email' | 'tel' | 'text';
  readonly autoComplete: string;
  /** Finds obvious slips only; the server validates. */
  readonly isLikely: (text: string) => boolean;
  readonly wrong: TextKey;
};

export const ADDRESS_FORMS: { readonly [method in PayoutMethod]: AddressForm } = {
  paypal: {
    label: 'wallet.method.paypal',
    example: 'amina@example.org',
    type: 'email',
    autoComplete: 'email',
    isLikely: text => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
    wrong: 'wallet.redeem.bad_paypal',
  },
  mobile_wallet: {
    label: 'wallet.method.mobile_wallet',
    example: '+91 98765 43210',
    type: 'tel',
    autoComplete: 'tel',
    isLikely: text => /^\+[\d\s().-]{7,}$/.test(text),
    wrong: 'refusal.bad_mobile',
  },
  upi: {
    label: 'wallet.method.upi',
    example: 'amina@bank',
    type: 'text',
    autoComplete: 'off',
    isLikely: text => readUpi(text) !== null,
    wrong: 'wallet.redeem.bad_upi',
  },
};
