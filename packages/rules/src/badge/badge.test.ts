import { describe, expect, test } from 'vitest';
import {
  advanceBadges,
  BADGE_ROWS,
  BADGE_TYPES,
  type BadgeState,
  type BadgeType,
  targetOf,
} from './badge.ts';
import { type BadgePlay, factsOfPlay } from './play.ts';

const counterOf = (type: BadgeType) => BADGE_ROWS[type].counter;
const unlocked = (types: readonly BadgeType[]): Map<BadgeType, BadgeState> =>
  new Map(types.map(type => [type, { progress: 1, isUnlocked: true }]));
const typesOf = (play: BadgePlay, before = new Map<BadgeType, BadgeState>()) =>
  [...advanceBadges(before, factsOfPlay(play), counterOf)]
    .filter(([type, state]) => state.isUnlocked && before.get(type)?.isUnlocked !== true)
    .map(([type]) => type);

const aPlay = (changes: Partial<BadgePlay>): BadgePlay => ({
  mode: 'true_and_false',
  questions: 5,
  right: 5,
  lifelines: 0,
  seconds: 20,
  streakDays: 1,
  dailiesInARow: null,
  countedRight: 5,
  ...changes,
});

describe('badges (DECISIONS 8, SPEC 9)', () => {
  test('there are fifteen', () => {
    expect(BADGE_TYPES).toHaveLength(15);
  });

  test('more than N means N + 1; N days mean N', () => {
    expect(targetOf('elite', 5_000)).toBe(5_001);
    expect(targetOf('power_elite', 10)).toBe(11);
    expect(targetOf('sharing_caring', 50)).toBe(51);
    expect(targetOf('streak', 30)).toBe(30);
    expect(targetOf('big_thing', 5_000)).toBe(5_000);
  });

  test('the numbers are those of SPEC 9', () => {
    const wanted = {
      quiz_warrior: 3,
      big_thing: 5_000,
      elite: 5_001,
      thirsty: 30,
      power_elite: 11,
      sharing_caring: 51,
      streak: 30,
    } as const;
    for (const [type, target] of Object.entries(wanted) as [BadgeType, number][])
      expect([type, targetOf(type, counterOf(type))]).toEqual([type, target]);
  });

  test.each([
    ['super_sonic', 'guess_the_word'],
    ['flashback', 'fun_and_learn'],
    ['brainiac', 'quiz_zone'],
  ] as const)('%s needs at least five questions (SPEC 9)', (type, mode) => {
    const quick = { mode, seconds: 4 } as const;
    expect(typesOf(aPlay({ ...quick, questions: 4, right: 4 }))).not.toContain(type);
    expect(typesOf(aPlay({ ...quick, questions: 5, right: 5 }))).toContain(type);
  });

  test('the first game of the quiz zone is a dashing debut, whatever came of it', () => {
    expect(typesOf(aPlay({ mode: 'quiz_zone', right: 0 }))).toEqual(['dashing_debut']);
    expect(typesOf(aPlay({ mode: 'true_and_false' }))).toEqual([]);
  });

  test('brainiac: quiz zone, at least five questions, all right, no lifeline', () => {
    const before = unlocked(['dashing_debut']);
    expect(typesOf(aPlay({ mode: 'quiz_zone' }), before)).toEqual(['brainiac']);
    expect(typesOf(aPlay({ mode: 'quiz_zone', questions: 4, right: 4 }), before)).toEqual([]);
    expect(typesOf(aPlay({ mode: 'quiz_zone', right: 4 }), before)).toEqual([]);
    expect(typesOf(aPlay({ mode: 'quiz_zone', lifelines: 1 }), before)).toEqual([]);
  });

  test('super sonic: words, all right, no hint, 25 seconds each in the mean', () => {
    expect(typesOf(aPlay({ mode: 'guess_the_word', seconds: 125 }))).toEqual(['super_sonic']);
    expect(typesOf(aPlay({ mode: 'guess_the_word', seconds: 125.1 }))).toEqual([]);
    expect(typesOf(aPlay({ mode: 'guess_the_word', lifelines: 1 }))).toEqual([]);
  });

  test('flashback: fun and learn, all right, 8 seconds each in the mean', () => {
    expect(typesOf(aPlay({ mode: 'fun_and_learn', seconds: 40 }))).toEqual(['flashback']);
    expect(typesOf(aPlay({ mode: 'fun_and_learn', seconds: 40.1 }))).toEqual([]);
  });

  test('big thing, thirsty and streak are reached, not hit: passing over the number counts', () => {
    const so = (progress: number) =>
      new Map<BadgeType, BadgeState>([['big_thing', { progress, isUnlocked: false }]]);
    expect(typesOf(aPlay({}), so(4_994))).toEqual([]);
    expect(typesOf(aPlay({}), so(4_997))).toEqual(['big_thing']);
    expect(typesOf(aPlay({ countedRight: 0 }), so(4_997))).toEqual([]);
    expect(typesOf(aPlay({ mode: 'daily_quiz', dailiesInARow: 30, streakDays: 31 }))).toEqual([
      'streak',
      'thirsty',
    ]);
  });

  test('power elite needs more than ten others and may come with the eleventh', () => {
    const ten = unlocked(
      BADGE_TYPES.filter(type => type !== 'power_elite' && type !== 'streak').slice(0, 10),
    );
    expect(typesOf(aPlay({ streakDays: 29 }), ten)).toEqual([]);
    expect(typesOf(aPlay({ streakDays: 30 }), ten)).toEqual(['streak', 'power_elite']);
  });

  test('an unlocked badge stays, though its days in a row begin anew', () => {
    const before = new Map<BadgeType, BadgeState>([['streak', { progress: 30, isUnlocked: true }]]);
    const after = advanceBadges(before, [{ type: 'streak', byNow: 1 }], counterOf);
    expect(after.get('streak')).toEqual({ progress: 1, isUnlocked: true });
  });

  test('what is enough since the operator asks for less unlocks with whatever is counted next', () => {
    const before = new Map<BadgeType, BadgeState>([['big_thing', { progress: 900, isUnlocked: false }]]);
    const asks = (counter: number) => (type: BadgeType) =>
      type === 'big_thing' ? counter : BADGE_ROWS[type].counter;
    expect(advanceBadges(before, [], asks(900)).get('big_thing')).toEqual({
      progress: 900,
      isUnlocked: true,
    });
    expect(advanceBadges(before, [], asks(901)).size).toBe(0);
  });

  test('facts that change nothing write nothing', () => {
    const before = new Map<BadgeType, BadgeState>([['streak', { progress: 4, isUnlocked: false }]]);
    expect(advanceBadges(before, [{ type: 'streak', byNow: 4 }], counterOf).size).toBe(0);
  });
});
