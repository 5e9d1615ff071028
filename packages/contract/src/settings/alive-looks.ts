/** The shop of looks, master levels, and the time played (DECISIONS 13). */
import { XP } from '@trivium/rules/experience/limits';
import { MASTER_PASS_PERCENT, MASTER_QUESTIONS } from '@trivium/rules/level/master';
import { LOOK_COINS } from '@trivium/rules/look/shop';
import { flag, number, type Setting } from './kind.ts';

const price = (value: number, help: string) => ({ ...number('coins', value, help), least: 1 }) as const;

export const ALIVE_LOOK_SETTINGS = {
  looks_enabled: flag(true, 'Bonus coins buy looks. Switched off, nothing is sold; what was bought stays.'),
  look_back_coins: price(LOOK_COINS.back, 'Looks: what a back of cards costs, in bonus coins.'),
  look_confetti_coins: price(LOOK_COINS.confetti, 'Looks: what colours of confetti cost, in bonus coins.'),
  look_sticker_coins: price(LOOK_COINS.sticker, 'Looks: what a sticker of the chat costs, in bonus coins.'),
  master_enabled: flag(true, 'A master level stands at the end of each road of levels.'),
  master_questions: {
    ...number('questions', MASTER_QUESTIONS, 'Master level: how many questions of the whole road it asks.'),
    least: 5,
    most: 50,
  },
  master_pass_percent: number(
    'percent',
    MASTER_PASS_PERCENT,
    'Master level: percent of right answers that pass it.',
  ),
  xp_master: {
    ...number('count', XP.master, 'Experience: for a road that is mastered, once.', 'server'),
    most: 1_000,
  },
  played_enabled: flag(true, 'Players may see how long they have played.'),
} as const satisfies Readonly<Record<string, Setting>>;
