import { aBattle, aReveal } from '@trivium/testkit/battle';
import { aPlayReply, aQuestionToCome, atMs, withQuestion } from '@trivium/testkit/play';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lostBetween } from './clocks.ts';
import { Diary } from './diary.ts';
import { slopeAMinute, whatGrew } from './growth.ts';
import { leaksInBattle, leaksInPlay } from './leaks.ts';

describe('what a reply told too early (DECISIONS 4, 12)', () => {
  it('is nothing in good replies', () => {
    const closed = { answer: 'a', verdict: 'right', right_answer: 'a', note: 'n' } as const;
    expect(leaksInPlay(aPlayReply())).toEqual([]);
    expect(leaksInPlay(withQuestion(aPlayReply(), 1, closed))).toEqual([]);
    expect(leaksInBattle(aBattle())).toEqual([]);
    expect(leaksInBattle(aReveal())).toEqual([]);
  });

  it('is an answer before the verdict, before the end for all, or of a round that is open', () => {
    const early = withQuestion(aPlayReply(), 1, { right_answer: 'a' });
    expect(leaksInPlay(early)).toEqual(['question 1: the answer of an open question']);
    const closed = { answer: 'a', verdict: 'hidden', right_answer: 'a' } as const;
    const secret = withQuestion(aPlayReply({ secret_until: atMs(60_000) }), 1, closed);
    expect(leaksInPlay(secret).join()).toContain('before the end for all');
    const { reveal, round } = aReveal();
    const open = aBattle({ phase: 'question', round, reveal });
    expect(leaksInBattle(open)).toEqual([`the answer of round ${round} while it is open`]);
  });

  it('is the words of a question to come, or a field that the contract does not know', () => {
    const ahead = { ...aQuestionToCome({ question_id: 2 }), text: 'Which?', key: 'a' };
    const leaks = leaksInPlay(withQuestion(aPlayReply(), 2, ahead)).join();
    expect(leaks).toContain('the words of a question that is not open');
    expect(leaks).toContain('a field key');
  });
});

describe('a clock that lost time (DECISIONS 4)', () => {
  const look = (leftMs: number, atMsOf: number) => ({ leftMs, sentAt: atMsOf, heardAt: atMsOf + 10 });

  it('never is one that only ran, however long the call took', () => {
    fc.assert(
      fc.property(fc.nat(30_000), fc.nat(30_000), fc.nat(5_000), (leftMs, passedMs, tookMs) => {
        const before = { leftMs, sentAt: 0, heardAt: tookMs };
        const after = { leftMs: leftMs - passedMs, sentAt: passedMs, heardAt: passedMs + tookMs };
        expect(lostBetween(before, after, [])).toBe(0);
      }),
    );
  });

  it('is one that ran while the site stood still, or jumped', () => {
    const still = { fromAt: 1_000, untilAt: 21_000 };
    expect(lostBetween(look(60_000, 0), look(38_000, 22_000), [still])).toBeGreaterThan(10_000);
    expect(lostBetween(look(60_000, 0), look(58_000, 22_000), [still])).toBe(0);
    expect(lostBetween(look(30_000, 0), look(20_000, 1_000), [])).toBeGreaterThan(8_000);
  });
});

describe('what was acknowledged of a question', () => {
  const player = { id: 7, token: 't' };
  const heard = (at: number) => ({ sentAt: at, heardAt: at + 1 });
  const answered = { answer: 'a', verdict: 'right', right_answer: 'a' } as const;
  const told = (...replies: readonly Parameters<typeof withQuestion>[2][]) => {
    const diary = new Diary();
    for (const [at, changes] of replies.entries())
      diary.hearPlay(player, 'get_play', withQuestion(aPlayReply(), 1, changes), heard(at * 10));
    return diary.problems.map(({ check }) => check);
  };

  it('stays; a later reply without it, or with another answer, is a problem', () => {
    expect(told({}, answered, answered)).toEqual([]);
    expect(told(answered, {})).toEqual(['what was acknowledged of a question stays']);
    expect(told(answered, { ...answered, answer: 'b' })).toHaveLength(1);
    expect(told({ lifelines: ['skip'] }, { lifelines: [] })).toHaveLength(1);
  });

  it('is not taken back by a reply that was under way at the same time', () => {
    const diary = new Diary();
    const view = (changes: Parameters<typeof withQuestion>[2]) => withQuestion(aPlayReply(), 1, changes);
    diary.hearPlay(player, 'submit_answer', view(answered), { sentAt: 0, heardAt: 10 });
    diary.hearPlay(player, 'get_play', view({}), { sentAt: 5, heardAt: 20 });
    expect(diary.problems).toEqual([]);
    expect(diary.plays.values().next().value?.facts.get(1)?.answer).toBe('a');
  });
});

describe('growth without end', () => {
  const life = (of: (minute: number) => { memoryMb: number; handles: number }) =>
    Array.from({ length: 60 }, (_, minute) => ({ atMs: minute * 60_000, ...of(minute) }));

  it('is a slope that does not end, and not a warm-up', () => {
    expect(slopeAMinute([0, 1, 2].map(minute => [minute * 60_000, 5 + 3 * minute] as const))).toBeCloseTo(3);
    const warm = life(minute => ({ memoryMb: minute < 10 ? 100 + minute * 20 : 300, handles: 50 }));
    expect(whatGrew(warm, 'soak')).toEqual([]);
    expect(
      whatGrew(
        life(minute => ({ memoryMb: 200 + minute * 5, handles: 50 })),
        'soak',
      ),
    ).toHaveLength(1);
    expect(
      whatGrew(
        life(minute => ({ memoryMb: 200, handles: 50 + minute })),
        'soak',
      ),
    ).toHaveLength(1);
  });
});
