/** Whether the questions of a play, a battle or a contest may earn won coins. Every settlement asks here (DECISIONS 12). */
import { mayEarnWon } from '@trivium/rules/wallet/gain';
import type { Db } from '../../platform/database/db.ts';
import { hasPublic } from './store.ts';

/** False where coins gained with these questions are bonus coins. */
export type EarnsWon = (db: Db, questionIds: readonly number[]) => Promise<boolean>;

/** Follows the setting, also when it changes. */
export const createGains =
  (settings: { get(name: 'pack_earns_won_coins'): boolean }): EarnsWon =>
  async (db, questionIds) => {
    const publicEarns = settings.get('pack_earns_won_coins');
    return mayEarnWon({ publicEarns, hasPublicQuestion: !publicEarns && (await hasPublic(db, questionIds)) });
  };
