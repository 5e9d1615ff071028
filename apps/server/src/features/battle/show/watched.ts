/** Presents a battle to who watches it: what `rules/battle/stage/watch` lets him know, and no more (DECISIONS 13). */
import type { Reply } from '@trivium/contract/catalogue';
import { outcomeOf } from '@trivium/rules/battle/pot';
import { watchView } from '@trivium/rules/battle/stage/watch';
import { projectAt } from '@trivium/rules/battle/time';
import { type BattleRow, setupOf } from '../row.ts';
import type { Lookups } from './lookups.ts';
import type { SeenAt } from './present.ts';
import { presentMoment, presentQuestion, presentReveal } from './present-round.ts';
import { isoOf, personOf } from './present-seat.ts';

/** Without what differs between watchers. */
export type Watched = Omit<Reply<'watch_battle'>, 'watchers' | 'cheers_left'>;

/** Seats that share the first place; none before the end, and none where it was not decided. */
const winnersIn = (row: BattleRow): number[] =>
  row.status !== 'over'
    ? []
    : outcomeOf(setupOf(row), row.state).seats.flatMap(({ outcome, place }, seat) =>
        outcome !== 'none' && place === 1 ? [seat] : [],
      );

export const showWatched = (row: BattleRow, lookups: Lookups, { now, seenAt }: SeenAt): Watched => {
  const setup = setupOf(row);
  const view = watchView(setup, projectAt(setup, row.state, seenAt));
  const told = view.told === null ? undefined : row.rounds[view.told.round];
  return {
    battle_id: row.id,
    now: new Date(now).toISOString(),
    kind: row.kind === 'friend' ? 'friend' : 'group',
    category: row.place,
    language_id: row.language_id,
    questions: row.terms.questions,
    last_double: row.terms.isLastDouble === true,
    phase: view.phase,
    closed: view.closed,
    next_at: isoOf(view.nextAt),
    seats: view.seats.map(({ playerId, presence, points, right, verdicts }) => ({
      ...personOf(playerId, lookups),
      ...{ presence, points, right, verdicts: [...verdicts] },
    })),
    question: told === undefined ? null : presentQuestion(told, lookups),
    reveal: view.told === null ? null : presentReveal(row, view.told, lookups),
    moments: view.moments.map(presentMoment),
    winners: winnersIn(row),
  };
};
