/** A hidden page in an exam: 5 seconds, whoever looks and whoever was away meanwhile (SPEC 4, 9; DECISIONS 7). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECOND_MS } from '../time/units.ts';
import { EXAM_AWAY_MS } from './limits.ts';
import { aChoice, aPlay, aSetup } from './play.test-kit.ts';
import { policyOf } from './policy-of.ts';
import { tally, thinkingMs } from './score.ts';
import { endedByHiding, nextDueAt } from './time.ts';

const HIDE = { type: 'hide' } as const;
const SHOW = { type: 'show' } as const;
const TICK = { type: 'tick' } as const;
const right = { kind: 'choice', option: 2 } as const;

const setup = aSetup([aChoice(), aChoice(), aChoice()], policyOf('exam', { secretUntil: 1e9 }));
const anExam = () => aPlay(setup);

describe('a hidden page (SPEC 4, 9)', () => {
  it('hidden 4 s and shown again: the exam goes on', () => {
    const play = anExam();
    play.at(10 * SECOND_MS, HIDE);
    play.at(14 * SECOND_MS, SHOW);
    play.at(60 * SECOND_MS, TICK);
    expect(play.state()).toMatchObject({ status: 'running', awayAt: null });
  });

  it('hidden 6 s: it ended after 5, with what was answered, whenever somebody looks', () => {
    const play = anExam();
    play.at(2 * SECOND_MS, { type: 'answer', question: 1, answer: right });
    play.at(10 * SECOND_MS, HIDE);
    expect(nextDueAt(setup, play.state())).toBe(10 * SECOND_MS + EXAM_AWAY_MS);
    play.at(16 * SECOND_MS, SHOW);
    expect(play.state()).toMatchObject({ status: 'ended', endedAt: 15 * SECOND_MS, awayAt: 10 * SECOND_MS });
    expect(tally(play.state())).toMatchObject({ right: 1, unanswered: 2 });
  });

  it('exactly 5 s is too long', () => {
    const play = anExam();
    play.at(0, HIDE);
    play.at(EXAM_AWAY_MS - 1, TICK);
    expect(play.state().status).toBe('running');
    play.at(EXAM_AWAY_MS, SHOW);
    expect(play.state().status).toBe('ended');
  });

  it('hidden again and again without coming back counts from the first time', () => {
    const play = anExam();
    for (const at of [10, 12, 14]) play.at(at * SECOND_MS, HIDE);
    play.at(15 * SECOND_MS, TICK);
    expect(play.state()).toMatchObject({ status: 'ended', endedAt: 15 * SECOND_MS });
  });

  it('each absence counts for itself: three times 4 s end nothing', () => {
    const play = anExam();
    for (const at of [10, 20, 30]) {
      play.at(at * SECOND_MS, HIDE);
      play.at((at + 4) * SECOND_MS, SHOW);
    }
    play.at(60 * SECOND_MS, TICK);
    expect(play.state().status).toBe('running');
  });

  it('shown without having been hidden changes nothing', () => {
    const play = anExam();
    const before = play.state();
    play.at(SECOND_MS, SHOW);
    expect(play.state()).toEqual(before);
  });

  it('after the end neither changes anything, and submitting does not look like leaving', () => {
    const play = anExam();
    play.at(10 * SECOND_MS, { type: 'finish' });
    const over = play.state();
    play.at(11 * SECOND_MS, HIDE);
    play.at(20 * SECOND_MS, SHOW);
    expect(play.state()).toEqual(over);
    expect(over.awayAt).toBeNull();
  });

  it('an answer of a hidden page counts until the 5 s are over, and none after', () => {
    const play = anExam();
    play.at(10 * SECOND_MS, HIDE);
    expect(play.at(14 * SECOND_MS, { type: 'answer', question: 0, answer: right })).toMatchObject({
      type: 'answered',
    });
    expect(play.at(15 * SECOND_MS, { type: 'answer', question: 1, answer: right })).toBe('play_over');
  });

  it('told of only when the network was back, it counts from when it was hidden, but not from before the last answer', () => {
    const play = anExam();
    play.at(60 * SECOND_MS, { type: 'answer', question: 0, answer: right });
    play.at(100 * SECOND_MS, { type: 'hide', forMs: 30 * SECOND_MS });
    play.at(100 * SECOND_MS, SHOW);
    expect(play.state()).toMatchObject({ status: 'ended', endedAt: 75 * SECOND_MS });
    expect(endedByHiding(setup, play.state())).toBe(true);

    const claimed = anExam();
    claimed.at(60 * SECOND_MS, { type: 'answer', question: 0, answer: right });
    claimed.at(61 * SECOND_MS, { type: 'hide', forMs: 1000 * SECOND_MS });
    expect(claimed.state().awayAt).toBe(60 * SECOND_MS);
  });

  it('submitted or timed out while hidden for less, it was not ended by hiding', () => {
    const play = anExam();
    play.at(10 * SECOND_MS, HIDE);
    play.at(12 * SECOND_MS, { type: 'finish' });
    expect(endedByHiding(setup, play.state())).toBe(false);

    const slow = anExam();
    slow.at(3598 * SECOND_MS, HIDE);
    slow.at(3700 * SECOND_MS, TICK);
    expect(slow.state().endedAt).toBe(3601.5 * SECOND_MS);
    expect(endedByHiding(setup, slow.state())).toBe(false);
  });

  it('means nothing in a mode without the rule', () => {
    const play = aPlay(aSetup([aChoice()], policyOf('self_challenge')));
    play.at(SECOND_MS, HIDE);
    play.at(60 * SECOND_MS, TICK);
    expect(play.state()).toMatchObject({ status: 'running', awayAt: null });
  });
});

describe('a server that was away (DECISIONS 4, 7)', () => {
  it('does not count: hidden for 2 s, away 60, then 2 s more is an absence of 4', () => {
    const play = anExam();
    play.at(10 * SECOND_MS, HIDE);
    play.at(72 * SECOND_MS, { type: 'outage', gapMs: 60 * SECOND_MS });
    play.at(74 * SECOND_MS, SHOW);
    expect(play.state().status).toBe('running');
  });

  it('but an absence goes on after it', () => {
    const play = anExam();
    play.at(10 * SECOND_MS, HIDE);
    play.at(72 * SECOND_MS, { type: 'outage', gapMs: 60 * SECOND_MS });
    play.at(80 * SECOND_MS, SHOW);
    expect(play.state()).toMatchObject({ status: 'ended', endedAt: 75 * SECOND_MS });
  });

  it('hidden while it was away: the 5 s begin with its return', () => {
    const play = anExam();
    play.at(20 * SECOND_MS, HIDE);
    play.at(21 * SECOND_MS, { type: 'outage', gapMs: 10 * SECOND_MS });
    expect(play.state().awayAt).toBe(21 * SECOND_MS);
  });

  it('neither ends the exam early nor counts as time of its player', () => {
    const play = anExam();
    play.at(100 * SECOND_MS, { type: 'outage', gapMs: 60 * SECOND_MS });
    play.at(130 * SECOND_MS, { type: 'finish' });
    expect(thinkingMs(setup.policy, play.state())).toBe(70 * SECOND_MS);
  });

  it('ends by its clock at the same moment of its player’s time, however often it was away', () => {
    const clock = 3600 * SECOND_MS;
    const gaps = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(gaps, seconds => {
        const play = anExam();
        let now = 0;
        for (const gap of seconds) {
          now += (gap + 10) * SECOND_MS;
          play.at(now, { type: 'outage', gapMs: gap * SECOND_MS });
        }
        const away = seconds.reduce((sum, gap) => sum + gap, 0) * SECOND_MS;
        play.at(clock + away + setup.policy.graceMs - 1, TICK);
        expect(play.state().status).toBe('running');
        play.at(clock + away + setup.policy.graceMs, TICK);
        expect(play.state()).toMatchObject({ status: 'ended', awayAt: null });
        expect(thinkingMs(setup.policy, play.state())).toBe(clock);
      }),
    );
  });
});
