/** The column sets of Elite Quiz: levels, multi match, exams and contests. Multi match names answers by number, letter or text: the operator says which. */
import type { AnswerReading, ColumnRole } from '@trivium/rules/bank/column';
import { answersOf } from './guess.ts';
import { OPTION_ROLES } from './heading.ts';
import { templateFormat } from './template.ts';

const bare = (head: string): string => head.replaceAll(' ', '');
const OPTION = /^option([a-e1-5])$/;
const ROLES: Readonly<Record<string, ColumnRole>> = {
  ...{
    category: 'category',
    categoryid: 'category',
    subcategory: 'subcategory',
    subcategoryid: 'subcategory',
  },
  ...{ languageid: 'language', language: 'language', questiontype: 'kind', answertype: 'kind' },
  ...{ question: 'question', level: 'level', note: 'note', answer: 'answer', image: 'picture', id: 'own_id' },
  ...{ exammoduleid: 'exam', mark: 'mark', marks: 'mark', contestid: 'contest' },
};
/** Columns that no other program has. */
const OWN = ['languageid', 'questiontype', 'answertype', 'exammoduleid', 'contestid'];

/** Its numbers of types, in words. */
const TYPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  questiontype: { 1: 'choice', 2: 'true_false' },
  answertype: { 1: 'multi_select', 2: 'sequence' },
};

const roleOf = (head: string, heads: readonly string[]): ColumnRole => {
  const name = bare(head);
  const option = OPTION.exec(name)?.[1];
  if (option !== undefined)
    return OPTION_ROLES['abcde'.indexOf(option)] ?? OPTION_ROLES[Number(option) - 1] ?? 'left_out';
  if (/^answer[1-5]$/.test(name)) return 'answer';
  // Where both types stand, the answer's decides.
  if (name === 'questiontype' && heads.some(other => bare(other) === 'answertype')) return 'left_out';
  return ROLES[name] ?? 'left_out';
};

const readingOf = (rows: readonly (readonly string[])[], roles: readonly ColumnRole[]): AnswerReading => {
  const of = (cells: readonly string[], is: (role: ColumnRole) => boolean) =>
    roles.flatMap((role, at) => (is(role) ? [(cells[at] ?? '').trim()] : []));
  const said = rows
    .map(cells => ({
      said: of(cells, role => role === 'answer')
        .filter(cell => cell !== '')
        .join('|'),
      options: of(cells, role => role.startsWith('option')),
    }))
    .filter(row => row.said !== '');
  return said.length === 0 ? 'letter' : answersOf(said).answers;
};

export const ELITE_QUIZ = templateFormat({
  name: 'elite_quiz',
  endings: ['.csv', '.xlsx'],
  isAsked: true,
  isHead: heads => {
    const names = heads.map(bare);
    return (
      names.includes('question') &&
      names.some(name => OPTION.test(name)) &&
      names.some(name => /^answer[1-5]?$/.test(name)) &&
      OWN.some(name => names.includes(name))
    );
  },
  roleOf,
  answers: readingOf,
  prepare: (cells, heads) =>
    cells.map((cell, at) => {
      const types = TYPES[bare(heads[at] ?? '')];
      return types?.[cell.trim()] ?? cell;
    }),
});
