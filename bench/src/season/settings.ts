/** The numbers with which a new site begins. */
import { PAYOUT_SETTINGS } from '@trivium/contract/settings/payout';

type NumberName = {
  [name in keyof typeof PAYOUT_SETTINGS]: (typeof PAYOUT_SETTINGS)[name]['default'] extends number
    ? name
    : never;
}[keyof typeof PAYOUT_SETTINGS];

export const defaultOf = (name: NumberName): number => PAYOUT_SETTINGS[name].default;
