/** A play, sentence by sentence (DECISIONS 4). */
import { describe, expect, test } from 'vitest';
import { aChoice, aPlay, aSetup } from './play.test-kit.ts';
import { endsByItselfAt, nextDueAt } from './time.ts';

const RIGHT = { kind: 'choice', option: 2 } as const;
const WRONG = { kind: 'choice', option: 0 } as const;
const twoQuestions = aSetup([aChoice(), aChoice()]);

const answer = (question: number, given: { kind: 'choice'; option: number } | null) =>
  ({ type: 'answer', question, answer: given }) as const;
const open = (question: number) => ({ type: 'open', question }) as const;

describe('opening and the clock of each question (DECISIONS 4)', () => {
  test('the first question opens with the start, its clock runs 30 s', () => {
    const play = aPlay(twoQuestions);
    expect(play.question(0)).toMatchObject({ openedAt: 0, deadlineAt: 30_000 });
    expect(play.question(1)).toMatchObject({ openedAt: null, deadlineAt: null });
  });

  test('the next question starts its clock when it is opened', () => {
    const play = aPlay(twoQuestions);
    play.at(5_000, answer(0, RIGHT));
    expect(play.at(12_000, open(1))).toEqual({ type: 'opened', deadlineAt: 42_000, repeated: false });
  });

  test('opening again restarts nothing', () => {
    const play = aPlay(twoQuestions);
    expect(play.at(9_000, open(0))).toEqual({ type: 'opened', deadlineAt: 30_000, repeated: true });
  });

  test('a question is not opened before the one ahead of it has a verdict', () => {
    expect(aPlay(twoQuestions).at(1_000, open(1))).toBe('not_open');
  });

  test('a question opens itself 20 s after the last verdict', () => {
    const play = aPlay(twoQuestions);
    play.at(5_000, answer(0, RIGHT));
    expect(play.state().nextOpensAt).toBe(25_000);
    play.at(26_000, { type: 'tick' });
    expect(play.question(1)).toMatchObject({ openedAt: 25_000, deadlineAt: 55_000 });
  });

  test('extra time of a half makes 45 s of 30', () => {
    const play = aPlay(aSetup([aChoice()], { extraTime: 1.5 }));
    expect(play.question(0).deadlineAt).toBe(45_000);
  });

  test('a place outside the play was never served', () => {
    expect(aPlay(twoQuestions).at(0, open(2))).toBe('not_served');
    expect(aPlay(twoQuestions).at(0, answer(-1, RIGHT))).toBe('not_served');
  });
});

describe('answering (DECISIONS 4)', () => {
  test('an answer gets its verdict at once', () => {
    const play = aPlay(twoQuestions);
    expect(play.at(1_000, answer(0, WRONG))).toEqual({ type: 'answered', verdict: 'wrong', repeated: false });
    expect(play.question(0)).toMatchObject({ answer: WRONG, answeredAt: 1_000, verdict: 'wrong' });
  });

  test('the same answer again comes to the same and changes nothing; another one is refused', () => {
    const play = aPlay(twoQuestions);
    play.at(1_000, answer(0, WRONG));
    const before = play.state();
    expect(play.at(2_000, answer(0, WRONG))).toEqual({ type: 'answered', verdict: 'wrong', repeated: true });
    expect(play.state()).toBe(before);
    expect(play.at(2_000, answer(0, RIGHT))).toBe('already_answered');
  });

  test('the last answer again is told its verdict even though the play is over', () => {
    const play = aPlay(aSetup([aChoice()]));
    play.at(1_000, answer(0, RIGHT));
    expect(play.at(2_000, answer(0, RIGHT))).toEqual({ type: 'answered', verdict: 'right', repeated: true });
    expect(play.at(2_000, answer(0, WRONG))).toBe('play_over');
  });

  test('a question that is not open takes no answer', () => {
    const play = aPlay(twoQuestions);
    expect(play.at(1_000, answer(1, RIGHT))).toBe('not_open');
  });

  test('an answer of another kind or outside the options is refused', () => {
    const play = aPlay(twoQuestions);
    expect(play.at(0, answer(0, { kind: 'choice', option: 4 }))).toBe('bad_answer');
    expect(play.at(0, { type: 'answer', question: 0, answer: { kind: 'word', word: 'lamp' } })).toBe(
      'bad_answer',
    );
  });

  test('passing counts as unanswered at once, and cannot be taken back', () => {
    const play = aPlay(twoQuestions);
    expect(play.at(1_000, answer(0, null))).toMatchObject({ verdict: 'unanswered', repeated: false });
    expect(play.at(2_000, answer(0, null))).toMatchObject({ verdict: 'unanswered', repeated: true });
    expect(play.at(2_000, answer(0, RIGHT))).toBe('already_answered');
  });
});

