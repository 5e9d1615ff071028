/** The forms in which a model writes questions and answers, a row for each kind: as a JSON schema, and as example words of it. */
import type { DraftKind } from '@trivium/rules/question/drafting';

/** A JSON schema as strict endpoints take it: every property is needed, and no other is allowed. */
export type Schema = Readonly<Record<string, unknown>>;

export const STRING: Schema = { type: 'string' };
export const NUMBER: Schema = { type: 'integer' };
export const TRUTH: Schema = { type: 'boolean' };
export const listOf = (items: Schema): Schema => ({ type: 'array', items });
export const objectOf = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

type Form = {
  readonly draft: Readonly<Record<string, Schema>>;
  readonly rule: string;
  readonly answer: Readonly<Record<string, Schema>>;
  readonly answerRule: string;
};

const OPTIONS = { right: STRING, wrong: listOf(STRING) };
const ONE: Pick<Form, 'answer' | 'answerRule'> = {
  answer: { option: NUMBER },
  answerRule: 'Give the number of the one right option; 0 where none or more than one is right.',
};

/** What is asked for, by the kind. */
export const FORMS: { readonly [kind in DraftKind]: Form } = {
  choice: {
    draft: OPTIONS,
    rule: 'One right option and three wrong ones, alike in length and form. No option stands within another, and none is like "all of the above".',
    ...ONE,
  },
  math: {
    draft: OPTIONS,
    rule: 'A task of mathematics with one right option and three wrong ones. Formulas are LaTeX between \\( and \\).',
    ...ONE,
  },
  true_false: {
    draft: { isTrue: TRUTH },
    rule: 'The text is a statement, which is clearly true or clearly false; about half of them are false. It does not begin with "True or false".',
    answer: { isTrue: TRUTH },
    answerRule: 'Say whether the statement is true.',
  },
  multi_select: {
    draft: { right: listOf(STRING), wrong: listOf(STRING) },
    rule: 'Four to six options, of which two or more are right and one or more are wrong. The text says that several are right.',
    answer: { options: listOf(NUMBER) },
    answerRule: 'Give the numbers of all right options.',
  },
  sequence: {
    draft: { items: listOf(STRING) },
    rule: 'Four or five items in their right order; the text says by what they are put in order.',
    answer: { order: listOf(NUMBER) },
    answerRule: 'Give the numbers of all options in the right order.',
  },
  match: {
    draft: { pairs: listOf(objectOf({ left: STRING, right: STRING })) },
    rule: 'Three to five pairs; each left side goes with one right side alone.',
    answer: { pairs: listOf(NUMBER) },
    answerRule: 'For each left side, in its order, give the number of its partner on the right side.',
  },
  word: {
    draft: { word: STRING },
    rule: 'The text is a clue to one word of 3 to 15 letters and does not contain it.',
    answer: { word: STRING },
    answerRule: 'Give the word; "letters" is how many it has.',
  },
};
