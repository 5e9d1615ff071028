/**
 * What the form of one question gives away, or does not fit a phone: whether an option stands within another, whether the question
 * tells its answer, whether a text is too long. The starter pack and drafts are held to the same.
 */
import { isOneOption, type QuestionKind } from '@trivium/rules/question/question';
import type { ContentQuestion } from '../question.ts';
import { folded } from './quiz-answer.ts';

/** What the lint looks at. */
export type LintedQuestion = Pick<ContentQuestion, 'kind' | 'text' | 'options' | 'key' | 'note'>;

/** Most characters that fit on a phone and can be read in time; a thing of a connection stands on a tile. */
export const LENGTH_MOST = { text: 240, option: 48, note: 160, thing: 24 } as const;

/** `text` is the option or word that a fault is about. */
export type QuestionFault =
  | { readonly what: 'within' | 'none' | 'tells' | 'clue'; readonly text: string }
  | { readonly what: 'verdict' }
  | { readonly what: 'long'; readonly part: keyof typeof LENGTH_MOST; readonly text: string };

/** Shorter words, such as "of" and "the", say nothing about the question. */
const TELLING_LETTERS = 4;
/** Such as “all of the above” or “none of these”, in each of the five languages. */
const NO_OPTION =
  /(?<![\p{L}\p{M}])(?:(?:all|none|both) of (?:the above|these|them)|(?:todas|ninguna|ambas) (?:las|de las) anteriores|(?:toutes|aucune de) (?:ces|les) réponses|(?:كل|جميع) ما سبق|لا شيء مما سبق|(?:इनमें|उपरोक्त में) से (?:कोई नहीं|सभी)|(?:ये|उपरोक्त) सभी)(?![\p{L}\p{M}])/iu;
/** How a statement begins that says what its buttons say already. */
const VERDICT = /^[¿¡]?(?:true or false|verdadero o falso|vrai ou faux|صواب أم خطأ|सही या गलत)/i;
const SMALL_WORDS = new Set([
  'where',
  'which',
  'when',
  'what',
  'that',
  'there',
  'some',
  'only',
  'with',
  'from',
  'than',
]);

/** The form of each kind's answer: an option, a formula, true or false, several parts, or a word. */
export const ANSWERED_BY: {
  readonly [kind in QuestionKind]: 'option' | 'formula' | 'truth' | 'parts' | 'word';
} = {
  choice: 'option',
  audio: 'option',
  math: 'formula',
  true_false: 'truth',
  multi_select: 'parts',
  sequence: 'parts',
  match: 'parts',
  word: 'word',
  place: 'option',
  connection: 'option',
};
const isPicked = (kind: QuestionKind) => ANSWERED_BY[kind] === 'option' || ANSWERED_BY[kind] === 'formula';

/** The options of a question with one right option, of a place its list; empty for other kinds. */
export const pickedOptions = ({ kind, options }: LintedQuestion): readonly string[] =>
  isPicked(kind) ? ('left' in options ? options.left : options) : [];

/** The right one of them; empty for other kinds. */
export const rightOption = (question: LintedQuestion): string =>
  isOneOption(question.key) || question.key.kind === 'place'
    ? (pickedOptions(question)[question.key.option] ?? '')
    : '';

export const textSize = (text: string): number => [...text].length;
export const wordsOf = (text: string): readonly string[] => folded(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
export const isTelling = (word: string): boolean =>
  textSize(word) >= TELLING_LETTERS && !SMALL_WORDS.has(word);
/** The words of a text with a space around each, so that whole words are found in it. */
export const spaced = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** What is unfair about one question. A puzzle may contain the words of its answer, since it is solved from them. */
export const unfairnessOf = (question: LintedQuestion, isPuzzle: boolean): QuestionFault[] => [
  ...optionFaults(question),
  ...saysItsKind(question),
  ...(isPuzzle ? [] : tellsItsAnswer(question)),
];

/** Texts that a phone has no room for. */
export const longTexts = ({ kind, text, options, note }: LintedQuestion): QuestionFault[] => {
  const { left, right } = 'left' in options ? options : { left: options, right: [] };
  const beside = kind === 'connection' ? 'thing' : 'option';
  const parts = [
    { part: 'note', text: note },
    { part: 'text', text },
    ...left.map(side => ({ part: 'option', text: side }) as const),
    ...right.map(side => ({ part: beside, text: side }) as const),
  ] as const;
  return parts
    .filter(({ part, text: said }) => textSize(said) > LENGTH_MOST[part])
    .map(({ part, text: said }) => ({ what: 'long', part, text: said }));
};

function optionFaults(question: LintedQuestion): QuestionFault[] {
  const options = pickedOptions(question);
  const isFormula =
    ANSWERED_BY[question.kind] === 'formula' || options.some(option => option.includes('\\('));
  const held = isFormula
    ? []
    : options.filter(option =>
        options.some(
          other => other !== option && spaced(option).trim() !== '' && spaced(other).includes(spaced(option)),
        ),
      );
  return [
    ...held.map(text => ({ what: 'within', text }) as const),
    ...options.filter(option => NO_OPTION.test(option)).map(text => ({ what: 'none', text }) as const),
  ];
}

/** Questions that contain a word of the answer which is not in every option. */
function tellsItsAnswer(question: LintedQuestion): QuestionFault[] {
  const things = question.kind === 'connection' && 'left' in question.options ? question.options.right : [];
  const asked = new Set(wordsOf([question.text, ...things].join(' ')));
  if (question.key.kind === 'word') {
    const told = wordsOf(question.key.word).filter(word => isTelling(word) && asked.has(word));
    return told.map(text => ({ what: 'clue', text }));
  }
  if (ANSWERED_BY[question.kind] === 'formula') return [];
  const right = rightOption(question);
  const others = pickedOptions(question).filter(option => option !== right);
  return wordsOf(right)
    .filter(word => isTelling(word) && asked.has(word))
    .filter(word => !others.some(option => wordsOf(option).includes(word)))
    .map(text => ({ what: 'tells', text }));
}

/** Statements that ask for true or false, as their buttons already do. */
const saysItsKind = ({ key, text }: LintedQuestion): QuestionFault[] =>
  key.kind === 'true_false' && VERDICT.test(text) ? [{ what: 'verdict' }] : [];
