/** Badges of battles (DECISIONS 6, 8, SPEC 9). */
import { describe, expect, test } from 'vitest';
import { advanceBadges, BADGE_ROWS, type BadgeState, type BadgeType } from './badge.ts';
import { type BadgeBattle, factsOfBattle } from './battle.ts';

const aBattle = (changes: Partial<BadgeBattle>): BadgeBattle => ({
  kind: 'random',
  outcome: 'win',
  isFull: true,
  questions: 10,
  points: 40,
  countedRight: 10,
  winsInARow: 1,
  streakDays: 1,
  ...changes,
});
const typesOf = (battle: BadgeBattle, before = new Map<BadgeType, BadgeState>()) =>
  [...advanceBadges(before, factsOfBattle(battle), type => BADGE_ROWS[type].counter)]
    .filter(([, { isUnlocked }]) => isUnlocked)
    .map(([type]) => type);

describe('badges of battles', () => {
  test('a random battle won is a combat, a group won a clash, a friend’s neither', () => {
    expect(typesOf(aBattle({}))).toEqual(['combat_winner']);
    expect(typesOf(aBattle({ kind: 'group', winsInARow: null }))).toEqual(['clash_winner']);
    expect(typesOf(aBattle({ kind: 'friend', winsInARow: null }))).toEqual([]);
  });

  test.each(['lose', 'draw', 'tie'] as const)('a %s is no win', outcome => {
    expect(typesOf(aBattle({ outcome, winsInARow: 0 }))).toEqual([]);
    expect(typesOf(aBattle({ outcome, kind: 'group', winsInARow: null }))).toEqual([]);
  });

  test('a win by leaving before round 5 earns nothing', () => {
    expect(typesOf(aBattle({ isFull: false, winsInARow: null, points: 60 }))).toEqual([]);
    expect(typesOf(aBattle({ kind: 'group', isFull: false, winsInARow: null }))).toEqual([]);
  });

  test('ultimate player: every point there is, in any kind of battle, won or drawn', () => {
    expect(typesOf(aBattle({ kind: 'friend', winsInARow: null, points: 60 }))).toEqual(['ultimate_player']);
    expect(typesOf(aBattle({ outcome: 'draw', winsInARow: 0, points: 60 }))).toEqual(['ultimate_player']);
    expect(typesOf(aBattle({ kind: 'friend', winsInARow: null, points: 59 }))).toEqual([]);
  });

  test('quiz warrior: three random wins in a row', () => {
    const known = new Map<BadgeType, BadgeState>([['combat_winner', { progress: 1, isUnlocked: true }]]);
    const warrior = (winsInARow: number) => typesOf(aBattle({ winsInARow }), known).includes('quiz_warrior');
    expect([1, 2, 3, 4].map(warrior)).toEqual([false, false, true, true]);
  });

  test('right answers count for big thing in random battles only', () => {
    const near = new Map<BadgeType, BadgeState>([['big_thing', { progress: 4_995, isUnlocked: false }]]);
    expect(typesOf(aBattle({ outcome: 'lose', winsInARow: 0 }), near)).toEqual(['big_thing']);
    expect(typesOf(aBattle({ kind: 'friend', winsInARow: null }), near)).toEqual([]);
  });
});
