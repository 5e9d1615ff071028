/** A question tried out in the panel's frame is dealt and judged as in a play. */
import type { PreviewedQuestion } from '@trivium/contract/admin/preview';
import { QUESTION_KINDS, type QuestionKind } from '@trivium/rules/question/question';
import { describe, expect, it } from 'vitest';
import { answerTrial, beginTrial, hearTrial, helpTrial, isSameShape, trialIn } from './trial.ts';
import { replyOf } from './trial-reply.ts';

const NOW = Date.UTC(2026, 0, 5);
const four = ['Nile', 'Danube', 'Rhine', 'Mekong'];
const OF_KIND: { readonly [kind in QuestionKind]: Partial<PreviewedQuestion> } = {
  choice: { answer_key: { kind: 'choice', option: 1 } },
  true_false: { options: ['true', 'false'], answer_key: { kind: 'true_false', option: 0 } },
  multi_select: { answer_key: { kind: 'multi_select', options: [0, 2] } },
  sequence: { answer_key: { kind: 'sequence', order: [0, 1, 2, 3] } },
  match: {
    options: { left: ['Japan', 'Poland', 'Vietnam'], right: ['Yen', 'Złoty', 'Dong'] },
    answer_key: { kind: 'match', pairs: [0, 1, 2] },
  },
  word: { options: [], answer_key: { kind: 'word', word: 'Otter' } },
  place: {
    options: ['a', 'b', 'c', 'd'],
    answer_key: { kind: 'place', option: 0, latitude: 64.9, longitude: -18.6, within: 400 },
  },
  connection: {
    options: { left: ['a', 'b', 'c', 'd'], right: ['one', 'two', 'three', 'four'] },
    answer_key: { kind: 'connection', option: 0 },
  },
  audio: { audio: '/files/a.mp3', audio_ms: 2_500, answer_key: { kind: 'audio', option: 1 } },
  math: { answer_key: { kind: 'math', option: 3 } },
};
const aQuestion = (kind: QuestionKind, changes: Partial<PreviewedQuestion> = {}): PreviewedQuestion => ({
  ...{ kind, text: 'Which?', options: four, answer_key: null, note: 'Since 1978.', image: '', image_alt: '' },
  ...{ audio: '', transcript: '', audio_ms: 0, difficulty: 3, language_id: 1, category: null },
  ...OF_KIND[kind],
  ...changes,
});
const shown = (trial: Parameters<typeof replyOf>[0]) => {
  const found = replyOf(trial, NOW).questions.find(({ is_shown }) => is_shown);
  if (found === undefined) throw new Error('nothing is shown');
  return found;
};

describe('every kind', () => {
  it.each(QUESTION_KINDS)('%s is asked without its answer, and shows both verdicts with it', kind => {
    const asked = shown(trialIn(aQuestion(kind), 'question', NOW));
    expect([asked.verdict, asked.right_answer, asked.note, asked.deadline_at]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const right = shown(trialIn(aQuestion(kind), 'right', NOW));
    // The right answer of a place is given by its pin, and told as the one of its list.
    const given = kind === 'place' ? '64.9,-18.6' : right.right_answer;
    expect([right.verdict, right.answer]).toEqual(['right', given]);
    const wrong = shown(trialIn(aQuestion(kind), 'wrong', NOW));
    expect([wrong.verdict, wrong.note]).toEqual(['wrong', 'Since 1978.']);
    expect(wrong.answer).not.toBe(wrong.right_answer);
  });

  it.each(QUESTION_KINDS)('%s is judged here, in the wire form of a play', kind => {
    const trial = hearTrial(beginTrial(aQuestion(kind), NOW), NOW);
    const key = shown(trialIn(aQuestion(kind), 'right', NOW)).right_answer;
    expect(shown(answerTrial(trial, key)).verdict).toBe('right');
    expect(shown(answerTrial(trial, null)).verdict).toBe('unanswered');
  });

  it.each(QUESTION_KINDS)('%s can be half written', kind => {
    const half = aQuestion(kind, { answer_key: null, text: '' });
    for (const state of ['question', 'right', 'wrong'] as const)
      expect(shown(trialIn(half, state, NOW)).kind).toBe(kind);
    const empty = kind === 'match' ? { left: [], right: [] } : [];
    expect(shown(beginTrial({ ...half, options: empty }, NOW)).options).toEqual([]);
  });
});

describe('the trial', () => {
  it('stands fourth of ten, as in the middle of a play', () => {
    const { questions } = replyOf(beginTrial(aQuestion('choice'), NOW), NOW);
    expect(questions.map(({ verdict }) => verdict)).toEqual([
      ...['right', 'right', 'wrong', null],
      ...Array.from({ length: 6 }, () => null),
    ]);
  });

  it('keeps the order of the form, but never shows a sequence or a match solved', () => {
    const texts = (kind: QuestionKind) => shown(beginTrial(aQuestion(kind), NOW)).options.map(o => o.text);
    expect(texts('choice')).toEqual(four);
    expect(texts('sequence')).not.toEqual(four);
    const { right_side } = shown(beginTrial(aQuestion('match'), NOW));
    expect(right_side.map(o => o.text)).not.toEqual(['Yen', 'Złoty', 'Dong']);
  });

  it('hides the options of a sound until it was heard', () => {
    const trial = beginTrial(aQuestion('audio'), NOW);
    expect(shown(trial).options.map(o => o.text)).toEqual(['', '', '', '']);
    expect(shown(hearTrial(trial, NOW)).options.map(o => o.text)).toEqual(four);
  });

  it('gives its help: two options less, the poll, a letter, and skipping', () => {
    const choice = beginTrial(aQuestion('choice'), NOW);
    const halved = shown(helpTrial(choice, 'fifty_fifty', NOW));
    expect([halved.removed.length, halved.removed.includes('b')]).toEqual([2, false]);
    const poll = shown(helpTrial(choice, 'audience_poll', NOW)).poll ?? [];
    expect(poll.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
    expect(shown(helpTrial(choice, 'skip', NOW)).verdict).toBe('skipped');
    const word = shown(helpTrial(beginTrial(aQuestion('word'), NOW), 'hint', NOW)).word;
    expect(word?.slots.filter(({ letter }) => letter !== null)).toHaveLength(1);
    const half = beginTrial(aQuestion('choice', { answer_key: null }), NOW);
    expect(helpTrial(half, 'skip', NOW)).toBe(half);
  });

  it('goes on while only words change', () => {
    const one = aQuestion('choice');
    expect(isSameShape(one, { ...one, text: 'Other?', options: ['a', 'b', 'c', 'd'] })).toBe(true);
    expect(isSameShape(one, { ...one, options: ['a', 'b'] })).toBe(false);
    expect(isSameShape(one, { ...one, answer_key: { kind: 'choice', option: 2 } })).toBe(false);
  });
});
