/** Stores what happened to a duel under its lock; the event that ends it also closes it: points, winner, ratings, secrets (DECISIONS 13). */
import { type DuelEnd, type DuelState, otherSide, type Side } from '@trivium/rules/duel/duel';
import { DUEL_QUESTIONS } from '@trivium/rules/duel/limits';
import { duelPoints, leaderOf } from '@trivium/rules/duel/score';
import { isFinished } from '@trivium/rules/experience/gain';
import { SECOND_MS } from '@trivium/rules/time/units';
import type { Db } from '../../../platform/database/db.ts';
import type { Experience } from '../../experience/experience.ts';
import { areLinked } from '../../link/link.ts';
import { notify } from '../../notification/notification.ts';
import { endSecret } from '../../play/play.ts';
import type { Settings } from '../../settings/settings.ts';
import { type Duel, givenTo, type SideRow } from '../row.ts';
import { countInSeason } from '../season/season.ts';
import { type DuelFacts, readPersons, writeDuel, writeSide } from '../store.ts';
import { rateThinkers } from './rate.ts';

export type CloseDeps = {
  readonly settings: Settings;
  readonly experience: Pick<Experience, 'gain' | 'gained'>;
  readonly siteZone: () => string;
};

export const duelPath = (id: string): string => `/duels/${id}/`;

export const quietHours = (settings: Settings) => ({
  fromHour: settings.get('quiet_from_hour'),
  untilHour: settings.get('quiet_until_hour'),
});

type Kind = 'duel_invitation' | 'duel_turn' | 'duel_over';

/** Tells a side that the duel waits for it, or how it ended. One notice for each step. */
export const tellSide = async (
  { settings }: Pick<CloseDeps, 'settings'>,
  db: Db,
  duel: Pick<Duel, 'id' | 'sides'>,
  side: Side,
  kind: Kind,
  now: number,
): Promise<void> => {
  const [reader, other] = [duel.sides[side], duel.sides[otherSide(side)]];
  if (reader === undefined || other === undefined) return;
  const [person] = await readPersons(db, [other.player_id]);
  await notify(db, {
    playerId: reader.player_id,
    kind,
    words: { name: person?.name ?? '' },
    aboutId: other.player_id,
    link: duelPath(duel.id),
    calm: quietHours(settings),
    key: `${kind}/${duel.id}/${side}`,
    now,
  });
};

/** Stores the next state of a locked duel, and closes it when that is its end. `duel` already has what is new about its sides. */
export const advance = async (
  deps: CloseDeps,
  db: Db,
  duel: Duel,
  state: DuelState,
  now: number,
  facts: DuelFacts = {},
): Promise<void> => {
  if (state.status === 'over') return duel.status === 'over' ? undefined : close(deps, db, duel, state, now);
  const isNext = state.turn !== null && state.turn !== duel.turn;
  await writeDuel(db, duel, state, { ...facts, ...(isNext ? { reminded_at: null } : {}) });
  // Who accepts is there already.
  if (isNext && duel.turn !== null && state.turn !== null)
    await tellSide(deps, db, duel, state.turn, 'duel_turn', now);
};

/** Endings that leave nothing to look at. */
const isListed = (ending: DuelEnd | null, side: Side): boolean =>
  ending !== 'withdrawn' && (ending !== 'expired' || side === 0);

const pointsOf = (duel: Duel, { side, results, clock_ms }: SideRow): number =>
  duelPoints(
    duel.kind,
    (results ?? []).map(({ verdict, ms }) => ({ isRight: verdict === 'right', ms })),
    { clockMs: clock_ms ?? duel.quick_seconds * SECOND_MS, given: givenTo(duel, side) },
  );

const close = async (deps: CloseDeps, db: Db, duel: Duel, state: DuelState, now: number): Promise<void> => {
  const isPlayed = state.ending === 'played';
  const points = duel.sides.map(side => (isPlayed ? pointsOf(duel, side) : null));
  const winner = isPlayed ? leaderOf([points[0] ?? 0, points[1] ?? 0]) : state.winner;
  const isDecided = isPlayed || state.ending === 'ran_out';
  const rated = isDecided ? await rateThinkers(db, duel, winner, now) : null;
  if (rated !== null) await countInSeason(db, deps, duel, winner, now);
  const ended_at = new Date(now);
  await writeDuel(db, duel, state, { ended_at, winner, is_rated: rated !== null });
  for (const side of duel.sides)
    await writeSide(db, side, {
      is_open: false,
      ended_at,
      points: points[side.side] ?? null,
      rating_before: rated?.[side.side]?.before ?? null,
      rating_after: rated?.[side.side]?.after ?? null,
      is_listed: isListed(state.ending, side.side),
    });
  const plays = duel.sides.flatMap(({ play_id }) => play_id ?? []);
  if (plays.length > 0) await endSecret(db, plays, now);
  await tellEnd(deps, db, duel, state, now);
  if (isPlayed) await gainFor(deps, db, duel, now);
};

/** The key of what a duel earns. */
export const duelGain = (id: string): string => `duel/${id}`;

/** Whether a side answered enough of its six: leaving them empty finishes nothing. */
const hasAnswered = ({ results }: SideRow): boolean => {
  const given = (results ?? []).filter(({ verdict }) => verdict === 'right' || verdict === 'wrong');
  return isFinished({ answered: given.length, questions: DUEL_QUESTIONS });
};

/**
 * A finished duel earns experience, won or lost (ALIVE 3); in the order of players, as the last locks. Nothing for a side that
 * left its six empty, and for nobody between accounts of one person.
 */
const gainFor = async (
  { experience }: CloseDeps,
  db: Db,
  { id, sides }: Duel,
  now: number,
): Promise<void> => {
  const [one, other] = sides;
  if (one === undefined || other === undefined) return;
  if (await areLinked(db, one.player_id, other.player_id, now)) return;
  const playerIds = sides.filter(hasAnswered).map(side => side.player_id);
  for (const playerId of playerIds.toSorted((a, b) => a - b))
    await experience.gain(db, { playerId, what: 'duel', key: duelGain(id), now });
};

/** Who played last knows it already; of time that ran out, whoever waited is told. */
const tellEnd = async (deps: CloseDeps, db: Db, duel: Duel, state: DuelState, now: number): Promise<void> => {
  const last = duel.turn;
  if (last === null) return;
  await tellSide(deps, db, duel, otherSide(last), 'duel_over', now);
  if (state.ending === 'ran_out') await tellSide(deps, db, duel, last, 'duel_over', now);
};
