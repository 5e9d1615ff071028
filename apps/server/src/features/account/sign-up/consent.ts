/** What a player agrees to: terms by their version, and an age; for payouts also a country (DECISIONS 12). */
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type PlayerRow, readPlayer } from '../../profile/profile.ts';
import type { Settings } from '../../settings/settings.ts';
import { writeConsent } from '../store.ts';

export type ConsentDeps = {
  readonly settings: Pick<Settings, 'get'>;
};

/** As it is sent; a field that is missing is not agreed to. */
export type Consent = {
  readonly terms_version?: string | undefined;
  readonly age?: number | undefined;
  readonly country?: string | undefined;
};

/** The columns to write. Refuses an outdated version of the terms, and an age below the minimum. */
export const readConsent = (
  { settings }: ConsentDeps,
  { terms_version, age, country }: Consent,
  now: number,
): Partial<Pick<PlayerRow, 'terms_version' | 'terms_accepted_at' | 'age_confirmed' | 'country'>> => {
  const least = settings.get('minimum_age');
  if (age !== undefined && age < least) throw new Refusal('age_needed', { count: least });
  if (terms_version !== undefined && terms_version !== settings.get('terms_version'))
    throw new Refusal('terms_changed');
  return {
    ...(terms_version === undefined ? {} : { terms_version, terms_accepted_at: new Date(now) }),
    ...(age === undefined ? {} : { age_confirmed: age }),
    ...(country === undefined ? {} : { country }),
  };
};

/** Records consent on an existing account. An age only grows. A country is set once; staff correct it. */
export const accept = async (
  db: Db,
  deps: ConsentDeps,
  playerId: number,
  consent: Consent,
  now: number,
): Promise<PlayerRow> => {
  await writeConsent(db, playerId, readConsent(deps, consent, now));
  const row = await readPlayer(db, playerId);
  if (row === undefined) throw new Error(`there is no player ${playerId}`);
  return row;
};
