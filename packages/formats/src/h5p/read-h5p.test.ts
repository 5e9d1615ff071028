/** Packages of H5P: the libraries that we have a kind for, in sets and books, and what is counted by name. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fileOf, foundIn, judgedIn, oneIn } from '../bank/reading.test-kit.ts';
import { h5p } from './h5p.ts';

const packed = (mainLibrary: string, content: unknown, more: Readonly<Record<string, Uint8Array>> = {}) =>
  fileOf(
    zipSync({
      'h5p.json': strToU8(JSON.stringify({ title: 'T', mainLibrary, language: 'und' })),
      'content/content.json': strToU8(JSON.stringify(content)),
      ...more,
    }),
    'set.h5p',
  );
const set = (...questions: readonly unknown[]) => packed('H5P.QuestionSet', { questions });
const content = (library: string, params: unknown) => ({
  library: `${library} 1.2`,
  params,
  subContentId: 'id',
});
const answers = (...right: readonly boolean[]) =>
  right.map((correct, at) => ({ text: `<div>option ${at}</div>\n`, correct }));

describe('a question set', () => {
  it('has choices, multi-selects, statements and sequences', async () => {
    const all = await judgedIn(
      h5p,
      set(
        content('H5P.MultiChoice', { question: '<p>Which &amp; why?</p>', answers: answers(false, true) }),
        content('H5P.MultiChoice', { question: 'Which two?', answers: answers(true, false, true) }),
        content('H5P.TrueFalse', {
          question: 'So?',
          correct: 'false',
          behaviour: { feedbackOnCorrect: 'Yes, no.' },
        }),
        content('H5P.SortParagraphs', { taskDescription: 'Sort.', paragraphs: ['<p>a</p>', '<p>b</p>'] }),
      ),
    );
    expect(all.flatMap(({ problems }) => problems)).toEqual([]);
    expect(all.map(({ item }) => item.key)).toEqual([
      { kind: 'choice', option: 1 },
      { kind: 'multi_select', options: [0, 2] },
      { kind: 'true_false', option: 1 },
      { kind: 'sequence', order: [0, 1] },
    ]);
    expect(all[0]?.item).toMatchObject({
      text: 'Which & why?',
      options: ['option 0', 'option 1'],
      ownId: 'id',
    });
    expect(all[2]?.item.note).toBe('Yes, no.');
  });

  it('has words, a gap each; more gaps, or answers that no keyboard types, are counted', async () => {
    const found = await foundIn(
      h5p,
      set(
        content('H5P.Blanks', {
          text: 'Fill in.',
          questions: ['It is *Oslo/Christiania:a tip*.', '*a* and *b*', '*3.5 %*'],
        }),
      ),
    );
    expect(found.map(({ type }) => type)).toEqual(['question', 'unmade', 'unmade']);
    expect(found[0]).toMatchObject({
      item: { text: 'It is _____.', key: { word: 'Oslo' }, ownId: 'id/1' },
      mends: [{ code: 'answers_left_out' }],
    });
  });

  it('takes the first answer of a single choice set for the right one', async () => {
    const choices = [
      { question: 'A?', answers: ['right', 'wrong'], subContentId: 's1' },
      { question: 'B?', answers: ['r', 'w', 'x'] },
    ];
    const all = await judgedIn(h5p, packed('H5P.SingleChoiceSet', { choices }));
    expect(all.map(({ item }) => [item.text, item.key, item.ownId])).toEqual([
      ['A?', { kind: 'choice', option: 0 }, 's1'],
      ['B?', { kind: 'choice', option: 0 }, ''],
    ]);
  });

  it('counts what we have no kind for, and passes over what asks nothing, also inside a book', async () => {
    const column = content('H5P.Column', {
      content: [
        { content: content('H5P.AdvancedText', { text: 'Read.' }) },
        { content: content('H5P.DragText', {}) },
      ],
    });
    const book = packed('H5P.InteractiveBook', {
      chapters: [column, content('H5P.TrueFalse', { question: 'So?', correct: 'true' })],
    });
    const found = await foundIn(h5p, book);
    expect(found.map(one => (one.type === 'unmade' ? one.name : one.type))).toEqual([
      'H5P.DragText',
      'question',
    ]);
    expect(found.map(({ place }) => 'row' in place && place.row)).toEqual([1, 2]);
  });
});

describe('media', () => {
  const asked = (media: unknown) =>
    packed(
      'H5P.TrueFalse',
      { question: 'So?', correct: 'true', media },
      { 'content/images/a.png': Uint8Array.of(7) },
    );

  it('are found in the package by their path', async () => {
    const file = asked({
      type: { library: 'H5P.Image 1.1', params: { file: { path: 'images/a.png#tmp' }, alt: 'A cat' } },
    });
    const { item, problems } = await oneIn(h5p, file);
    expect([item.image, problems]).toEqual([{ name: 'content/images/a.png', words: 'A cat' }, []]);
    expect(h5p.media?.(file, 'content/images/a.png')).toEqual(Uint8Array.of(7));
  });

  it('that are videos leave nothing to ask', async () => {
    const file = asked({
      type: { library: 'H5P.Video 1.6', params: { sources: [{ path: 'videos/a.mp4' }] } },
    });
    expect((await oneIn(h5p, file)).problems).toEqual([
      { code: 'no_such_kind', values: { kind: 'H5P.Video' } },
    ]);
  });
});

it('is known by its description, and its own libraries are never read', async () => {
  const script = { 'H5P.Evil-1.0/library.json': strToU8('{'), 'H5P.Evil-1.0/evil.js': strToU8('throw 1') };
  const file = packed('H5P.TrueFalse', { question: 'So?', correct: 'true' }, script);
  const read: string[] = [];
  const archive = file.archive && {
    ...file.archive,
    read: (name: string) => {
      read.push(name);
      return file.archive?.read(name);
    },
  };
  expect(h5p.sureness({ ...file, archive })).toBe(1);
  expect(await judgedIn(h5p, { ...file, archive })).toHaveLength(1);
  expect(new Set(read)).toEqual(new Set(['h5p.json', 'content/content.json']));
  expect(h5p.sureness(fileOf(zipSync({ 'h5p.json': strToU8('{"mainLibrary":1}') })))).toBe(0);
  expect(h5p.sureness(fileOf('{"mainLibrary":"H5P.QuestionSet"}'))).toBe(0);
});

it('is trouble where its content is none', async () => {
  for (const broken of ['{', '[]', 'null', '"text"', '[[['.repeat(1000)]) {
    const file = fileOf(
      zipSync({
        'h5p.json': strToU8('{"mainLibrary":"H5P.QuestionSet"}'),
        'content/content.json': strToU8(broken),
      }),
    );
    expect((await foundIn(h5p, file)).map(({ type }) => type)).toEqual(['trouble']);
  }
});
