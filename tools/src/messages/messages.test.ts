/** The export and import of sentences for translators, and the check of all catalogues. */

import { readJson, writeJson } from '@trivium/messages/exchange/json';
import { type Bundle, STATES, takeUnits, type Unit, unitsOf } from '@trivium/messages/exchange/units';
import { readXliff, writeXliff } from '@trivium/messages/exchange/xliff';
import type { Texts } from '@trivium/messages/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFiles } from '../check/read-files.ts';
import { readCatalogues, writtenCatalogue } from './catalogues.ts';
import { checkSentences } from './check.ts';
import { usesOf } from './uses.ts';

const FORMATS = [
  ['XLIFF', writeXliff, readXliff],
  ['JSON', writeJson, readJson],
] as const;
const catalogues = readCatalogues();
const english = catalogues.get('en') ?? {};
const translated = [...catalogues].filter(([code]) => code !== 'en');

const english2 = {
  'app.hello': 'Hello {name}',
  'app.days_one': '{count} day',
  'app.days_other': '{count} days',
};
const french = {
  'app.hello': 'Bonjour {name}',
  'app.days_one': '{count} jour',
  'app.days_many': '{count} de jours',
  'app.days_other': '{count} jours',
};
const bundle = unitsOf('fr', english2, french);
const changed = (key: string, unit: Partial<Unit>): Bundle => ({
  ...bundle,
  units: bundle.units.map(each => (each.key === key ? { ...each, ...unit } : each)),
});

describe.each(FORMATS)('%s', (_, write, read) => {
  it.each(translated)('brings the catalogue %s back as it was, into nothing too', (language, texts) => {
    const back = takeUnits(read(write(unitsOf(language, english, texts))), english, {});
    expect(back.refused).toEqual([]);
    expect(writtenCatalogue(back.texts)).toBe(writtenCatalogue(texts));
  });

  it('loses nothing of any sentence', () => {
    const sentence = fc
      .array(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.constantFrom(
            '\n',
            '\r\n',
            '\t',
            ' ',
            '&',
            '<b>',
            ']]>',
            '"',
            '&amp;',
            '{name}',
            'مرحبًا',
            '\u202f',
          ),
        ),
      )
      .map(parts => parts.join('').replaceAll(/\p{Cc}(?<![\t\n\r])|\p{Cs}|[\ufffe\uffff]/gu, ''));
    const unit = fc
      .record({
        key: fc.stringMatching(/^[a-z][a-z_]{0,8}\.[a-z_]{1,8}$/),
        english: sentence,
        translation: sentence,
        state: fc.constantFrom(...STATES),
        madeFrom: fc.stringMatching(/^[0-9a-f]{16}$/),
        notes: fc.array(sentence),
      })
      .map(each => ({
        ...each,
        ...(each.state === 'missing' || each.translation === ''
          ? { state: 'missing' as const, translation: '' }
          : {}),
      }));
    fc.assert(
      fc.property(fc.array(unit), units => {
        expect(read(write({ language: 'fr', units }))).toEqual({ language: 'fr', units });
      }),
    );
  });

  it('refuses what is something else', () => {
    for (const text of ['', '<x/>', '{}', '[]', '{"source":"de","target":"fr","units":[]}', 'not at all <'])
      expect(() => read(text)).toThrow(RangeError);
  });
});

describe('XLIFF', () => {
  it('resolves no document type', () => {
    const text = writeXliff(bundle).replace('<xliff', '<!DOCTYPE x [<!ENTITY a "b">]><xliff');
    expect(() => readXliff(text)).toThrow(/document type/);
  });

  it('takes the pieces that a tool cut a sentence into', () => {
    const whole = 'xml:space="preserve">Bonjour {name}</target>';
    const cut = '>Bonjour </target></segment><segment><source/><target>{name}</target>';
    const [first] = readXliff(writeXliff(bundle).replace(whole, cut)).units;
    expect(first?.translation).toBe('Bonjour {name}');
  });
});

