/** Names of players (DECISIONS 2, SPEC 4). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capitaliseFirst, cleanName } from './name.ts';

describe('what may be a name', () => {
  test.each([
    ['  Ada   Lovelace ', 'Ada Lovelace'],
    ['Jose\u0301', 'José'],
    ['عبد الرحمن', 'عبد الرحمن'],
    ['क्‍षत्रिय', 'क्‍षत्रिय'],
    ['👩‍👩‍👧‍👦 Smith', '👩‍👩‍👧‍👦 Smith'],
    ['❤️ Ann 👁️‍🗨️', '❤️ Ann 👁️‍🗨️'],
    ['葛\u{e0100}城', '葛\u{e0100}城'],
    ['שָּׁ֖לוֹם', 'שָּׁ֖לוֹם'.normalize('NFC')],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['👨‍👩‍👧‍👦'.repeat(25), '👨‍👩‍👧‍👦'.repeat(25)],
    ['👨🏽‍❤️‍💋‍👨🏿'.repeat(40), '👨🏽‍❤️‍💋‍👨🏿'.repeat(40)],
    ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 Ann', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Ann'],
    [`${' '.repeat(2000)}Ann`, 'Ann'],
    ['<b>Bob</b>', '<b>Bob</b>'],
  ])('%j is kept as %j', (text, name) => {
    expect(cleanName(text)).toBe(name);
  });

  test.each([
    ['', 'nothing'],
    ['   ', 'only space'],
    ['\u200b', 'only what cannot be seen'],
    ['\u3164', 'a blank letter'],
    ['\u0301', 'only a mark'],
    ['a\u200db\u200d', 'a joiner at the end'],
    ['x'.repeat(41), '41 letters'],
    ['👨‍👩‍👧‍👦'.repeat(41), '41 pictures of families'],
    [`👨${'‍👨'.repeat(20)}`, 'one picture that weighs more than any'],
    [' '.repeat(1_000_000), 'a million spaces'],
    ['x'.repeat(1_000_000), 'a million letters'],
    ['a\u0000b', 'a control character'],
    ['a\nb', 'a line break'],
    ['a\u202eb', 'a turned direction'],
    ['a\u2066b', 'an isolated direction'],
    ['a\u00adb', 'a hidden hyphen'],
    ['a\ud800b', 'half a character'],
    [`a${'\u0301'.repeat(300)}`, 'a letter under a heap of marks'],
    [`a${'\u0302'.repeat(7)}`, 'more marks than any script writes'],
    ['Ann\u034f', 'a mark that nobody sees'],
    ['Ann\ufe0f', 'a sign for pictures behind a letter'],
  ])('%j is refused: %s', text => {
    expect(cleanName(text)).toBeNull();
  });

  test('a name that was kept is kept again as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), text => {
        const name = cleanName(text);
        if (name !== null) expect(cleanName(name)).toBe(name);
      }),
    );
  });
});

describe('the first letter (SPEC 4)', () => {
  test.each([
    ['ada', 'en', 'Ada'],
    ['istanbul', 'tr', 'İstanbul'],
    ['e\u0301mile', 'fr', 'E\u0301mile'],
    ['أحمد', 'ar', 'أحمد'],
    ['', 'en', ''],
  ])('%j in %s is %j', (name, language, shown) => {
    expect(capitaliseFirst(name, language)).toBe(shown);
  });
});
