/** Whether the questions of a play, a battle or a contest may earn won coins; the one door for all settlements (DECISIONS 12). */
import { mayEarnWon } from '@trivium/rules/wallet/gain';
import type { Db } from '../../platform/database/db.ts';
import { hasPublic } from './store.ts';

/** False: what is gained with these questions is bonus. */
export type EarnsWon = (db: Db, questionIds: readonly number[]) => Promise<boolean>;

/** Keeps to the setting, also when it changes. */
export const createGains =
  (settings: { get(name: 'pack_earns_won_coins'): boolean }): EarnsWon =>
  async (db, questionIds) => {
    const publicEarns = settings.get('pack_earns_won_coins');
    return mayEarnWon({ publicEarns, hasPublicQuestion: !publicEarns && (await hasPublic(db, questionIds)) });
  };
