/** What is asked by a question of Moodle, by its type: kind, options and key (docs.moodle.org, "Moodle XML format"). */
import type { Mend } from '@trivium/rules/bank/finding';
import type { BankItem } from '../bank/item.ts';
import { keyOf, type ListedKind } from '../bank/key.ts';
import { isTypable } from '../bank/typable.ts';
import { attributeOf, childOf, childrenOf, textOf, type XmlNode } from '../markup/xml.ts';

export type Asked = Pick<BankItem, 'kind' | 'options' | 'rightSide' | 'key'>;
export type Made = {
  readonly asked: Asked;
  readonly mends: readonly Mend[];
  /** What the right answer says of itself. */
  readonly feedback: XmlNode | undefined;
};
export type Say = (node: XmlNode | undefined) => string;

type Answer = { readonly node: XmlNode; readonly fraction: number };

/** Moodle writes a hundredth part where rounding demands it. */
const FULL = 99.9;
const WEIGHTS: Mend = { code: 'weights_left_out' };

const answersOf = (question: XmlNode): Answer[] =>
  childrenOf(question, 'answer').map(node => ({
    node,
    fraction: Number(attributeOf(node, 'fraction')) || 0,
  }));

/** The letters of an answer that is typed; no markup there. */
const typed = (node: XmlNode): string => textOf(childOf(node, 'text') ?? node).trim();

const isNo = (node: XmlNode | undefined): boolean => /^(?:false|0)$/i.test(textOf(node).trim());

/** Null for types that we have no kind for. `own` is the kind that our writer noted. */
export const answerOf = (
  question: XmlNode,
  own: string | undefined,
  hasSound: boolean,
  say: Say,
): Made | null => {
  switch (attributeOf(question, 'type')) {
    case 'multichoice':
      return listed(question, { isSeveral: isNo(childOf(question, 'single')), own, hasSound }, say);
    case 'multichoiceset':
    case 'oumultiresponse':
      return listed(question, { isSeveral: true, own, hasSound }, say);
    case 'truefalse':
      return truth(question);
    case 'shortanswer':
      return word(answersOf(question), typed);
    case 'numerical':
      return word(answersOf(question), exactNumber);
    case 'matching':
      return match(question, say);
    case 'ordering':
      return ordered(question, say);
    default:
      return null;
  }
};

type ListedAbout = {
  readonly isSeveral: boolean;
  readonly own: string | undefined;
  readonly hasSound: boolean;
};

const listed = (question: XmlNode, { isSeveral, own, hasSound }: ListedAbout, say: Say): Made => {
  const answers = answersOf(question);
  const options = answers.map(({ node }) => say(node));
  const isRight = ({ fraction }: Answer) => (isSeveral ? fraction > 0 : fraction >= FULL);
  const right = answers.flatMap((answer, at) => (isRight(answer) ? [at] : []));
  const single: ListedKind = own === 'math' ? 'math' : hasSound ? 'audio' : 'choice';
  const { mends, ...keyed } = keyOf(options, right, isSeveral ? 'multi_select' : single);
  const isKept =
    (own === 'choice' || own === 'connection') && keyed.kind === 'true_false' && right[0] !== undefined;
  const asked = isKept
    ? ({ kind: 'choice', options, key: { kind: 'choice', option: right[0] ?? 0 } } as const)
    : keyed;
  const weights = new Set(answers.filter(({ fraction }) => fraction > 0).map(({ fraction }) => fraction));
  return {
    asked: { ...asked, rightSide: [] },
    mends: weights.size > 1 ? [...mends, WEIGHTS] : mends,
    feedback: right.length === 1 ? childOf(answers[right[0] ?? 0]?.node, 'feedback') : undefined,
  };
};

const truth = (question: XmlNode): Made => {
  const right = answersOf(question).find(({ fraction }) => fraction >= FULL);
  const said = right === undefined ? '' : typed(right.node).toLowerCase();
  const option = ['true', 'false'].indexOf(said);
  return {
    asked: {
      ...{ kind: 'true_false', options: ['true', 'false'], rightSide: [] },
      key: option === -1 ? null : { kind: 'true_false', option },
    },
    mends: [],
    feedback: childOf(right?.node, 'feedback'),
  };
};

/** A number without tolerance, as it is typed; empty for others. */
const exactNumber = (node: XmlNode): string => {
  const number = typed(node).replace(/^\+/, '');
  const isExact = (Number(textOf(childOf(node, 'tolerance')).trim()) || 0) === 0;
  return isExact && /^\d{1,20}$/.test(number) ? number : '';
};

/** The first answer of full weight that players can put together; null where there is none. */
const word = (answers: readonly Answer[], read: (node: XmlNode) => string): Made | null => {
  const full = answers.filter(({ fraction }) => fraction >= FULL);
  const best = full.find(({ node }) => isTypable(read(node).normalize('NFC')));
  if (best === undefined) return null;
  const isAlone = answers.filter(({ fraction }) => fraction > 0).length === 1;
  const key = { kind: 'word', word: read(best.node).normalize('NFC') } as const;
  return {
    asked: { kind: 'word', options: [], rightSide: [], key },
    mends: isAlone ? [] : [{ code: 'answers_left_out' }],
    feedback: childOf(best.node, 'feedback'),
  };
};

/** Partners without a question are traps; our pairs have none. */
const match = (question: XmlNode, say: Say): Made => {
  const pairs = childrenOf(question, 'subquestion').map(node => [
    say(node),
    typed(childOf(node, 'answer') ?? node),
  ]);
  const held = pairs.filter(([left]) => left !== '');
  const options = held.map(([left = '']) => left);
  const rightSide = held.map(([, right = '']) => right);
  return {
    asked: { kind: 'match', options, rightSide, key: { kind: 'match', pairs: held.map((_, at) => at) } },
    mends: held.length < pairs.length ? [{ code: 'answers_left_out' }] : [],
    feedback: undefined,
  };
};

/** The fraction is the place of an item; where all are the same, they stand in their order. */
const ordered = (question: XmlNode, say: Say): Made => {
  const steps = answersOf(question);
  const order = steps
    .map((_, at) => at)
    .toSorted((one, other) => (steps[one]?.fraction ?? 0) - (steps[other]?.fraction ?? 0));
  return {
    asked: {
      ...{ kind: 'sequence', options: steps.map(({ node }) => say(node)), rightSide: [] },
      key: { kind: 'sequence', order },
    },
    mends: [],
    feedback: undefined,
  };
};
