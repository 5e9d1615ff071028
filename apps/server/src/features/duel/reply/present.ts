/**
 * What a player may see of a duel: until it is over nothing that the other side did, and of the six only what is opened; after that
 * all of it, for who played (DECISIONS 12, 13).
 */
import type { Reply } from '@trivium/contract/catalogue';
import { hasPlayed, otherSide, taskOf } from '@trivium/rules/duel/duel';
import { answerPoints } from '@trivium/rules/duel/score';
import { formatAnswer, optionId } from '@trivium/rules/question/serve';
import { HOUR_SECONDS, SECOND_MS } from '@trivium/rules/time/units';
import { pictureAddress } from '../../profile/profile.ts';
import type { Question } from '../../question/question.ts';
import type { ShowOthers } from '../../question/result/others.ts';
import { type Duel, givenTo, outcomeOf, type SideRow, stateOf } from '../row.ts';
import type { PersonRow, RecordRow } from '../store.ts';

type DuelReply = Reply<'get_duel'>;
type RowReply = Reply<'get_duels'>[number];

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentPerson = ({ id, name, picture }: Pick<PersonRow, 'id' | 'name' | 'picture'>) => ({
  player_id: id,
  name,
  profile: pictureAddress(picture),
});

/** The other player; `person` is missing for a link that nobody accepted. */
export type Opponent = { readonly person: PersonRow | undefined; readonly points: number | null };

/** A duel in the list of the player of `mine`. */
export const presentRow = (duel: Duel, mine: SideRow, { person, points }: Opponent): RowReply => {
  const state = stateOf(duel);
  const isMyTurn = duel.turn === mine.side;
  const isGone = person !== undefined && person.status === 'deleted';
  return {
    duel_id: duel.id,
    kind: duel.kind,
    status: duel.status,
    ending: duel.ending,
    is_asker: mine.side === 0,
    opponent: person === undefined || isGone ? null : presentPerson(person),
    is_opponent_gone: isGone,
    link_code: mine.side === 0 ? duel.link_code : null,
    is_my_turn: isMyTurn,
    my_task: isMyTurn ? taskOf(duel.kind, state.sides[mine.side]) : null,
    has_begun: mine.opened_at !== null,
    due_at: iso(duel.due_at),
    asked_at: duel.asked_at.toISOString(),
    ended_at: iso(duel.ended_at),
    my_points: duel.status === 'over' ? mine.points : null,
    their_points: duel.status === 'over' ? points : null,
    outcome: outcomeOf(duel, mine),
  };
};

/** What a whole duel is presented with. */
export type DuelLookups = {
  readonly opponent: Opponent;
  /** The six in their order, with the names of their categories; needed while they are weighed and told. */
  readonly questions: readonly (Question & { readonly category: string | null })[];
  /** What others answered to the six; only told with them. */
  readonly others: ShowOthers;
  readonly known: DuelReply['known_of_them'];
  readonly between: RecordRow;
  /** Experience that it gave. */
  readonly xp: number;
  readonly now: number;
};

/** Whether a player weighs now: he has answered all six, and may read them again. */
export const isWeighing = (duel: Duel, mine: SideRow): boolean =>
  duel.turn === mine.side && taskOf(duel.kind, stateOf(duel).sides[mine.side]) === 'weigh';

/** Whether the six may be told to a player with all that both did. */
export const isTold = (duel: Duel, mine: SideRow): boolean =>
  duel.status === 'over' && hasPlayed(stateOf(duel), mine.side);

const givenOf = (duel: Duel, side: SideRow | undefined, at: number): DuelReply['told'][number]['mine'] => {
  const [served, result] = [duel.served[at], side?.results?.[at]];
  if (side === undefined || served === undefined || result === undefined) return null;
  const given = givenTo(duel, side.side)?.[at] ?? null;
  const isRight = result.verdict === 'right';
  const clockMs = side.clock_ms ?? duel.quick_seconds * SECOND_MS;
  return {
    answer: result.option === null ? null : optionId(served.order, result.option),
    is_right: isRight,
    weight: given,
    points: answerPoints(duel.kind, { isRight, ms: result.ms }, { clockMs, given }),
  };
};

const presentAsked = ({ id, category, text, image, imageAlt }: DuelLookups['questions'][number]) => ({
  ...{ question_id: id, category, text, image, image_alt: imageAlt },
});

const presentTold = (
  duel: Duel,
  mine: SideRow,
  { questions, others }: Pick<DuelLookups, 'questions' | 'others'>,
): DuelReply['told'] => {
  const theirs = duel.sides[otherSide(mine.side)];
  return duel.served.flatMap((dealt, at) => {
    const { questionId, order, key } = dealt;
    const question = questions.find(({ id }) => id === questionId);
    if (question === undefined) return [];
    return [
      {
        ...presentAsked(question),
        kind: question.kind,
        options: order.map(stored => ({
          id: optionId(order, stored),
          text: question.options[stored] ?? '',
        })),
        right_answer: formatAnswer(order, key),
        note: question.note,
        others: others(dealt),
        mine: givenOf(duel, mine, at),
        theirs: givenOf(duel, theirs, at),
      },
    ];
  });
};

const ratingOf = ({ rating_before, rating_after }: SideRow): DuelReply['rating'] =>
  rating_before === null || rating_after === null
    ? null
    : { before: Math.round(rating_before), after: Math.round(rating_after) };

/** A duel as the player of `mine` may see it. */
export const presentDuel = (
  duel: Duel,
  mine: SideRow,
  { opponent, questions, others, known, between, xp, now }: DuelLookups,
): DuelReply => ({
  ...presentRow(duel, mine, opponent),
  now: new Date(now).toISOString(),
  language_id: duel.language_id,
  turn_hours: Math.round(duel.turn_seconds / HOUR_SECONDS),
  quick_seconds: duel.quick_seconds,
  to_weigh: isWeighing(duel, mine)
    ? duel.served.flatMap(({ questionId }) => {
        const question = questions.find(({ id }) => id === questionId);
        return question === undefined ? [] : [presentAsked(question)];
      })
    : [],
  known_of_them: isWeighing(duel, mine) ? known : [],
  my_weights: mine.weights === null ? null : [...mine.weights],
  told: isTold(duel, mine) ? presentTold(duel, mine, { questions, others }) : [],
  between,
  rating: ratingOf(mine),
  xp,
});
