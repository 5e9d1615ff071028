/** The hub in one call: every mode that is on, with its length, its pay and the caller's record (ALIVE 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { MODE_ROWS } from '@trivium/rules/play/mode-row';
import type { Handlers } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { SOLO_MODES } from '../mode/mode.ts';
import { battleFiguresOf } from '../rating/rating.ts';
import { litSides } from '../record/record.ts';
import type { Settings } from '../settings/settings.ts';
import { modeShares, streakOf } from '../statistics/statistics.ts';
import { numbersOf } from './mode-start.ts';

type Row = Reply<'get_hub'>[number];
type Tile = (typeof TILES)[number];

const BATTLE_MODES = ['random_battle', 'friend_battle', 'group_battle'] as const;
/** Battles stand beside the quiz zone. */
export const TILES = SOLO_MODES.flatMap(mode => (mode === 'quiz_zone' ? [mode, ...BATTLE_MODES] : [mode]));

/** A share of fewer answers says nothing yet. */
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
    const recordOf = (mode: Tile): Row['record'] => {
      const { scope, categoryType } = MODE_ROWS[mode];
      if (mode === 'random_battle')
        return battles?.rating == null ? null : { kind: 'rating', value: battles.rating };
      if (mode === 'daily_quiz') return streak?.days ? { kind: 'days', value: streak.days } : null;
      if (scope === 'level') {
        const lit = sides.get(categoryType ?? 0) ?? 0;
        return lit === 0 ? null : { kind: 'sides', value: lit };
      }
      const share = shares.find(each => each.mode === mode);
      if (share === undefined || share.answered < ANSWERS_LEAST) return null;
      return { kind: 'right', value: Math.floor((share.right * 100) / share.answered) };
    };
    return TILES.filter(mode => settings.get(`${mode}_enabled`)).map(mode => ({
      mode,
      ...termsOf(settings, mode),
      record: recordOf(mode),
    }));
  },
});

/** Length, clock, what can be won and what it costs. */
const termsOf = (settings: Settings, mode: Tile): Omit<Row, 'mode' | 'record'> => {
  const open = { questions: null, seconds: null, coins: null, fee: null };
  switch (mode) {
    case 'contest':
    case 'exam':
    case 'bookmarks':
    case 'friend_battle':
    case 'group_battle':
      return open;
    case 'self_challenge':
      return { ...open, coins: 0 };
    case 'random_battle':
      return {
        ...open,
        questions: settings.get('random_battle_questions'),
        seconds: MODE_ROWS.random_battle.clock.kind === 'each' ? MODE_ROWS.random_battle.clock.seconds : null,
        fee: settings.get('random_battle_fee'),
      };
    default: {
      const { questions, seconds, coins } = numbersOf(settings, mode);
      return { questions, seconds, coins, fee: null };
    }
  }
};
