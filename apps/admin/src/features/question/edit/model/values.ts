/** The fields of a question in its form, and what editing does to options and key together. Pure. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import type { PreviewedQuestion } from '@trivium/contract/admin/preview';
import type { Written } from '@trivium/rules/question/desk/draft-problem';
import {
  type AnswerKey,
  type Difficulty,
  fits,
  type PlaceKey,
  type QuestionKind,
} from '@trivium/rules/question/question';
import { rightSideSize, sizesOf, storedOptions, TRUTH_OPTIONS } from '@trivium/rules/question/shape';

export type Row = Omit<OperatorReply<'question/read'>, 'answer'> & {
  /** Null while nothing is marked as right. */
  readonly answer: AnswerKey | null;
};

export const FIELDS = [
  ...(['text', 'kind', 'options', 'right_side', 'answer', 'note', 'image', 'image_alt', 'audio'] as const),
  ...(['audio_ms', 'transcript', 'category_id', 'subcategory_id', 'level', 'difficulty'] as const),
  ...(['source', 'region', 'as_of', 'tags', 'is_sample', 'state'] as const),
] as const satisfies readonly (keyof Row)[];
export type FieldName = (typeof FIELDS)[number];

export type Values = Pick<Row, FieldName>;

/** A question that nobody has written yet. */
export const newRow = (languageId: number | null): Row => ({
  ...{ id: 0, version: 0, kind: 'choice', text: '', options: ['', '', '', ''], right_side: [], answer: null },
  ...{ note: '', image: '', image_alt: '', audio: '', audio_ms: 0, transcript: '', category_id: null },
  ...{ subcategory_id: null, level: 1, difficulty: 3, source: '', region: '', as_of: null, tags: [] },
  ...{ is_sample: false, state: 'draft', category: null, category_hue: null, subcategory: null },
  ...{ language_id: languageId, author: null, written_by: null, reviewer: null, is_public: false },
  ...{ is_of_pack: false, is_held: false, was_served: false, reports: 0, served: 0, right_share: null },
  ...{ fit: null, changed_by: null, changed_at: new Date(0).toISOString(), binned_at: null },
});

const identity = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Kinds whose options stand in the form in their right order, so that the key follows from it. */
const isOrdered = (kind: QuestionKind): boolean => kind === 'sequence' || kind === 'match';

const orderedKey = (kind: QuestionKind, count: number): AnswerKey | null => {
  if (kind === 'sequence') return { kind, order: identity(count) };
  return kind === 'match' ? { kind, pairs: identity(count) } : null;
};

/** The same question with its options as the form shows them: a sequence in its order, a match pair beside pair. */
export const shownValues = (values: Values): Values => {
  const { kind, options, right_side, answer } = values;
  if (!isOrdered(kind)) return values;
  const key = orderedKey(kind, options.length);
  if (answer === null || !fits(kind, options.length, answer)) return { ...values, answer: key };
  if (answer.kind === 'sequence')
    return { ...values, answer: key, options: answer.order.map(at => options[at] ?? '') };
  if (answer.kind === 'match')
    return { ...values, answer: key, right_side: answer.pairs.map(at => right_side[at] ?? '') };
  return values;
};

/** `order[new place]` is the old place; what is not among them is gone. */
const withOrder = (values: Values, order: readonly number[]): Values => {
  const moved = (texts: readonly string[]) => order.map(at => texts[at] ?? '');
  const { kind, answer } = values;
  const options = moved(values.options);
  const right_side = kind === 'match' ? moved(values.right_side) : values.right_side;
  return { ...values, options, right_side, answer: keyWithOrder(kind, answer, order) };
};

const keyWithOrder = (
  kind: QuestionKind,
  key: AnswerKey | null,
  order: readonly number[],
): AnswerKey | null => {
  if (isOrdered(kind)) return orderedKey(kind, order.length);
  if (key === null || key.kind === 'word') return key;
  const placeOf = (old: number) => order.indexOf(old);
  if (key.kind === 'multi_select') {
    const options = key.options
      .map(placeOf)
      .filter(at => at !== -1)
      .sort((a, b) => a - b);
    return options.length === 0 ? null : { ...key, options };
  }
  if (!('option' in key)) return null;
  return placeOf(key.option) === -1 ? null : { ...key, option: placeOf(key.option) };
};

export const moveOption = (values: Values, from: number, to: number): Values => {
  const order = identity(values.options.length);
  const [moved] = order.splice(from, 1);
  if (moved === undefined || to < 0 || to > order.length) return values;
  order.splice(to, 0, moved);
  return withOrder(values, order);
};

