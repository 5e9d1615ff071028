/** Sketches: equal for the same words, alike for nearly the same words, in every writing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sketchOf, stemsOf, wordsOf } from './sketch.ts';

const shared = (one: string, other: string): number => {
  const bands = new Set(sketchOf(other).bands);
  return sketchOf(one).bands.filter(band => bands.has(band)).length;
};
const areSame = (one: string, other: string): boolean => sketchOf(one).folded === sketchOf(other).folded;

describe('words and their beginnings', () => {
  it('are without case, accents, order and signs, and each stands once', () => {
    expect(wordsOf('¿Cuál es la capital, la CAPITAL de Perú?')).toEqual([
      ...['cual', 'es', 'la', 'capital', 'de', 'peru'],
    ]);
    expect(wordsOf('ما هي عاصمةُ مصر؟')).toEqual(['ما', 'هي', 'عاصمه', 'مصر']);
    expect(wordsOf('हिन्दी क्या है।')).toEqual(wordsOf('हिंदी क्या है'));
  });

  it('leave out what is short, but no figures, and pair letters where no blanks stand between words', () => {
    expect(stemsOf('Is it 7 or 12 planets?')).toEqual(['7', '12', 'plane']);
    expect(stemsOf('日本の首都')).toEqual(['日本', '本の', 'の首', '首都']);
    expect(stemsOf('เมืองหลวง')).toContain('เม');
  });
});

describe('a sketch', () => {
  it('is the same for the same words', () => {
    expect(areSame('Which river is the longest?', 'WHICH river is the — longest')).toBe(true);
    expect(areSame('Which river is the longest?', 'Which river is the widest?')).toBe(false);
    expect(areSame('?', '!')).toBe(false);
    expect(sketchOf('?').bands).toEqual([]);
  });

  it('shares bands with nearly the same words in each language, and hardly with others', () => {
    const pairs = [
      [
        'Which river of South America carries the most water?',
        'What river in South America carries most water?',
      ],
      [
        'Quel fleuve traverse la capitale de la Hongrie ?',
        'Quel grand fleuve traverse la capitale de la Hongrie ?',
      ],
      ['ما هو أطول نهر في قارة أفريقيا كلها؟', 'ما أطول نهر في قارة افريقيا؟'],
      ['भारत की सबसे लंबी नदी कौन सी है?', 'भारत देश की सबसे लंबी नदी कौन सी है?'],
      ['世界で一番長い川はどれですか', '世界で一番長い川は何ですか'],
    ] as const;
    for (const [one, other] of pairs) expect(shared(one, other), one).toBeGreaterThan(0);
    expect(shared('Who painted the ceiling of that chapel?', 'How many moons circle Jupiter today?')).toBe(0);
  });

  it('has whole numbers that a database holds, from any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const { folded, bands } = sketchOf(text);
        expect(Number.isSafeInteger(folded) && folded >= 0).toBe(true);
        for (const band of bands) expect(band | 0).toBe(band);
      }),
    );
  });

  it('does not go by the order of words', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(['amber', 'basalt', 'copper', 'dolomite', 'emerald', 'flint']),
        words => {
          const [one, other] = [sketchOf(words.join(' ')), sketchOf(words.toReversed().join(', '))];
          expect(one).toEqual(words.length === 0 ? sketchOf('') : other);
        },
      ),
    );
  });

  it('keeps its numbers: they stand in databases', () => {
    const { folded, bands } = sketchOf('Which river is the longest?');
    expect([folded, bands.slice(0, 3)]).toEqual([8692261702522637, [-168468072, -820384619, 91516462]]);
  });
});
