/** The template of Quizizz (Wayground): headings, a row of help below them, types in words; polls and open questions have no kind here. */
import { OPTION_ROLES } from './heading.ts';
import { templateFormat } from './template.ts';

const OPTION = /^option (\d)$/;
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
    return place >= OPTION_ROLES.length ? 'option' : (OPTION_ROLES[place] ?? 'left_out');
  },
  answers: 'from_1',
  helpRows: (next, roles) =>
    roles.some((role, at) => role === 'kind' && (next[at] ?? '').length > TYPE_UNITS) ? 1 : 0,
});
