/** The form of an exam's plan: its fields, and the questions that it asks, picked or typed. */
import type { OperatorBody } from '@trivium/contract/admin/catalogue';
import type { Exam } from '../exam.ts';

export type Asked = NonNullable<OperatorBody<'exam/change'>['fields']['asked']>[number];
export type Typed = Extract<Asked, { text: string }>;

export const FIELDS = [
  ...(['title', 'description', 'language_id', 'starts', 'ends', 'duration_minutes'] as const),
  ...(['may_change_answers', 'allows_extra_time', 'pass_percent', 'rules', 'asked'] as const),
] as const;
export type PlanField = (typeof FIELDS)[number];

export type PlanForm = Pick<Exam, Exclude<PlanField, 'asked'>> & { readonly asked: readonly Asked[] };

/** What a row says of its question. */
export type Known = { readonly text: string; readonly right: string; readonly isFit: boolean };

/** What each card of the plan is given. */
export type PlanCardProps = {
  wish: PlanForm;
  set: <Name extends PlanField>(name: Name, value: PlanForm[Name]) => void;
  errorOf: (name: PlanField) => string | undefined;
  /** Somebody sat: what candidates had to share is fixed. */
  isSat: boolean;
};

export const totalOf = (asked: readonly Asked[]): number => asked.reduce((sum, { marks }) => sum + marks, 0);

/** The questions by what they are worth, lowest first: the sections as candidates see them. */
export const sectionsOf = (
  asked: readonly Asked[],
): readonly { readonly marks: number; readonly places: readonly number[] }[] =>
  [...new Set(asked.map(({ marks }) => marks))]
    .toSorted((a, b) => a - b)
    .map(marks => ({ marks, places: asked.flatMap((one, at) => (one.marks === marks ? [at] : [])) }));

/** The question at `place` moved before or after its neighbour of the same marks. */
export const movedIn = (asked: readonly Asked[], place: number, step: 1 | -1): readonly Asked[] => {
  const places = sectionsOf(asked).find(section => section.places.includes(place))?.places ?? [];
  const other = places[places.indexOf(place) + step];
  const [one, two] = [asked[place], other === undefined ? undefined : asked[other]];
  if (one === undefined || two === undefined || other === undefined) return asked;
  return asked.with(place, two).with(other, one);
};
