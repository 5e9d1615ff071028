/** Our own JSON of question banks: one object with a version, lossless, each question on a line of its own so that a large file is read line by line. */
import type { BankFormat } from '../bank/bank-format.ts';
import { decodeText } from '../bank/decode.ts';
import type { Found } from '../bank/item.ts';
import { membersOf, textsOf, withMedia } from '../bank/media-pack.ts';
import { lossesBetween } from '../bank/same.ts';
import { itemFromJson, itemToJson } from './item-json.ts';

const HEAD = '{"format":"trivium-questions","version":1,"questions":[';
const TAIL = ']}';
/** How it begins, however it was spaced since. */
const beginning = /^\s*\{\s*"format"\s*:\s*"trivium-questions"/;
const BEGINNING = 4096;

const sure = (bytes: Uint8Array): number =>
  beginning.test(decodeText(bytes.subarray(0, BEGINNING)).text) ? 1 : 0;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const foundOf = (value: unknown, file: string, row: number, source: string): Found => {
  const read = itemFromJson(value);
  const place = { file, row };
  return read
    ? { type: 'question', place, ...read, mends: [], source: [source] }
    : { type: 'trouble', place, problem: { code: 'broken_part', values: { line: row } } };
};

const readText = function* (text: string, file: string): Generator<Found> {
  if (!text.startsWith(`${HEAD}\n`)) {
    const whole = parsed(text);
    const questions =
      typeof whole === 'object' && whole !== null && 'questions' in whole ? whole.questions : undefined;
    if (Array.isArray(questions))
      for (const [at, value] of questions.entries())
        yield foundOf(value, file, at + 1, JSON.stringify(value));
    else yield { type: 'trouble', place: { file, row: 1 }, problem: { code: 'not_read' } };
    return;
  }
  let row = 1;
  let isWhole = false;
  for (let from = HEAD.length + 1; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const line = text.slice(from, end === -1 ? text.length : end).trim();
    from = end === -1 ? text.length : end + 1;
    row += 1;
    if (line === TAIL) isWhole = true;
    else if (line !== '') yield foundOf(parsed(line.replace(/,$/, '')), file, row, line);
  }
  if (!isWhole) yield { type: 'trouble', place: { file, row }, problem: { code: 'cut_off' } };
};

export const jsonFormat: BankFormat = {
  name: 'json',
  endings: ['.json'],
  sureness: ({ bytes, archive }) => {
    if (archive === null) return sure(bytes);
    const named = membersOf(archive, '.json').includes('questions.json');
    return named ? sure(archive.read('questions.json') ?? new Uint8Array()) : 0;
  },
  read: function* (file) {
    for (const { name, bytes } of textsOf(file, 'questions.json'))
      yield* readText(decodeText(bytes).text, name);
  },
  media: ({ archive }, name) => archive?.read(name),
  write: {
    losses: item => {
      const written: unknown = parsed(JSON.stringify(itemToJson(item)));
      return lossesBetween(item, itemFromJson(written)?.item);
    },
    write: (items, mediaOf) => {
      const lines = items.map(item => JSON.stringify(itemToJson(item)));
      const text = `${HEAD}\n${lines.join(',\n')}${lines.length > 0 ? '\n' : ''}${TAIL}\n`;
      return withMedia({ name: 'questions.json', bytes: new TextEncoder().encode(text) }, items, mediaOf);
    },
  },
};
