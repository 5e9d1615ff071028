/** Handlers of random battles: two calls, and the commands of the queue (DECISIONS 6). */

import { SEEK_MS } from '@trivium/rules/battle/limits';
import { mayEarnWon } from '@trivium/rules/wallet/gain';
import type { Handlers } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Allowance } from '../../platform/limit/allowance.ts';
import { type Allowances, createAllowances } from '../../platform/limit/allowance.ts';
import type { CommandHandlers } from '../../realtime/command.ts';
import type { Battles } from '../battle/battle.ts';
import { battleCategories, unpublishedIn } from '../battle/deal/deal.ts';
import type { BattleRow } from '../battle/row.ts';
import { looksOf } from '../catalog/catalog.ts';
import type { Languages } from '../language/language.ts';
import { gainsLately, ratingOf } from '../rating/rating.ts';
import type { Settings } from '../settings/settings.ts';
import { balanceOf } from '../wallet/wallet.ts';
import type { Matchmaking } from './matchmaking.ts';
import { battlesLeft, needRandom } from './seeker.ts';

export type MatchmakingActionDeps = {
  readonly battles: Battles;
  readonly settings: Settings;
  readonly languages: Languages;
  readonly siteZone: () => string;
};

/** How often a player may call a battle off, so that he cannot choose his opponents by their rating (our choice). */
const CALLED_OFF_A_DAY: Allowance = { name: 'battle-call-off', times: 5, seconds: 24 * 3_600 };

/** Handlers of the queue's commands. */
export const seekCommands = (matchmaking: Matchmaking): Pick<CommandHandlers, 'seek' | 'unseek'> => ({
  seek: async ({ playerId, socketId }, { category, language_id }) => {
    const wait = await matchmaking.seek({ playerId, socketId, category, languageId: language_id });
    return {
      since: new Date(wait.sinceAt).toISOString(),
      until: new Date(wait.untilAt).toISOString(),
    };
  },
  unseek: async ({ playerId, socketId }) => {
    await matchmaking.unseek(playerId, socketId);
    return {};
  },
});

export function matchmakingActions(
  { db, env }: AppContext,
  { battles, settings, languages, siteZone }: MatchmakingActionDeps,
): Handlers<'get_matchmaking' | 'get_random_questions'> {
  const allowances = createAllowances(db, env.appSecret);
  return {
    get_matchmaking: async call => {
      needRandom(settings);
      const { playerId, quizLanguageId } = call.signedIn;
      const languageId = languages.quizLanguageId(call.languageId ?? quizLanguageId);
      const questions = settings.get('random_battle_questions');
      const [{ total }, left, rated, categories, hasUnpublished, lately] = await Promise.all([
        balanceOf(db, playerId),
        battlesLeft(db, settings, siteZone(), playerId, call.now),
        ratingOf(db, playerId),
        battleCategories(db, languageId, playerId),
        unpublishedIn(db, { languageId, questions, now: call.now }),
        gainsLately(db, [playerId], { now: call.now, siteZone: siteZone() }),
      ]);
      const publicEarns = settings.get('pack_earns_won_coins');
      const kindIn = (categoryId: number | null): 'won' | 'bonus' =>
        mayEarnWon({ publicEarns, hasPublicQuestion: !hasUnpublished(categoryId) }) ? 'won' : 'bonus';
      return {
        fee: settings.get('random_battle_fee'),
        coins: total,
        battles_left_today: left,
        rating: rated.ratedAt === null ? null : Math.round(rated.rating),
        seconds: SEEK_MS / 1000,
        coin_kind: kindIn(null),
        won_coins_a_day: settings.get('battle_won_coins_a_day'),
        bonus_back: lately.get(playerId)?.bonusBack ?? 0,
        categories: categories.map(category => ({
          id: category.id,
          slug: category.slug,
          name: category.name,
          ...looksOf(category),
          coin_kind: kindIn(category.id),
        })),
      };
    },

    // A `category` in this call is ignored: the battle has one.
    get_random_questions: async (call, { match_id, destroy_match }) => {
      const { playerId } = call.signedIn;
      const row = await findMatch(battles, match_id, playerId);
      if (destroy_match !== 1) return battles.opened(row);
      return battles.opened(await callOff({ battles, allowances }, row, playerId, call.now));
    },
  };
}

const findMatch = async (battles: Battles, id: string | undefined, playerId: number): Promise<BattleRow> => {
  const row = id === undefined ? await battles.seatedIn(playerId) : await battles.find(id);
  const isSeated = row?.state.seats.some(seat => seat.playerId === playerId) ?? false;
  if (row === undefined || !isSeated || row.kind !== 'random') throw new Refusal('battle_not_found');
  return row;
};

/** Aborts the battle before its first round, and every fee goes back. Refuses `game_started` after that, and `too_many_requests`. */
const callOff = async (
  { battles, allowances }: { readonly battles: Battles; readonly allowances: Allowances },
  found: BattleRow,
  playerId: number,
  now: number,
): Promise<BattleRow> => {
  const { id, state } = found;
  // Called off already: a repetition.
  if (state.reason === 'aborted' && state.round < 0) return found;
  const isEarly = (row: BattleRow) => row.state.phase === 'starting' && (row.state.nextAt ?? 0) > now;
  if (isEarly(found) && !(await allowances.take(CALLED_OFF_A_DAY, String(playerId), now)))
    throw new Refusal('too_many_requests');
  const event = (_: number, row: BattleRow) => {
    if (!isEarly(row)) throw new Refusal('game_started');
    return { type: 'abort' } as const;
  };
  return battles.dispatch(id, playerId, event, now);
};
