/** What is kept of an old play: how its questions were dealt and answered, without what only the play itself needed. */
import type { Lifeline } from '../../lifeline/name.ts';
import type { Answer, AnswerKey, Difficulty, ServedQuestion } from '../../question/question.ts';
import { type PlayState, type QuestionState, UNOPENED, type Verdict } from '../state.ts';

/** A question of a play, with the id of the stored one. */
export type DealtQuestion = ServedQuestion & { readonly questionId: number };

/** Instants are milliseconds after the start of the play: their digits are most of what a play weighs. */
export type ThinQuestion = readonly [
  questionId: number,
  order: readonly number[],
  key: AnswerKey,
  difficulty: Difficulty,
  verdict: Verdict | null,
  answer: Answer | null,
  opened: number | null,
  deadline: number | null,
  answered: number | null,
  lifelines: readonly Lifeline[],
];

export type ThinPlay = {
  readonly questions: readonly ThinQuestion[];
  readonly state: Omit<PlayState, 'questions'>;
};

type Whole = { readonly served: readonly DealtQuestion[]; readonly state: PlayState };

const after = (start: number, at: number | null): number | null => (at === null ? null : at - start);
const at = (start: number, after: number | null): number | null => (after === null ? null : start + after);

/**
 * Keeps all that a review, an export and a recording show. Gone are letter banks, lengths of sounds, and what lifelines showed:
 * removed options, polls, letters.
 */
export const thinPlay = ({ served, state: { questions, ...state } }: Whole): ThinPlay => ({
  state,
  questions: served.map(({ questionId, order, key, difficulty }, place) => {
    const asked = questions[place] ?? UNOPENED;
    const { verdict, answer, openedAt, deadlineAt, answeredAt, lifelines } = asked;
    const since = (instant: number | null) => after(state.startedAt, instant);
    return [
      ...([questionId, order, key, difficulty, verdict, answer] as const),
      ...([since(openedAt), since(deadlineAt), since(answeredAt), lifelines] as const),
    ];
  }),
});

const dealtOf = ([questionId, order, key, difficulty]: ThinQuestion): DealtQuestion => ({
  questionId,
  key,
  order,
  difficulty,
});

/** The play in its full form; what was thinned away stands as in a question in which it never happened. */
export const thickPlay = ({ questions, state }: ThinPlay): Whole => ({
  served: questions.map(dealtOf),
  state: {
    ...state,
    questions: questions.map(
      ([, , , , verdict, answer, opened, deadline, answered, lifelines]): QuestionState => {
        const instant = (ms: number | null) => at(state.startedAt, ms);
        return {
          ...UNOPENED,
          ...{ verdict, answer, lifelines },
          ...{ openedAt: instant(opened), deadlineAt: instant(deadline), answeredAt: instant(answered) },
        };
      },
    ),
  },
});

/** What stands in the play's own row afterwards: which questions it asked. A process that knows no thin plays shows none of them. */
export const stubOf = ({ served, state }: Whole) => ({
  served: served.map(({ questionId }) => ({ questionId })),
  state: { ...state, questions: [] },
});
