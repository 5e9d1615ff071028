/** What the stage reads out of a reply. */
import { anOpenQuestion, aPlayQuestion, aPlayReply, withQuestion } from '@trivium/testkit/play';
import { describe, expect, it } from 'vitest';
import { lifelineState, nextQuestion, pipsOf, placeOnTable } from './reading.ts';

describe('the question on the table', () => {
  it('is the open one', () => {
    const reply = withQuestion(aPlayReply(), 1, { verdict: 'right' });
    expect(placeOnTable(withQuestion(reply, 2, { opened_at: reply.now }))).toBe(1);
  });

  it('is the last judged one while its verdict is read', () => {
    expect(placeOnTable(withQuestion(aPlayReply(), 1, { verdict: 'wrong' }))).toBe(0);
  });

  it('is the first one before anything happened', () => {
    expect(placeOnTable(aPlayReply({ questions: [aPlayQuestion()] }))).toBe(0);
  });

  it('is followed by the first one without a verdict, or by none', () => {
    const judged = withQuestion(aPlayReply(), 1, { verdict: 'wrong' });
    expect(nextQuestion(judged)?.question_id).toBe(2);
    expect(nextQuestion(aPlayReply({ questions: [aPlayQuestion({ verdict: 'right' })] }))).toBeUndefined();
  });
});

describe('the pips', () => {
  it('tell right from wrong by their state, and a hidden verdict not at all (DECISIONS 4, feedback 2)', () => {
    const verdicts = ['right', 'wrong', 'late', 'hidden', 'skipped', null, null] as const;
    const reply = aPlayReply({ questions: verdicts.map(verdict => aPlayQuestion({ verdict })) });
    expect(pipsOf(reply, 5)).toEqual(['correct', 'wrong', 'wrong', 'answered', 'answered', 'now', 'ahead']);
  });
});

describe('lifelines (DECISIONS 4)', () => {
  const reply = aPlayReply();
  it('are ready on a question of four options', () => {
    for (const { name } of reply.lifelines)
      expect(lifelineState(reply, anOpenQuestion(), name)).toBe('ready');
  });

  it('exclude 50/50 and poll on the same question', () => {
    expect(lifelineState(reply, anOpenQuestion({ lifelines: ['fifty_fifty'] }), 'audience_poll')).toBe(
      'not_now',
    );
    expect(lifelineState(reply, anOpenQuestion({ lifelines: ['audience_poll'] }), 'fifty_fifty')).toBe(
      'not_now',
    );
  });

  it('have neither of the two on true or false', () => {
    const question = anOpenQuestion({ kind: 'true_false' });
    expect(lifelineState(reply, question, 'fifty_fifty')).toBe('not_now');
    expect(lifelineState(reply, question, 'audience_poll')).toBe('not_now');
    expect(lifelineState(reply, question, 'reset_time')).toBe('ready');
  });

  it('have no 50/50 on two options', () => {
    const question = anOpenQuestion({ options: anOpenQuestion().options.slice(0, 2) });
    expect(lifelineState(reply, question, 'fifty_fifty')).toBe('not_now');
    expect(lifelineState(reply, question, 'audience_poll')).toBe('ready');
  });

  it('have no skip on the last question', () => {
    const last = anOpenQuestion();
    expect(lifelineState(aPlayReply({ questions: [last] }), last, 'skip')).toBe('not_now');
  });

  it('work once a play', () => {
    const used = aPlayReply({ lifelines: [{ name: 'skip', price: 1, is_used: true }] });
    expect(lifelineState(used, anOpenQuestion(), 'skip')).toBe('used');
  });
});
