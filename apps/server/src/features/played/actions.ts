/** How long somebody has played, when he asks (ALIVE 1). Nothing is kept for it: plays and battles say it. */
import { addDays, dateInZone } from '@trivium/rules/streak/date';
import { dateBeginsAt } from '@trivium/rules/streak/zone';
import { playedDays } from '@trivium/rules/time/played';
import type { Handlers } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Settings } from '../settings/settings.ts';
import { readRounds, readZone } from './store.ts';

/** Four weeks. */
const DAYS = 28;

export type PlayedDeps = { readonly settings: Pick<Settings, 'get'> };

export const playedActions = ({ db }: AppContext, { settings }: PlayedDeps): Handlers<'get_time_played'> => ({
  get_time_played: async ({ signedIn: { playerId }, now }) => {
    if (!settings.get('played_enabled')) throw new Refusal('mode_off');
    const zone = await readZone(db, playerId);
    // A round that began the day before the first may have ended on it.
    const first = addDays(dateInZone(now, zone), -DAYS);
    const rounds = await readRounds(db, playerId, new Date(dateBeginsAt(first, zone)));
    return { days: playedDays(rounds, { now, zone, days: DAYS }).map(day => ({ ...day })) };
  },
});