describe('an export', () => {
  it('has each plural form of the language, its numbers and where it stands', () => {
    const uses = new Map([['app.days', ['apps/web/src/days.tsx']]]);
    const units = unitsOf('ar', english2, {}, { uses }).units;
    expect(units.map(({ key }) => key)).toEqual([
      'app.hello',
      ...['zero', 'one', 'two', 'few', 'many', 'other']
        .map(form => `app.days_${form}`)
        .sort((a, b) => units.findIndex(({ key }) => key === a) - units.findIndex(({ key }) => key === b)),
    ]);
    expect(units.every(({ state }) => state === 'missing')).toBe(true);
    expect(units.find(({ key }) => key === 'app.days_few')?.notes).toEqual([
      'Plural form "few", for 3, 4, 5, 6, 7, 8 ….',
      'Stands in apps/web/src/days.tsx.',
    ]);
  });

  it('says what English changed since an earlier one', () => {
    const now = unitsOf('fr', { ...english2, 'app.hello': 'Good evening, {name}' }, french, {
      since: bundle,
    });
    expect(now.units.filter(({ state }) => state === 'changed').map(({ key }) => key)).toEqual(['app.hello']);
    expect(now.units[0]?.notes).toContain('English was: Hello {name}');
  });
});

describe('an import', () => {
  const REFUSED: readonly [string, Bundle, RegExp][] = [
    ['a place that is gone', changed('app.hello', { translation: 'Bonjour' }), /lacks \{name\}/],
    ['a place that is strange', changed('app.hello', { translation: 'Bonjour {nom} {name}' }), /\{nom\}/],
    ['a broken brace', changed('app.hello', { translation: 'Bonjour {name} {' }), /brace/],
    ['a form that is not the language’s', changed('app.days_many', { key: 'app.days_few' }), /app\.days_few/],
    ['a key nobody knows', changed('app.hello', { key: 'app.bye' }), /app\.bye/],
    ['another English', changed('app.hello', { madeFrom: '0000' }), /another English/],
    ['the signs of another language', changed('app.hello', { translation: '{name} ?' }), /guide/],
    ['a key twice', { ...bundle, units: [...bundle.units, ...bundle.units.slice(0, 1)] }, /twice/],
  ];

  it.each(REFUSED)('refuses %s, with a sentence, and takes the rest', (_, broken, said) => {
    const taken = takeUnits(broken, english2, {});
    expect(taken.refused.map(({ said }) => said).join('\n')).toMatch(said);
    expect(Object.keys(taken.texts).length).toBeGreaterThan(0);
    expect(Object.keys(taken.texts).length).toBeLessThan(4);
  });

  it('takes the forms of a key together or not at all', () => {
    const few = { ...bundle, units: bundle.units.filter(({ key }) => key !== 'app.days_many') };
    const taken = takeUnits(few, english2, {});
    expect(taken.refused.map(({ said }) => said)).toEqual([
      'app.days_many is missing: the forms of a key come together',
    ]);
    expect(taken.texts).toEqual({ 'app.hello': 'Bonjour {name}' });
  });

  it('leaves what it was not told as it was', () => {
    const taken = takeUnits(changed('app.hello', { translation: '' }), english2, french);
    expect([taken.texts, taken.refused, taken.taken.length]).toEqual([french, [], 3]);
  });
});

describe('the check of all sentences', () => {
  it('finds the five languages at least, every key in the code, and no fault', () => {
    expect([...catalogues.keys()]).toEqual(expect.arrayContaining(['ar', 'en', 'es', 'fr', 'hi']));
    expect(checkSentences(catalogues, readFiles())).toEqual([]);
  });

  it('finds a key that no code names, and a fault of a sixth language', () => {
    const files = new Map([['apps/web/src/a.tsx', 'text("a.one"); text(`a.two.$' + '{kind}`);']]);
    const en = { 'a.one': 'One', 'a.two.x': 'Two', 'a.three': 'Three' };
    const both = new Map<string, Texts>([
      ['en', en],
      ['pt', { 'a.one': 'Um' }],
    ]);
    const said = checkSentences(both, files);
    expect(said).toEqual([
      'pt.json: a.two.x is missing',
      'pt.json: a.three is missing',
      'en.json: a.three is named by no code',
    ]);
  });

  it('looks for keys in code only, not in tests and not in the gallery', () => {
    const files = new Map([
      ['apps/web/src/a.test.tsx', "'a.one'"],
      ['apps/web/src/gallery/a.tsx', "'a.one'"],
      ['apps/web/src/b.tsx', "const key = 'a.two'"],
    ]);
    expect([...usesOf(files, ['a.one', 'a.two'])]).toEqual([
      ['a.one', []],
      ['a.two', ['apps/web/src/b.tsx']],
    ]);
  });
});
