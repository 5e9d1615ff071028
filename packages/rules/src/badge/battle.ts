/** What a settled battle adds to badges (DECISIONS 6, 8). */
import type { SeatOutcome } from '../battle/pot.ts';
import { mostPoints } from '../battle/score.ts';
import type { BattleKind } from '../battle/setup.ts';
import type { BadgeFact } from './badge.ts';

/** One seat's side of a battle that was played. */
export type BadgeBattle = {
  readonly kind: BattleKind;
  readonly outcome: SeatOutcome;
  /** Played to its end, or far enough before somebody left. */
  readonly isFull: boolean;
  readonly questions: number;
  /** The last question counted double. */
  readonly isLastDouble?: boolean;
  readonly points: number;
  /** Right answers that count for big thing, a question once in thirty days. */
  readonly countedRight: number;
  /** Rated random wins, this one counted; null where the battle does not count for them. */
  readonly winsInARow: number | null;
  readonly streakDays: number;
};

/** Facts of one seat. Right answers count in random battles only: in a room the two may agree on everything. */
export const factsOfBattle = (battle: BadgeBattle): BadgeFact[] => {
  const { kind, winsInARow } = battle;
  const isWon = battle.isFull && battle.outcome === 'win';
  const more = (type: BadgeFact['type'], isEarned: boolean): BadgeFact[] =>
    isEarned ? [{ type, more: 1 }] : [];
  return [
    ...more('combat_winner', isWon && winsInARow !== null),
    ...more('clash_winner', isWon && kind === 'group'),
    ...more(
      'ultimate_player',
      battle.isFull && battle.points === mostPoints(battle.questions, battle.isLastDouble),
    ),
    ...(winsInARow === null ? [] : [{ type: 'quiz_warrior' as const, byNow: winsInARow }]),
    ...(kind === 'random' && battle.countedRight > 0
      ? [{ type: 'big_thing' as const, more: battle.countedRight }]
      : []),
    { type: 'streak', byNow: battle.streakDays },
  ];
};
