/** OpenTriviaQA: blocks of lines. */
import { expect, it } from 'vitest';
import type { Found } from '../bank/item.ts';
import { judge } from '../bank/judge.ts';
import { opentriviaqaFormat } from './opentriviaqa.ts';

const read = (text: string, name = 'video-games') => {
  const bytes = Uint8Array.from(
    [...text].flatMap(sign => (sign === '\u0092' ? [0x92] : [...new TextEncoder().encode(sign)])),
  );
  return [...(opentriviaqaFormat.read({ name, bytes, archive: null }, { sheets: [] }) as Iterable<Found>)];
};

const TWO =
  '\r\n#Q Which of these\r\nA or B\nbarks?\r\n^ A dog\r\nA A cat\r\nB A dog\r\nC A cow\nthat moos\n\n#Q Is it?\n^ True\nA True\nB False\n';

it('joins a question of several lines, and goes on with an option too', () => {
  const [first, second] = read(TWO);
  expect(first).toMatchObject({
    place: { file: 'video-games', row: 2 },
    item: {
      ...{
        kind: 'choice',
        text: 'Which of these A or B barks?',
        options: ['A cat', 'A dog', 'A cow that moos'],
      },
      ...{ key: { kind: 'choice', option: 1 }, category: 'Video games' },
    },
    ...{ mends: [], problems: [] },
  });
  expect(second).toMatchObject({ place: { row: 11 }, item: { kind: 'true_false', key: { option: 0 } } });
});

it('finds the right answer in another case, and refuses one that is not there', () => {
  const [found, gone] = read('#Q a?\n^ PO\nA Po\nB Nile\n#Q b?\n^ Seine\nA Po\nB Nile\n');
  expect(found).toMatchObject({ item: { key: { kind: 'choice', option: 0 } }, problems: [] });
  expect(gone?.type === 'question' && judge(gone, () => false).problems).toEqual([
    { code: 'unknown_letter', values: { letter: 'Seine' } },
  ]);
});

it('says where letters of an old encoding stand', () => {
  const found = read('#Q Who\u0092s that, Pokémon?\n^ Po\nA Po\nB é\n\n#Q é?\n^ Po\nA Po\nB Nile\n');
  expect(found[0]).toMatchObject({
    item: { text: 'Who’s that, Pokémon?' },
    mends: [{ code: 'old_letters' }],
  });
  expect(found[1]).toMatchObject({ item: { text: 'é?' }, mends: [] });
});
