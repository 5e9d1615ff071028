/** Open Trivia DB: its dump and its live reply as JSON, with HTML entities in every text (opentdb.com/api_config.php). */
import type { Mend } from '@trivium/rules/bank/finding';
import type { BankFile, BankFormat } from '../bank/bank-format.ts';
import { decodeText } from '../bank/decode.ts';
import { decodeEntities } from '../bank/entities.ts';
import { EMPTY_ITEM, type Found } from '../bank/item.ts';
import { keyOf } from '../bank/key.ts';
import { fieldOf, type JsonRecord, listAt, listOf, recordsOf, textOf } from '../text/json-record.ts';
import { frontOf } from '../text/line.ts';

const DIFFICULTY: Readonly<Record<string, number>> = { easy: 1, medium: 3, hard: 5 };
const KINDS: ReadonlySet<string> = new Set(['multiple', 'boolean', '']);

const sureness = ({ bytes }: BankFile): number => {
  const front = frontOf(bytes);
  if (!/^\s*[{[]/.test(front)) return 0;
  const fields = ['"correct_answer"', '"incorrect_answers"', '"question"'];
  const share = fields.filter(field => front.includes(field)).length / fields.length;
  return share === 1 ? 0.98 : /^\s*\{\s*"response_code"\s*:/.test(front) ? 0.6 : 0;
};

const question = (file: string, { value, row, source }: JsonRecord): Found => {
  const place = { file, row };
  const type = textOf(fieldOf(value, 'type'));
  if (!KINDS.has(type)) return { type: 'unmade', place, name: type };
  const first: Mend[] = [];
  const decoded = (field: unknown): string => {
    const before = textOf(field);
    const after = decodeEntities(before);
    if (after !== before && first.length === 0) first.push({ code: 'entities', before, after });
    return after;
  };
  const text = decoded(fieldOf(value, 'question'));
  const right = decoded(fieldOf(value, 'correct_answer'));
  const wrong = listOf(fieldOf(value, 'incorrect_answers')).map(decoded);
  const given = right === '' ? [] : [0];
  const { mends, ...keyed } = keyOf([right, ...wrong], given, type === 'boolean' ? 'true_false' : 'choice');
  const category = decoded(fieldOf(value, 'category'));
  const difficulty = DIFFICULTY[textOf(fieldOf(value, 'difficulty'))] ?? null;
  return {
    type: 'question',
    place,
    item: { ...EMPTY_ITEM, ...keyed, text, category, difficulty },
    mends: [...first, ...mends],
    problems: [],
    source: [source],
  };
};

function* read({ name, bytes }: BankFile): Generator<Found> {
  const { text } = decodeText(bytes);
  const from = listAt(text, 'results');
  if (from === -1) return;
  for (const record of recordsOf(text, from)) {
    const place = { file: name, row: record.row };
    if (record.isCut) yield { type: 'trouble', place, problem: { code: 'cut_off' } };
    else if (fieldOf(record.value, 'question') === undefined)
      yield { type: 'trouble', place, problem: { code: 'not_read' } };
    else yield question(name, record);
  }
}

export const opentdbFormat: BankFormat = { name: 'opentdb', endings: ['.json'], sureness, read };
