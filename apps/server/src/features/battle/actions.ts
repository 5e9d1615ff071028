/** Handlers of battles: read one, find one's own, play against the bot (DECISIONS 6). */
import { SEATS_LEAST } from '@trivium/rules/battle/limits';
import type { Handlers, SignedInCall } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { type Category, looksOf } from '../catalog/catalog.ts';
import type { Keys } from '../key/key.ts';
import type { Languages } from '../language/language.ts';
import type { Settings } from '../settings/settings.ts';
import type { Battles, NewMatch } from './battle.ts';
import { dealRounds, findBattleCategory } from './deal/deal.ts';
import { type BattleRow, type BattleTerms, type BotStrength, seatOf } from './row.ts';

export type BattleActionDeps = {
  readonly battles: Battles;
  readonly settings: Settings;
  readonly keys: Keys;
  readonly languages: Languages;
};

export const battleActions = (
  context: AppContext,
  deps: BattleActionDeps,
): Handlers<'get_battle' | 'get_running_battle' | 'start_bot_battle'> => {
  const { battles, settings } = deps;
  return {
    get_battle: async (call, { battle_id }) => {
      const { playerId } = call.signedIn;
      const row = await battles.find(battle_id);
      if (row === undefined || seatOf(row, playerId) === -1) throw new Refusal('battle_not_found');
      return battles.present(row, playerId);
    },
    get_running_battle: async call => {
      const { playerId } = call.signedIn;
      const row = await battles.seatedIn(playerId);
      return { battle: row === undefined ? null : await battles.present(row, playerId) };
    },
    start_bot_battle: async (call, { strength, category }) => {
      const { playerId } = call.signedIn;
      if (!settings.get('random_battle_enabled')) throw new Refusal('mode_off');
      const running = await battles.seatedIn(playerId);
      if (running?.kind === 'bot') return battles.present(running, playerId);
      if (running !== undefined) throw new Refusal('in_other_battle');
      const chosen = category === undefined ? null : await findBattleCategory(context.db, category, playerId);
      const row = await openBotBattle(context, deps, call, { strength, chosen });
      battles.announce(row);
      return battles.present(row, playerId);
    },
  };
};

type BotWish = { readonly strength: BotStrength; readonly chosen: Category | null };

/** Deals the rounds, tells the player their keys and opens the battle, in one transaction. */
const openBotBattle = (
  { db, dice }: AppContext,
  { battles, settings, keys, languages }: BattleActionDeps,
  { signedIn: { playerId, quizLanguageId }, languageId, now }: SignedInCall,
  { strength, chosen }: BotWish,
): Promise<BattleRow> => {
  const questions = settings.get('random_battle_questions');
  const homeRegion = settings.get('home_region');
  const terms: BattleTerms = { fee: 0, questions, seatsMost: SEATS_LEAST, strength };
  const match: Omit<NewMatch, 'rounds'> = {
    kind: 'bot',
    playerIds: [playerId, null],
    languageId: chosen?.language_id ?? languages.quizLanguageId(languageId ?? quizLanguageId),
    place: chosen && { id: chosen.id, name: chosen.name, ...looksOf(chosen) },
    terms,
  };
  return db.transaction().execute(async tx => {
    const deal = { ...match, categoryId: chosen?.id ?? null, questions, strength, homeRegion, now };
    const rounds = await dealRounds(tx, dice, deal, async (on, questionIds) => {
      if (!(await keys.tellAll(on, 'bot_battle', { playerId, questionIds, now }))) throw keys.usedUp();
    });
    return battles.openMatched(tx, { ...match, rounds }, now);
  });
};
