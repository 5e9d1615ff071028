/** The template of Quizizz (Wayground): headings, a row of help below them, types in words; polls and open questions have no kind here. */
import type { ColumnRole } from '@trivium/rules/bank/column';
import { templateFormat } from './template.ts';

const OPTION = /^option (\d)$/;
const OPTIONS: readonly ColumnRole[] = ['option_a', 'option_b', 'option_c', 'option_d', 'option_e'];
/** A type is two or three words; what is longer explains them. */
const TYPE_UNITS = 30;

export const QUIZIZZ = templateFormat({
  name: 'quizizz',
  endings: ['.xlsx', '.csv'],
  isHead: heads =>
    heads.includes('question text') &&
    heads.includes('question type') &&
    heads.some(head => OPTION.test(head)) &&
    heads.some(head => head.startsWith('correct answer')),
  roleOf: head => {
    if (head === 'question text') return 'question';
    if (head === 'question type') return 'kind';
    if (head.startsWith('correct answer')) return 'answer';
    if (head.startsWith('image')) return 'picture';
    if (head.startsWith('answer explanation')) return 'note';
    const place = Number(OPTION.exec(head)?.[1]) - 1;
    return place >= OPTIONS.length ? 'option' : (OPTIONS[place] ?? 'left_out');
  },
  answers: 'from_1',
  helpRows: (next, roles) =>
    roles.some((role, at) => role === 'kind' && (next[at] ?? '').length > TYPE_UNITS) ? 1 : 0,
});