describe('the end of the clock (DECISIONS 4)', () => {
  test('1.5 s of network grace still count', () => {
    const play = aPlay(twoQuestions);
    expect(play.at(31_499, answer(0, RIGHT))).toMatchObject({ verdict: 'right' });
  });

  test('a later answer is written down as late, once', () => {
    const play = aPlay(twoQuestions);
    expect(play.at(31_500, answer(0, RIGHT))).toMatchObject({ verdict: 'late', repeated: false });
    expect(play.question(0)).toMatchObject({ answer: RIGHT, answeredAt: 31_500 });
    expect(play.at(32_000, answer(0, RIGHT))).toMatchObject({ verdict: 'late', repeated: true });
    expect(play.at(32_000, answer(0, WRONG))).toBe('already_answered');
    expect(play.state().nextOpensAt).toBe(51_500);
  });

  test('nothing else can be done with a question whose clock has run out', () => {
    const play = aPlay(twoQuestions);
    expect(play.at(40_000, open(0))).toBe('too_late');
    expect(play.at(40_000, { type: 'lifeline', question: 0, lifeline: 'skip' })).toBe('too_late');
  });

  test('a play that was left runs out question by question, each at its instant', () => {
    const play = aPlay(twoQuestions);
    expect(endsByItselfAt(twoQuestions, play.state())).toBe(83_000);
    play.at(1e9, { type: 'tick' });
    expect(play.state()).toMatchObject({ status: 'ended', endedAt: 83_000, lastVerdictAt: 83_000 });
    expect(play.question(1)).toMatchObject({ openedAt: 51_500, deadlineAt: 81_500, verdict: 'unanswered' });
  });

  test('without a clock a play waits for ever', () => {
    const setup = aSetup([aChoice()], { clock: { kind: 'none' }, opensNextItself: false });
    expect(nextDueAt(setup, aPlay(setup).state())).toBeNull();
    expect(endsByItselfAt(setup, aPlay(setup).state())).toBeNull();
  });
});

describe('finishing and quitting (DECISIONS 3)', () => {
  test('finishing settles as it stands: the rest is unanswered', () => {
    const play = aPlay(twoQuestions);
    play.at(1_000, answer(0, RIGHT));
    expect(play.at(2_000, { type: 'finish' })).toEqual({ type: 'over', repeated: false });
    expect(play.state()).toMatchObject({ status: 'ended', endedAt: 2_000 });
    expect(play.question(1).verdict).toBe('unanswered');
  });

  test('finishing again changes nothing; quitting afterwards is refused, and the other way round', () => {
    const finished = aPlay(twoQuestions);
    finished.at(1_000, { type: 'finish' });
    expect(finished.at(2_000, { type: 'finish' })).toEqual({ type: 'over', repeated: true });
    expect(finished.at(2_000, { type: 'quit' })).toBe('play_over');
    const left = aPlay(twoQuestions);
    left.at(1_000, { type: 'quit' });
    expect(left.state()).toMatchObject({ status: 'quit', endedAt: 1_000 });
    expect(left.at(2_000, { type: 'finish' })).toBe('play_over');
  });
});

describe('time the server was away (DECISIONS 4)', () => {
  test('does not count: the open deadline moves, and thinking time leaves it out', () => {
    const play = aPlay(twoQuestions);
    play.at(70_000, { type: 'outage', gapMs: 60_000 });
    expect(play.question(0)).toMatchObject({ openedAt: 60_000, deadlineAt: 90_000, verdict: null });
  });

  test('what ran out before it left stays run out', () => {
    const play = aPlay(twoQuestions);
    play.at(100_000, { type: 'outage', gapMs: 60_000 });
    expect(play.question(0).verdict).toBe('unanswered');
    expect(play.state().nextOpensAt).toBe(51_500 + 60_000);
  });

  test('a question opened since the last heartbeat has its whole clock, and not more', () => {
    const play = aPlay(twoQuestions);
    play.at(8_000, answer(0, RIGHT));
    play.at(9_000, open(1));
    play.at(12_000, { type: 'outage', gapMs: 6_000 });
    expect(play.question(1)).toMatchObject({ openedAt: 12_000, deadlineAt: 42_000 });
  });

  test('an answer acknowledged since the last heartbeat is kept', () => {
    const play = aPlay(twoQuestions);
    play.at(8_000, answer(0, RIGHT));
    play.at(65_000, { type: 'outage', gapMs: 60_000 });
    expect(play.question(0).verdict).toBe('right');
    expect(play.state().nextOpensAt).toBe(88_000);
  });
});

describe('one clock for all (self challenge, exam)', () => {
  const clock = { kind: 'whole', seconds: 180 } as const;
  const whole = aSetup([aChoice(), aChoice()], { clock, answersMayChange: true, opensNextItself: false });

  test('every question is open, in any order, and answers may change until the end', () => {
    const play = aPlay(whole);
    expect(play.at(1_000, answer(1, WRONG))).toEqual({ type: 'answered', verdict: null, repeated: false });
    play.at(2_000, answer(0, RIGHT));
    play.at(3_000, answer(1, RIGHT));
    play.at(4_000, { type: 'finish' });
    expect(play.state().questions.map(({ verdict }) => verdict)).toEqual(['right', 'right']);
  });

  test('an exam may lock what was answered', () => {
    const play = aPlay(aSetup([aChoice()], { clock, answersMayChange: false }));
    play.at(1_000, answer(0, WRONG));
    expect(play.at(2_000, answer(0, RIGHT))).toBe('already_answered');
  });

  test('ends itself at zero, grading what was given', () => {
    const play = aPlay(whole);
    play.at(1_000, answer(0, RIGHT));
    play.at(200_000, { type: 'tick' });
    expect(play.state()).toMatchObject({ status: 'ended', endedAt: 181_500 });
    expect(play.state().questions.map(({ verdict }) => verdict)).toEqual(['right', 'unanswered']);
  });
});
