/** Handlers of the weekly leagues (ALIVE 3). */
import type { Handlers } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { type ShowDeps, showLeague } from './show.ts';
import * as store from './store.ts';

export type LeagueDeps = ShowDeps;

export const leagueActions = (
  context: AppContext,
  deps: LeagueDeps,
): Handlers<'get_league' | 'set_league_switch'> => {
  const refuseWhenOff = () => {
    if (!deps.settings.get('league_enabled')) throw new Refusal('mode_off');
  };
  return {
    get_league: async ({ signedIn, now }) => {
      refuseWhenOff();
      return showLeague(context, deps, signedIn.playerId, now);
    },
    set_league_switch: async ({ signedIn: { playerId }, now }, { status }) => {
      refuseWhenOff();
      await store.writeSwitch(context.db, playerId, status === 0);
      return showLeague(context, deps, playerId, now);
    },
  };
};
