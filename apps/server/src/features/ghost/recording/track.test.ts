/** A recording of a play or a battle, and what is left of it when questions have changed (DECISIONS 13). */
import { MISSING } from '@trivium/rules/battle/score';
import { policyOf } from '@trivium/rules/play/policy-of';
import { UNOPENED } from '@trivium/rules/play/state';
import { describe, expect, it } from 'vitest';
import type { Question } from '../../question/question.ts';
import { recordingOfBattle, recordingOfPlay, stillAsked } from './track.ts';

const dealt = (questionId: number) => ({
  ...{ questionId, key: { kind: 'choice', option: 1 } as const, order: [1, 0], difficulty: 3 as const },
});
const asked = (id: number, change: Partial<Question> = {}): Question => ({
  ...{ id, kind: 'choice', text: 'Asked', options: ['no', 'yes'], rightSide: [], note: '', image: '' },
  ...{ imageAlt: '', audio: '', transcript: '', audioMs: 0, difficulty: 3 },
  key: { kind: 'choice', option: 1 },
  ...change,
});
const answer = { kind: 'choice', option: 1 } as const;

describe('a play', () => {
  const state = {
    ...({
      status: 'ended',
      startedAt: 0,
      endedAt: 9,
      lastVerdictAt: 9,
      nextOpensAt: null,
      awayAt: null,
    } as const),
    questions: [
      {
        ...UNOPENED,
        openedAt: 100,
        deadlineAt: 30_100,
        answeredAt: 4_100,
        answer,
        verdict: 'right' as const,
      },
      // An answer within the grace took the whole clock.
      {
        ...UNOPENED,
        openedAt: 100,
        deadlineAt: 30_100,
        answeredAt: 30_900,
        answer,
        verdict: 'wrong' as const,
      },
      { ...UNOPENED, openedAt: 100, deadlineAt: 30_100, verdict: 'unanswered' as const },
    ],
  };
  const played = { served: [1, 2, 3].map(dealt), state, language_id: 1 };

  it('is its times and answers, by the clock of then', () => {
    const recording = recordingOfPlay({ ...played, policy: policyOf('quiz_zone', { extraTime: 2 }) });
    expect(recording).toMatchObject({ clockSeconds: 30, languageId: 1 });
    expect(recording?.track.map(({ ms, points }) => [ms, points])).toEqual([
      [4_000, 6],
      [30_000, 0],
      [null, 0],
    ]);
  });

  it('without a clock for each question is none', () => {
    expect(recordingOfPlay({ ...played, policy: policyOf('bookmarks') })).toBeUndefined();
    expect(recordingOfPlay({ ...played, policy: policyOf('self_challenge') })).toBeUndefined();
  });
});

it('a battle is the closed rounds of one seat, without the moves of the bot', () => {
  const seat = (playerId: number) => ({
    ...{ playerId, isReady: true, connection: null, awayAt: null, leftAt: null },
    answers: [
      { option: 1, ms: 2_000, lineMs: 0, points: 6, verdict: 'right' as const },
      MISSING,
      { option: 0, ms: 900, lineMs: 0, points: 0, verdict: 'wrong' as const },
    ],
  });
  const battle = {
    rounds: [1, 2, 3].map(id => ({ ...dealt(id), bot: { afterMs: 1, option: 0 } })),
    state: {
      ...({
        phase: 'over',
        removed: [],
        round: 2,
        closed: 2,
        startedAt: 0,
        openedAt: 0,
        deadlineAt: 0,
      } as const),
      ...({ nextAt: null, endedAt: 1, reason: 'left' } as const),
      seats: [seat(7)],
    },
    language_id: 1,
  };
  const recording = recordingOfBattle(battle, 7);
  expect(recording?.served).toEqual([dealt(1), dealt(2)]);
  expect(recording?.track).toEqual([
    { verdict: 'right', answer, ms: 2_000, points: 6 },
    { verdict: 'unanswered', answer: null, ms: null, points: 0 },
  ]);
  expect(recordingOfBattle(battle, 8)).toBeUndefined();
});

it('loses questions that were changed, withdrawn, or may not be asked, with their times', () => {
  const recording = {
    ...{ languageId: 1, clockSeconds: 30, served: [1, 2, 3, 4, 5].map(dealt) },
    track: [1, 2, 3, 4, 5].map(ms => ({ verdict: 'right' as const, answer, ms, points: 6 })),
  };
  const questions = [
    asked(1),
    asked(2, { key: { kind: 'choice', option: 0 } }),
    asked(3, { options: ['no', 'yes', 'perhaps'] }),
    asked(5),
  ];
  const left = stillAsked(recording, questions, new Set([1, 2, 3, 4]));
  expect(left.served.map(({ questionId }) => questionId)).toEqual([1]);
  expect(left.track.map(({ ms }) => ms)).toEqual([1]);
});
