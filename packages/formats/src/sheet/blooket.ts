/** Blooket's template: a banner line, then headings; right answers as `1,3`. */
import { OPTION_ROLES } from './heading.ts';
import { templateFormat } from './template.ts';

const ANSWER = /^answer (\d)/;

export const BLOOKET = templateFormat({
  name: 'blooket',
  endings: ['.csv'],
  isHead: heads =>
    heads.includes('question text') &&
    heads.some(head => ANSWER.test(head)) &&
    heads.some(head => head.startsWith('time limit')) &&
    heads.some(head => head.startsWith('correct answer')),
  roleOf: head => {
    if (head === 'question text') return 'question';
    if (head.startsWith('correct answer')) return 'answer';
    if (head === 'question image') return 'picture';
    return OPTION_ROLES[Number(ANSWER.exec(head)?.[1]) - 1] ?? 'left_out';
  },
  answers: 'from_1',
});
