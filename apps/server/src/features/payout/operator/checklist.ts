/** What a site in production needs before payouts can be switched on (DECISIONS 12). */
import { SETTINGS, type SettingName } from '@trivium/contract/settings';
import { PAYOUT_OWN_QUESTIONS } from '@trivium/rules/wallet/limits';
import type { Db } from '../../../platform/database/db.ts';
import { mostUnpublished } from '../../question/question.ts';
import type { Guard } from '../../settings/change.ts';
import { mailRoute } from '../../settings/routes.ts';
import type { Settings } from '../../settings/settings.ts';

type Read = Pick<Settings, 'get' | 'isChosen'>;

/** Settings that the operator must choose himself, so that he never pays in a currency or up to a sum that he did not look at. */
const TO_CHOOSE = ['payout_currency', 'payout_budget_coins', 'payout_minimum_coins'] as const;

const howTo = (name: SettingName, value: string | number): string => `npm run settings ${name} ${value}`;

/** Everything that is missing, each with what to do; empty when payouts may be switched on. */
export const missingForPayouts = async (db: Db, settings: Read): Promise<string[]> => {
  const missing: string[] = TO_CHOOSE.filter(name => !settings.isChosen(name)).map(
    name => `${name}, set by you (${howTo(name, SETTINGS[name].default)})`,
  );
  const [minimum, budget] = [settings.get('payout_minimum_coins'), settings.get('payout_budget_coins')];
  if (minimum < 1) missing.push('payout_minimum_coins of at least 1');
  if (budget < minimum) missing.push('payout_budget_coins of at least payout_minimum_coins');
  if (mailRoute(settings).by === 'outbox') missing.push('a mail provider (mail_smtp_url)');
  if (settings.get('mail_from') === '') missing.push('a sender of mails (mail_from)');
  const questions = await mostUnpublished(db);
  if (questions < PAYOUT_OWN_QUESTIONS)
    missing.push(
      `${PAYOUT_OWN_QUESTIONS} published questions of your own that are not public, in one quiz language (there are ${questions})`,
    );
  return missing;
};

/** Whether payouts would not be possible any more after this change. */
const takesAway = (name: SettingName, value: unknown, settings: Read): boolean => {
  if (TO_CHOOSE.some(each => each === name) && !settings.isChosen(name)) return true;
  if (name === 'mail_smtp_url' || name === 'mail_from') return value === '';
  if (name === 'payout_minimum_coins')
    return Number(value) < 1 || Number(value) > settings.get('payout_budget_coins');
  return name === 'payout_budget_coins' && Number(value) < settings.get('payout_minimum_coins');
};

/**
 * Refuses to switch payouts on before the list is done, and while they are on, to take away what they need. What is changed
 * together counts as it will be.
 */
export const guardPayouts =
  (db: Db): Guard =>
  async (name, value, after) => {
    if (name === 'payout_enabled' && value === true) {
      const missing = await missingForPayouts(db, after);
      return missing.length === 0 ? null : `needs ${missing.join('; ')}`;
    }
    return after.get('payout_enabled') && takesAway(name, value, after)
      ? 'is needed like this while payout_enabled is true'
      : null;
  };
