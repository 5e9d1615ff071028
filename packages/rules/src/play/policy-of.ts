/** The policy that a play of a mode starts with (DECISIONS 4). */
import {
  COIN_STEP_PERCENT,
  EXAM_AWAY_MS,
  FULL_COINS_FROM_PERCENT,
  GRACE_MS,
  OPEN_WITHIN_MS,
  PASS_PERCENT,
} from './limits.ts';
import { MODE_ROWS, type Mode } from './mode-row.ts';
import type { PlayPolicy } from './policy.ts';

/** `changes` overrides the row: the operator's settings and the player's extra time. */
export const policyOf = (mode: Mode, changes: Partial<Omit<PlayPolicy, 'mode'>> = {}): PlayPolicy => {
  const row = MODE_ROWS[mode];
  const isSecret = ['exam', 'contest', 'duel'].includes(row.family);
  return {
    mode,
    clock: row.clock,
    graceMs: GRACE_MS,
    openWithinMs: OPEN_WITHIN_MS,
    opensNextItself: row.clock.kind === 'each',
    answersMayChange: row.clock.kind === 'whole',
    feedback: 3,
    revealsDuringPlay: row.clock.kind !== 'whole' && !isSecret,
    secretUntil: null,
    awayMs: row.family === 'exam' ? EXAM_AWAY_MS : null,
    lifelines: row.lifelines,
    rightPoints: row.rightPoints,
    wrongPoints: row.wrongPoints,
    coins: {
      full: row.fullCoins,
      fullFromPercent: FULL_COINS_FROM_PERCENT,
      stepPercent: COIN_STEP_PERCENT,
    },
    passPercent: PASS_PERCENT,
    extraTime: 1,
    ...changes,
  };
};
