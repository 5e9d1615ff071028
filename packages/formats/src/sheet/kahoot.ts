/** Kahoot's template for spreadsheets: rows of instructions, then headings that say how long a text may be; several right answers as `1,3`. */
import { OPTION_ROLES } from './heading.ts';
import { templateFormat } from './template.ts';

const ANSWER = /^answer (\d)/;

export const KAHOOT = templateFormat({
  name: 'kahoot',
  endings: ['.xlsx', '.csv'],
  isHead: heads =>
    heads.some(head => /^question( max| \d|$)/.test(head)) &&
    heads.some(head => head.startsWith('time limit')) &&
    heads.some(head => head.startsWith('correct answer')) &&
    heads.some(head => ANSWER.test(head)) &&
    !heads.includes('question text'),
  roleOf: head => {
    if (head.startsWith('question')) return 'question';
    if (head.startsWith('correct answer')) return 'answer';
    return OPTION_ROLES[Number(ANSWER.exec(head)?.[1]) - 1] ?? 'left_out';
  },
  answers: 'from_1',
});
