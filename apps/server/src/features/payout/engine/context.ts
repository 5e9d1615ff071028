/** What every step of a payout needs (DECISIONS 8, 12). */

import { DAY_MS } from '@trivium/rules/time/units';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Letters, Say } from '../../../platform/outbox/letters.ts';
import type { Settings } from '../../settings/settings.ts';

export type PayoutContext = {
  readonly db: Db;
  /** Key of the hashes of contacts. */
  readonly appSecret: AppContext['env']['appSecret'];
  readonly letters: Letters;
  readonly say: Say;
  readonly settings: Settings;
  /** Whether the site can send text messages and so prove phone numbers. */
  readonly hasSms: () => boolean;
};

/** Whole days from now until an instant, at least one; for the sentence of a refusal. */
export const daysUntil = (at: number, now: number): number => Math.max(1, Math.ceil((at - now) / DAY_MS));
