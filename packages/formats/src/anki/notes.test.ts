/** Notes of decks become words and choices, or are counted; lists of media are read in both their forms. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mediaListOf } from './media-list.ts';
import { type AnkiNote, foundInNotes } from './notes.ts';

const note = (id: string, ...fields: string[]): AnkiNote => ({ id, deck: 'Lamps', tags: [], fields });
const read = (...notes: AnkiNote[]) => [...foundInNotes(notes, 'lamps.apkg')];
const items = (...notes: AnkiNote[]) =>
  read(...notes).flatMap(found => (found.type === 'question' ? [found.item] : []));

describe('a note', () => {
  it('with a back of letters becomes a word', () => {
    expect(items(note('a', 'Which lamp <b>hums</b>?', 'Neon'))).toMatchObject([
      {
        kind: 'word',
        text: 'Which lamp hums?',
        key: { kind: 'word', word: 'Neon' },
        category: 'Lamps',
        ownId: 'a',
      },
    ]);
  });

  it('with another back becomes a choice among backs of its deck, and says that they were borrowed', () => {
    const found = read(
      ...['one', 'two', 'three'].map(name => note(name, `Lamp ${name}?`, `It is (${name}), isn’t it?`)),
    );
    expect(found).toMatchObject([{ mends: [{ code: 'options_borrowed' }] }, {}, {}]);
    for (const each of found) {
      if (each.type !== 'question' || each.item.key?.kind !== 'choice') throw new Error('no choice');
      expect(each.item.options.length).toBe(3);
      expect(each.item.options[each.item.key.option]).toContain(each.item.ownId);
    }
  });

  it('without another back in its deck is counted and not made', () => {
    expect(read(note('a', 'Why?', 'Because (of) this.'))).toMatchObject([{ type: 'unmade', name: 'basic' }]);
  });

  it('with gaps asks for each that hides one thing; the others are filled', () => {
    const cloze = note('c', 'The {{c1::neon::a gas}} lamp stands in {{c2::Oslo}}.', 'Since 1910.');
    expect(items(cloze)).toMatchObject([
      {
        text: 'The _____ (a gas) lamp stands in Oslo.',
        key: { word: 'neon' },
        note: 'Since 1910.',
        ownId: 'c/1',
      },
      { text: 'The neon lamp stands in _____.', key: { word: 'Oslo' }, ownId: 'c/2' },
    ]);
    expect(read(note('d', '{{c1::Two}} of {{c1::them}}'))).toMatchObject([{ type: 'unmade', name: 'cloze' }]);
  });

  it('of any text never throws, and every key names one of its options', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.constantFrom('{{c1::', '}}', '{{c1::a}}', '::', '[sound:x.mp3]', '<img src=x>'),
    );
    const fields = fc.array(
      fc.array(texts).map(parts => parts.join('')),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(fc.array(fields, { maxLength: 8 }), all => {
        for (const { key, options } of items(...all.map((each, at) => note(String(at), ...each))))
          if (key?.kind === 'choice') expect(options[key.option]).toBeDefined();
      }),
    );
  });
});

describe('a list of media', () => {
  it('is read as JSON and as a protocol buffer', () => {
    expect([...mediaListOf(new TextEncoder().encode('{"0": "lamp.png"}'))]).toEqual([['0', 'lamp.png']]);
    const name = new TextEncoder().encode('lamp.png');
    const entry = [0x0a, name.length, ...name, 0x10, 0x05];
    expect([...mediaListOf(new Uint8Array([0x0a, entry.length, ...entry]))]).toEqual([['0', 'lamp.png']]);
  });

  it('of any bytes never throws', () => {
    fc.assert(fc.property(fc.uint8Array(), bytes => void mediaListOf(bytes)));
  });
});
