/** What a form says of a question that is being written. */
import { describe, expect, it } from 'vitest';
import { QUESTION_KINDS } from '../question.ts';
import { shapeFaults } from '../shape.ts';
import { draftProblems, isAdvice, type Written } from './draft-problem.ts';

const aWritten = (changes: Partial<Written> = {}): Written => ({
  ...{ kind: 'choice', text: 'Which river?', options: ['Nile', 'Danube'], rightSide: [] },
  ...{ key: { kind: 'choice', option: 1 }, image: '', imageAlt: '', audio: '', transcript: '' },
  ...changes,
});
const whats = (changes: Partial<Written>) => draftProblems(aWritten(changes)).map(({ what }) => what);

describe('a question that is being written', () => {
  it('has no problem once it is whole', () => {
    expect(whats({})).toEqual([]);
    expect(
      whats({ kind: 'true_false', options: ['true', 'false'], key: { kind: 'true_false', option: 0 } }),
    ).toEqual([]);
  });

  it('says what is missing, and where', () => {
    expect(whats({ text: ' ', options: [], key: null })).toEqual(['no_text', 'too_few', 'no_answer']);
    expect(draftProblems(aWritten({ options: ['Nile', '', ' nile ', ' Nile'] }))).toEqual([
      { what: 'empty_option', side: 0, at: 1 },
      { what: 'same_options', side: 0, at: 3, other: 0 },
    ]);
    expect(whats({ options: ['a', 'b', 'c', 'd', 'e', 'f'] })).toEqual(['too_many']);
    expect(whats({ kind: 'audio', key: { kind: 'audio', option: 0 } })).toEqual(['no_sound']);
    const match = { kind: 'match', key: { kind: 'match', pairs: [0, 1] } } as const;
    expect(draftProblems(aWritten({ ...match, rightSide: ['x', 'x'] }))).toEqual([
      { what: 'same_options', side: 1, at: 1, other: 0 },
    ]);
  });

  it('has no answer when its key is of another kind, or of an option that is gone', () => {
    expect(whats({ kind: 'math' })).toEqual(['no_answer']);
    expect(whats({ key: { kind: 'choice', option: 2 } })).toEqual(['no_answer']);
    expect(whats({ kind: 'multi_select', key: { kind: 'multi_select', options: [] } })).toEqual([
      'no_answer',
    ]);
    expect(whats({ kind: 'word', options: [], key: { kind: 'word', word: ' ' } })).toEqual(['no_answer']);
  });

  it('is told where a picture or a transcript names the answer (DECISIONS 12)', () => {
    expect(whats({ image: '/files/a.webp' })).toEqual(['no_alt']);
    expect(whats({ image: '/files/a.webp', imageAlt: 'The DANÚBE, at night' })).toEqual(['alt_tells']);
    expect(whats({ image: '/files/a.webp', imageAlt: 'Danubean boats' })).toEqual([]);
    expect(whats({ audio: '/files/a.mp3', transcript: 'On the danube.' })).toEqual(['transcript_tells']);
  });

  it('is told of letters that stand out in the letter bank', () => {
    const of = (word: string) =>
      draftProblems(aWritten({ kind: 'word', options: [], key: { kind: 'word', word } }));
    expect(of('Otter')).toEqual([]);
    expect(of('日本')).toEqual([{ what: 'strange_letters', letters: ['日', '本'] }]);
    expect(of('日本').every(isAdvice)).toBe(true);
  });

  it('that has no problem but advice can be saved', () => {
    for (const kind of QUESTION_KINDS) {
      const written = aWritten({ kind });
      const { options, rightSide, key } = written;
      if (key === null || key.kind !== kind) continue;
      expect(draftProblems(written).filter(problem => !isAdvice(problem))).toEqual([]);
      expect(shapeFaults({ kind, options, rightSide, key, audioMs: 0 })).toEqual([]);
    }
  });
});
