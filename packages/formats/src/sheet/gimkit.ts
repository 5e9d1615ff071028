/** Gimkit's template: the right answer and up to three wrong ones in words; without wrong ones it is a word to type. */
import { templateFormat } from './template.ts';

export const GIMKIT = templateFormat({
  name: 'gimkit',
  endings: ['.csv'],
  isHead: heads =>
    heads.includes('question') &&
    heads.includes('correct answer') &&
    heads.some(head => head.startsWith('incorrect answer')),
  roleOf: head => {
    if (head === 'question') return 'question';
    if (head === 'correct answer') return 'right_text';
    return head.startsWith('incorrect answer') ? 'wrong_text' : 'left_out';
  },
  answers: 'text',
});
