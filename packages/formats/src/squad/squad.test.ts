/** Passages whose answers stand in the text. */
import { expect, it } from 'vitest';
import type { Found } from '../bank/item.ts';
import { squadFormat } from './squad.ts';

const read = (text: string) => {
  const file = { name: 'a.json', bytes: new TextEncoder().encode(text), archive: null };
  return [...(squadFormat.read(file, { sheets: [] }) as Iterable<Found>)];
};
const qa = (question: string, ...answers: readonly string[]) => ({
  ...{ question, id: question },
  answers: answers.map(text => ({ text, answer_start: 0 })),
});
const article = (context: string, ...qas: readonly unknown[]) => ({
  title: 'Old_Town',
  paragraphs: [{ context, qas }],
});
const file = (...articles: readonly unknown[]) => JSON.stringify({ version: '1.1', data: articles });

it('borrows options of the same sort from the neighbours', () => {
  const found = read(
    file(
      article(
        'Ann & Bob <met>\n\nin 1901.',
        qa('When did the mill burn?', '1901.'),
        qa('When was it built?', '1850'),
        qa('When was it sold?', '1920'),
        qa('Who owned it?', 'Ann Miller'),
      ),
    ),
  );
  expect(found[0]).toMatchObject({
    ...{ type: 'passage', place: { row: 1 } },
    passage: { name: 'Old Town 1', html: '<p>Ann &amp; Bob &lt;met&gt;</p><p>in 1901.</p>' },
  });
  expect(found[1]).toMatchObject({
    place: { row: 2 },
    item: { kind: 'choice', options: ['1901', '1850', '1920'], key: { option: 0 }, passage: 'Old Town 1' },
    mends: [{ code: 'options_borrowed' }],
  });
  expect(found[4]).toEqual({ type: 'unmade', place: { file: 'a.json', row: 5 }, name: 'answer in the text' });
});

it('never borrows what may be right too', () => {
  const names = ['Ann Miller', 'Miller', 'ann miller', 'Ann'].map(name =>
    qa(`Who was ${name.length}?`, name),
  );
  const all = read(
    file(article('…', ...names, qa('Who was Bob Stone?', 'Bob Stone'), qa('Who was last?', 'Cy Ames'))),
  );
  for (const found of all)
    if (found.type === 'question')
      for (const option of found.item.options.slice(1)) {
        expect(option.toLowerCase()).not.toContain((found.item.options[0] ?? '').toLowerCase());
        expect(found.item.text).not.toContain(option);
      }
});

it('makes a word of one short answer, also in Arabic and Hindi', () => {
  const asked = [qa('a?', 'multi-cultural.'), qa('b?', 'رولو'), qa('c?', 'पेटेंट'), qa('d?')];
  const all = read(file(...asked.map(each => article('…', each)))).filter(({ type }) => type !== 'passage');
  expect(all).toMatchObject([
    { item: { kind: 'word', key: { word: 'multi-cultural' } } },
    { item: { kind: 'word', key: { word: 'رولو' } } },
    { item: { kind: 'word', key: { word: 'पेटेंट' } } },
    { type: 'unmade', name: 'no answer in the text' },
  ]);
});

it('gives the articles before the cut', () => {
  const text = file(article('…', qa('a?', 'mill')), article('…', qa('b?', 'mill')));
  expect(read(text.slice(0, -10)).map(({ type }) => type)).toEqual(['passage', 'question', 'trouble']);
});
