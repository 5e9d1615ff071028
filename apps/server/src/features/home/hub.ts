/** The hub in one call: every mode that is on, with its length, its rewards and the caller's record (ALIVE 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { DUEL_QUESTIONS } from '@trivium/rules/duel/limits';
import { isRoom } from '@trivium/rules/experience/gain';
import { isOfFamily, MODE_ROWS, PLAYER_MODES, type PlayerMode } from '@trivium/rules/play/mode-row';
import type { Handlers } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { battleFiguresOf } from '../rating/rating.ts';
import { litSides } from '../record/record.ts';
import type { Settings } from '../settings/settings.ts';
import { modeShares, streakOf } from '../statistics/statistics.ts';
import { numbersOf } from './mode-start.ts';

type Row = Reply<'get_hub'>[number];

/** A share of fewer answers is not shown yet. */
const ANSWERS_LEAST = 10;

export const hubActions = (context: AppContext, settings: Settings): Handlers<'get_hub'> => ({
  get_hub: async call => {
    const playerId = call.signedIn?.playerId ?? null;
    const percents = { pass: settings.get('pass_percent'), full: settings.get('full_coins_percent') };
    const [sides, shares, streak, battles] =
      playerId === null
        ? [new Map<number, number>(), [], null, null]
        : await Promise.all([
            litSides(context.db, playerId, percents),
            modeShares(context.db, playerId),
            streakOf(context, playerId, call.now),
            battleFiguresOf(context.db, playerId, call.now),
          ]);
    const recordOf = (mode: PlayerMode): Row['record'] => {
      const { family, categoryType } = MODE_ROWS[mode];
      if (mode === 'random_battle')
        return battles?.rating == null ? null : { kind: 'rating', value: battles.rating };
      if (mode === 'daily_quiz') return streak?.days ? { kind: 'days', value: streak.days } : null;
      if (family === 'level') {
        const lit = sides.get(categoryType ?? 0) ?? 0;
        return lit === 0 ? null : { kind: 'sides', value: lit };
      }
      const share = shares.find(share => share.mode === mode);
      if (share === undefined || share.answered < ANSWERS_LEAST) return null;
      return { kind: 'right', value: Math.floor((share.right * 100) / share.answered) };
    };
    const rows: Row[] = PLAYER_MODES.filter(mode => settings.get(`${mode}_enabled`)).map(mode => ({
      mode,
      ...termsOf(settings, mode),
      xp: xpOf(settings, mode),
      record: recordOf(mode),
    }));
    return settings.get('duels_enabled') ? [...rows, duelRow(settings)] : rows;
  },
});

/** Duels are no mode of a tile; their figures have a call of their own. */
const duelRow = (settings: Settings): Row => ({
  ...{ mode: 'duel', questions: DUEL_QUESTIONS, seconds: null, coins: null, fee: null, record: null },
  xp: settings.get('experience_enabled') ? settings.get('xp_duel') : 0,
});

/** Rooms of friends give experience without an entry; what is practised, for each question that is kept. */
const xpOf = (settings: Settings, mode: PlayerMode): number => {
  if (!settings.get('experience_enabled')) return 0;
  if (mode === 'practice') return settings.get('xp_kept');
  return isRoom(mode) ? settings.get('xp_room') : 0;
};

/** Length, clock, rewards and cost. */
const termsOf = (settings: Settings, mode: PlayerMode): Omit<Row, 'mode' | 'record' | 'xp'> => {
  const open = { questions: null, seconds: null, coins: null, fee: null };
  if (isOfFamily(mode, 'level', 'set', 'passage', 'date', 'own_choice')) {
    const { questions, seconds, coins } = numbersOf(settings, mode);
    return { questions, seconds, coins, fee: null };
  }
  if (mode !== 'random_battle') return open;
  const { clock } = MODE_ROWS[mode];
  return {
    ...open,
    questions: settings.get('random_battle_questions'),
    seconds: clock.kind === 'each' ? clock.seconds : null,
    fee: settings.get('random_battle_fee'),
  };
};