export const removeOption = (values: Values, at: number): Values =>
  withOrder(
    values,
    identity(values.options.length).filter(place => place !== at),
  );

export const addOption = (values: Values): Values => {
  const options = [...values.options, ''];
  const right_side = values.kind === 'match' ? [...values.right_side, ''] : values.right_side;
  const key = orderedKey(values.kind, options.length);
  return { ...values, options, right_side, answer: key ?? values.answer };
};

const replaced = (texts: readonly string[], at: number, text: string): string[] =>
  texts.map((old, place) => (place === at ? text : old));

/** `side` 1 is the right side of a match, or the things of a connection. */
export const writeOption = (values: Values, side: 0 | 1, at: number, text: string): Values =>
  side === 0
    ? { ...values, options: replaced(values.options, at, text) }
    : { ...values, right_side: replaced(values.right_side, at, text) };

/** Marks an option as right; of several, or takes the mark back. */
export const markRight = (values: Values, at: number): Values => {
  const { kind, answer } = values;
  if (kind === 'multi_select') {
    const old = answer?.kind === 'multi_select' ? answer.options : [];
    const options = old.includes(at) ? old.filter(place => place !== at) : [...old, at].sort((a, b) => a - b);
    return { ...values, answer: options.length === 0 ? null : { kind, options } };
  }
  if (kind === 'sequence' || kind === 'match' || kind === 'word') return values;
  if (kind === 'place') return { ...values, answer: { ...placeOf(values), option: at } };
  return { ...values, answer: { kind, option: at } };
};

/** Where the pin stands before anybody has put it down: such a point is no answer (`desk/draft-problem`). */
const NO_PLACE: PlaceKey = { kind: 'place', option: 0, latitude: 0, longitude: 0, within: 300 };

export const placeOf = ({ answer }: Values): PlaceKey => (answer?.kind === 'place' ? answer : NO_PLACE);

export const writePlace = (values: Values, told: Omit<PlaceKey, 'kind' | 'option'>): Values => ({
  ...values,
  answer: { ...placeOf(values), ...told },
});

export const isRight = ({ answer }: Values, at: number): boolean => {
  if (answer === null) return false;
  if (answer.kind === 'multi_select') return answer.options.includes(at);
  return 'option' in answer && answer.option === at;
};

export const writeWord = (values: Values, word: string): Values => ({
  ...values,
  answer: word === '' ? null : { kind: 'word', word },
});
export const wordOf = ({ answer }: Values): string => (answer?.kind === 'word' ? answer.word : '');

/** Another kind: options stay as far as it has them, and so does what is right among them. */
export const changeKind = (values: Values, kind: QuestionKind): Values => {
  if (kind === values.kind) return values;
  const rights = identity(values.options.length).filter(at => isRight(values, at));
  const [least, most] = sizesOf(kind);
  const kept = kind === 'true_false' || values.kind === 'true_false' ? [] : values.options.slice(0, most);
  const empty = kind === 'word' ? 0 : Math.max(least, kept.length === 0 ? Math.min(4, most) : kept.length);
  const options =
    kind === 'true_false'
      ? [...TRUTH_OPTIONS]
      : [...kept, ...Array.from({ length: Math.max(0, empty - kept.length) }, () => '')];
  const sides = Array.from({ length: rightSideSize(kind, options.length) });
  const right_side = sides.map((_, at) => values.right_side[at] ?? '');
  const answer = kind === 'place' ? NO_PLACE : orderedKey(kind, options.length);
  const bare: Values = { ...values, kind, options, right_side, answer };
  const marked = kind === 'multi_select' ? rights : rights.slice(0, 1);
  return marked.filter(at => at < kept.length).reduce(markRight, bare);
};

export const writtenOf = (values: Values): Written => ({
  kind: values.kind,
  text: values.text,
  options: values.options,
  rightSide: values.right_side,
  key: values.answer,
  image: values.image,
  imageAlt: values.image_alt,
  audio: values.audio,
  transcript: values.transcript,
});

export type Place = NonNullable<PreviewedQuestion['category']>;

/** The question as the player's card takes it. */
export const previewOf = (
  values: Values,
  languageId: number | null,
  category: Place | null,
): PreviewedQuestion => ({
  kind: values.kind,
  text: values.text,
  options: storedOptions(values.kind, values.options, values.right_side),
  answer_key: values.answer,
  note: values.note,
  image: values.image,
  image_alt: values.image_alt,
  audio: values.audio,
  transcript: values.transcript,
  audio_ms: values.audio_ms,
  difficulty: values.difficulty as Difficulty,
  language_id: languageId,
  category,
});
