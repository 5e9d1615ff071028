import { describe, expect, it } from 'vitest';
import { compareViews, type PlayView, possibleGaps, type QuestionView } from './view.ts';

const question = (change: Partial<QuestionView> = {}): QuestionView => ({
  question_id: 1,
  options: [{ id: 'a' }, { id: 'b' }],
  opened_at: null,
  deadline_at: null,
  answer: null,
  verdict: null,
  removed: [],
  lifelines: [],
  ...change,
});
const answered = question({ opened_at: '2026-11-20T12:00:00.000Z', answer: 'a', verdict: 'right' });
const open = (deadline: string): QuestionView =>
  question({ opened_at: '2026-11-20T12:00:05.000Z', deadline_at: deadline });
const play = (questions: QuestionView[], change: Partial<PlayView> = {}): PlayView => ({
  play_id: 'p',
  now: '2026-11-20T12:00:20.000Z',
  status: 'running',
  clock: { seconds: 30 },
  next_opens_at: null,
  coins: 0,
  questions,
  outcome: null,
  ...change,
});

const before = play([answered, open('2026-11-20T12:00:35.000Z'), question()]);
const quiet = { gapsMs: [6_000], wasCalling: false };

describe('a play across an outage (DECISIONS 4)', () => {
  it('is right when nothing is lost and the clock moved by the outage', () => {
    const after = play([answered, open('2026-11-20T12:00:41.000Z'), question()]);
    expect(compareViews(before, after, quiet)).toEqual({
      problems: [],
      answersKept: 1,
      clocksMoved: 1,
      unacknowledgedKept: 0,
    });
  });

  it('tells of a clock that did not move, or not by the outage', () => {
    expect(compareViews(before, before, quiet).problems).toHaveLength(1);
    const tooFar = play([answered, open('2026-11-20T12:00:42.000Z'), question()]);
    expect(compareViews(before, tooFar, quiet).problems[0]).toContain('moved by 7000 ms');
  });

  it('tells of an acknowledged answer that is gone or is another', () => {
    const gone = play([
      question({ opened_at: answered.opened_at }),
      open('2026-11-20T12:00:41.000Z'),
      question(),
    ]);
    expect(compareViews(before, gone, quiet).problems.join()).toContain('question 1 was');
    const other = play([{ ...answered, answer: 'b' }, open('2026-11-20T12:00:41.000Z'), question()]);
    expect(compareViews(before, other, quiet).problems.join()).toContain('question 1 was');
  });

  it('tells of a lifeline that was paid and is gone', () => {
    const paid = play([answered, { ...open('2026-11-20T12:00:35.000Z'), lifelines: ['skip'] }]);
    const after = play([answered, open('2026-11-20T12:00:41.000Z')]);
    expect(compareViews(paid, after, quiet).problems.join()).toContain('the lifeline skip');
  });

  it('allows what happened unheard, but only to somebody who was calling', () => {
    const after = play([answered, { ...answered, answer: 'b', verdict: 'wrong' }, question()], {
      next_opens_at: '2026-11-20T12:00:30.000Z',
    });
    expect(compareViews(before, after, { ...quiet, wasCalling: true })).toMatchObject({
      problems: [],
      unacknowledgedKept: 1,
    });
    expect(compareViews(before, after, quiet).problems.join()).toContain('nobody asked');
  });

  it('counts an outage after the last reply, and only doubts one that ended while the reply was under way', () => {
    const outages = [
      { untilAt: 1_000, gapMs: 7 },
      { untilAt: 50_000, gapMs: 3_000 },
      { untilAt: 90_000, gapMs: 6_000 },
    ];
    expect(possibleGaps(outages, 60_000, 70_000)).toEqual([6_000]);
    expect(possibleGaps(outages, 45_000, 51_000)).toEqual([6_000, 9_000]);
    expect(possibleGaps(outages, 30_000, 31_000)).toEqual([9_000]);
    expect(possibleGaps([], 30_000, 31_000)).toEqual([0]);
  });
});
