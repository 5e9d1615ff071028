/** What is asked by content of H5P, by its library (semantics.json of each library at h5p.org). */
import type { Mend } from '@trivium/rules/bank/finding';
import type { BankItem } from '../bank/item.ts';
import { keyOf } from '../bank/key.ts';
import { isTypable } from '../bank/typable.ts';
import type { Undressed } from '../bank/undress.ts';
import { type JsonPart, listOf, partOf, textIn } from './json-part.ts';

const GAP = '_____';

export type Asked = Pick<BankItem, 'kind' | 'text' | 'options' | 'rightSide' | 'key'>;
export type Made = {
  readonly asked: Asked;
  readonly mends: readonly Mend[];
  /** What is said after the right answer. */
  readonly feedback: string;
  /** What the library calls this part of itself; empty where it has no name. */
  readonly ownId: string;
};

/** What a library holds: a question or several; null for one that our kinds cannot hold. */
type Reader = (params: JsonPart, undressed: Undressed) => readonly (Made | null)[];

const NONE = { rightSide: [] } as const;

const multiChoice: Reader = (params, { ask, say }) => {
  const answers = listOf(params['answers']).map(partOf);
  const options = answers.map(answer => say(textIn(answer['text'])));
  const right = answers.flatMap((answer, at) => (answer['correct'] === true ? [at] : []));
  const isSeveral = right.length > 1 || partOf(params['behaviour'])['type'] === 'multi';
  const { mends, ...keyed } = keyOf(options, right, isSeveral ? 'multi_select' : 'choice');
  const [first] = right.length === 1 ? right : [];
  const about = partOf(first === undefined ? undefined : answers[first]?.['tipsAndFeedback']);
  const asked = { ...keyed, ...NONE, text: ask(textIn(params['question'])) };
  return [{ asked, mends, feedback: textIn(about['chosenFeedback']), ownId: '' }];
};

const trueFalse: Reader = (params, { ask }) => {
  const option = ['true', 'false'].indexOf(`${params['correct']}`);
  const key = option === -1 ? null : ({ kind: 'true_false', option } as const);
  const feedback = textIn(partOf(params['behaviour'])['feedbackOnCorrect']);
  const text = ask(textIn(params['question']));
  return [
    {
      asked: { kind: 'true_false', text, options: ['true', 'false'], ...NONE, key },
      mends: [],
      feedback,
      ownId: '',
    },
  ];
};

/** The first answer is the right one; each play mixes them. */
const singleChoices: Reader = (params, { ask, say }) =>
  listOf(params['choices']).map(value => {
    const choice = partOf(value);
    const options = listOf(choice['answers']).map(answer => say(textIn(answer)));
    const { mends, ...keyed } = keyOf(options, options.length === 0 ? [] : [0]);
    const asked = { ...keyed, ...NONE, text: ask(textIn(choice['question'])) };
    return { asked, mends, feedback: '', ownId: textIn(choice['subContentId']) };
  });

/** `*answer/another:tip*` in a text; a text with one such gap can be asked. */
const BLANK = /\*([^*\n]+)\*/g;

const blanks: Reader = (params, { ask, say }) =>
  listOf(params['questions']).map(value => {
    const text = textIn(value);
    const [gap, second] = [...text.matchAll(BLANK)];
    if (gap === undefined || second !== undefined) return null;
    const answers = (gap[1] ?? '')
      .replace(/:.*$/, '')
      .split('/')
      .map(answer => say(answer).normalize('NFC'));
    const word = answers.find(isTypable);
    if (word === undefined) return null;
    const mends: readonly Mend[] = answers.length > 1 ? [{ code: 'answers_left_out' }] : [];
    const shown = ask(text.replace(gap[0], () => GAP));
    const asked = { kind: 'word', text: shown, options: [], ...NONE, key: { kind: 'word', word } } as const;
    return { asked, mends, feedback: '', ownId: '' };
  });

const sorted: Reader = (params, { ask, say }) => {
  const options = listOf(params['paragraphs']).map(text => say(textIn(text)));
  const text = ask(textIn(params['taskDescription']));
  const key = { kind: 'sequence', order: options.map((_, at) => at) } as const;
  return [{ asked: { kind: 'sequence', text, options, ...NONE, key }, mends: [], feedback: '', ownId: '' }];
};

/** Libraries that ask what a kind of ours can hold. */
export const H5P_READERS: ReadonlyMap<string, Reader> = new Map([
  ['H5P.MultiChoice', multiChoice],
  ['H5P.TrueFalse', trueFalse],
  ['H5P.SingleChoiceSet', singleChoices],
  ['H5P.Blanks', blanks],
  ['H5P.SortParagraphs', sorted],
]);

/** Libraries that ask nothing. */
export const H5P_SILENT: ReadonlySet<string> = new Set([
  ...['H5P.Text', 'H5P.AdvancedText', 'H5P.Table', 'H5P.Image', 'H5P.Audio', 'H5P.Video', 'H5P.Link'],
  ...[
    'H5P.Nil',
    'H5P.ContinuousText',
    'H5P.TwitterUserFeed',
    'H5P.IFrameEmbed',
    'H5P.GoToQuestion',
    'H5P.Accordion',
  ],
]);

/** Libraries that only hold others. */
export const H5P_FRAMES: ReadonlySet<string> = new Set([
  ...['H5P.QuestionSet', 'H5P.Column', 'H5P.Row', 'H5P.RowColumn', 'H5P.InteractiveBook'],
  ...['H5P.CoursePresentation', 'H5P.InteractiveVideo', 'H5P.BranchingScenario', 'H5P.VerticalTabs'],
]);
