/** Passages with questions whose answers stand in the text (SQuAD 1.1; Rajpurkar et al., 2016), as XQuAD has them too. */
import type { BankFile, BankFormat } from '../bank/bank-format.ts';
import { decodeText } from '../bank/decode.ts';
import { EMPTY_ITEM, type Found, type Place } from '../bank/item.ts';
import { isTypable } from '../bank/typable.ts';
import { fieldOf, listAt, listOf, recordsOf, textOf } from '../text/json-record.ts';
import { frontOf } from '../text/line.ts';
import { type Asked, borrowedFor, spanOf } from './borrow.ts';

const sureness = ({ bytes }: BankFile): number => {
  const front = frontOf(bytes);
  if (!/^\s*[{[]/.test(front)) return 0;
  const fields = ['"paragraphs"', '"context"', '"qas"'];
  return fields.every(field => front.includes(field)) ? 0.98 : 0;
};

/** Why a question of the file is none here; the report counts it by this. */
const NO_ANSWER = 'no answer in the text';
const IN_THE_TEXT = 'answer in the text';
const LETTERS_OF_WORD_MOST = 20;
/** So many neighbours before and behind lend their answers; a passage of a thousand questions stays quick. */
const NEAR = 50;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const html = (context: string): string =>
  context
    .split(/\r\n|\n|\r/)
    .filter(line => line.trim() !== '')
    .map(line => `<p>${escaped(line.trim())}</p>`)
    .join('');

const askedOf = (qa: unknown): Asked => ({
  text: textOf(fieldOf(qa, 'question')),
  id: textOf(fieldOf(qa, 'id')),
  answers: [
    ...new Set(
      listOf(fieldOf(qa, 'answers'))
        .map(answer => spanOf(textOf(fieldOf(answer, 'text'))))
        .filter(answer => answer !== ''),
    ),
  ],
});

const made = (asked: Asked, all: readonly Asked[], passage: string, place: Place): Found => {
  const [answer = ''] = asked.answers;
  if (answer === '') return { type: 'unmade', place, name: NO_ANSWER };
  const borrowed = borrowedFor(asked, all);
  const about = { ...EMPTY_ITEM, text: asked.text, ownId: asked.id, passage };
  const found = { type: 'question', place, problems: [], source: [asked.text, ...asked.answers] } as const;
  if (borrowed.length > 0) {
    const key = { kind: 'choice', option: 0 } as const;
    const item = { ...about, kind: 'choice', options: [answer, ...borrowed], key } as const;
    return { ...found, item, mends: [{ code: 'options_borrowed', after: borrowed.join(', ') }] };
  }
  const word = asked.answers.find(
    said => said.length <= LETTERS_OF_WORD_MOST && !/\s/.test(said) && isTypable(said.normalize('NFC')),
  );
  if (word === undefined) return { type: 'unmade', place, name: IN_THE_TEXT };
  return { ...found, item: { ...about, kind: 'word', key: { kind: 'word', word } }, mends: [] };
};

/** A passage and its questions; `row` counts passages and questions of the file. */
function* passageOf(
  paragraph: unknown,
  title: string,
  number: number,
  file: string,
  from: number,
): Generator<Found> {
  const context = textOf(fieldOf(paragraph, 'context'));
  const name = `${title} ${number}`;
  const passage = { name, title: name, html: html(context.normalize('NFC')), language: '', category: '' };
  yield { type: 'passage', place: { file, row: from }, passage };
  const all = listOf(fieldOf(paragraph, 'qas')).map(askedOf);
  for (const [at, asked] of all.entries()) {
    const near = all.slice(Math.max(0, at - NEAR), at + NEAR);
    yield made(asked, near, name, { file, row: from + at + 1 });
  }
}

function* read({ name, bytes }: BankFile): Generator<Found> {
  const { text } = decodeText(bytes);
  const from = listAt(text, 'data');
  if (from === -1) return;
  let row = 1;
  for (const { value, isCut } of recordsOf(text, from)) {
    if (value === undefined) {
      const code = isCut ? 'cut_off' : 'not_read';
      yield { type: 'trouble', place: { file: name, row }, problem: { code } };
      continue;
    }
    const title = textOf(fieldOf(value, 'title')).replaceAll('_', ' ');
    for (const [at, paragraph] of listOf(fieldOf(value, 'paragraphs')).entries()) {
      yield* passageOf(paragraph, title, at + 1, name, row);
      row += 1 + listOf(fieldOf(paragraph, 'qas')).length;
    }
  }
}

export const squadFormat: BankFormat = { name: 'squad', endings: ['.json'], sureness, read };
