/** The table of modes, checked against DECISIONS 4. */
import { describe, expect, test } from 'vitest';
import { CATEGORY_TYPES, PASSAGE_TYPES, QUIZ_TYPES } from './category-type.ts';
import { MODE_ROWS, MODES } from './mode-row.ts';
import { clockMs } from './policy.ts';
import { policyOf } from './policy-of.ts';
import { revealedByVerdict } from './told.ts';

test('quiz zone: 10 a level, 30 s each, at most 4 coins, +4/−4, four lifelines at 2, 2, 1, 1', () => {
  expect(MODE_ROWS.quiz_zone).toMatchObject({ categoryType: 1, questions: 10, family: 'level' });
  expect(policyOf('quiz_zone')).toEqual({
    mode: 'quiz_zone',
    clock: { kind: 'each', seconds: 30 },
    graceMs: 1_500,
    openWithinMs: 20_000,
    opensNextItself: true,
    answersMayChange: false,
    feedback: 3,
    revealsDuringPlay: true,
    secretUntil: null,
    awayMs: null,
    lifelines: { fifty_fifty: 2, audience_poll: 2, reset_time: 1, skip: 1 },
    rightPoints: 4,
    wrongPoints: 4,
    coins: { full: 4, fullFromPercent: 70, stepPercent: 10 },
    passPercent: 30,
    extraTime: 1,
  });
});

test('logical quiz: as quiz zone, of type 7 and with 45 s', () => {
  expect(MODE_ROWS.logical_quiz).toEqual({
    ...MODE_ROWS.quiz_zone,
    categoryType: 7,
    path: '/logical-quiz/',
    clock: { kind: 'each', seconds: 45 },
  });
});

test('seconds a question by mode', () => {
  const seconds = MODES.map(mode => {
    const { clock } = MODE_ROWS[mode];
    return [mode, clock.kind === 'each' ? clock.seconds : clock.kind];
  });
  expect(Object.fromEntries(seconds)).toEqual({
    practice: 'none',
    master: 30,
    quiz_zone: 30,
    logical_quiz: 45,
    daily_quiz: 30,
    true_and_false: 15,
    fun_and_learn: 60,
    guess_the_word: 60,
    self_challenge: 'whole',
    audio_questions: 30,
    math_mania: 60,
    multi_match: 45,
    exam: 'whole',
    contest: 30,
    bookmarks: 'none',
    random_battle: 15,
    group_battle: 15,
    friend_battle: 15,
    duel: 30,
    ghost: 30,
    sample: 30,
  });
});

test('guess the word pays up to 10 and has hints; multi match scores +20/−10', () => {
  expect(MODE_ROWS.guess_the_word).toMatchObject({ fullCoins: 10, lifelines: { hint: 1 } });
  expect(MODE_ROWS.multi_match).toMatchObject({ rightPoints: 20, wrongPoints: 10, fullCoins: 4 });
});

test('what brings coins by itself is paid as an improvement, as the day’s best or once, and nothing else is', () => {
  for (const mode of MODES) {
    const { reward, fullCoins } = MODE_ROWS[mode];
    expect(fullCoins > 0).toBe(['improvement', 'best_of_day', 'once'].includes(reward));
  }
});

test('an exam ends when its page is hidden for 5 s, a contest does not; neither tells anything meanwhile (SPEC 4, DECISIONS 4)', () => {
  expect(policyOf('exam')).toMatchObject({ awayMs: 5_000, revealsDuringPlay: false });
  expect(policyOf('contest')).toMatchObject({ awayMs: null, revealsDuringPlay: false });
});

describe('what a verdict reveals (DECISIONS 4)', () => {
  test('feedback 1 marks, 2 tells nothing, 3 marks and shows the right one', () => {
    expect(revealedByVerdict(policyOf('quiz_zone', { feedback: 1 }))).toEqual({ verdict: true, key: false });
    expect(revealedByVerdict(policyOf('quiz_zone', { feedback: 2 }))).toEqual({ verdict: false, key: false });
    expect(revealedByVerdict(policyOf('quiz_zone', { feedback: 3 }))).toEqual({ verdict: true, key: true });
  });

  test.each(['contest', 'exam', 'duel'] as const)(
    '%s reveals nothing before its end, whatever the feedback',
    mode => {
      expect(revealedByVerdict(policyOf(mode))).toEqual({ verdict: false, key: false });
    },
  );
});

test('extra time of 1.5 makes 67.5 s of 45, in whole milliseconds', () => {
  expect(clockMs(policyOf('logical_quiz', { extraTime: 1.5 }))).toBe(67_500);
  expect(clockMs(policyOf('bookmarks'))).toBeNull();
});

test('category types count from 1 without a gap (DECISIONS 3)', () => {
  expect(CATEGORY_TYPES).toEqual(CATEGORY_TYPES.map((_, at) => at + 1));
  expect(QUIZ_TYPES).toEqual([1, 7]);
  expect(PASSAGE_TYPES).toEqual([2]);
});
