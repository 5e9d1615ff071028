/**
 * Duels: what their players do in a turn. A side answers in a play of mode `duel`, so clock, repeated calls and time that passes
 * are those of plays; this feature says who may begin one, and what follows from its end (DECISIONS 13, `rules/duel`).
 */
import { answerDuel, openDuel, otherSide, passDuel, weighDuel } from '@trivium/rules/duel/duel';
import { DUEL_QUESTIONS } from '@trivium/rules/duel/limits';
import type { PlayPolicy } from '@trivium/rules/play/policy';
import { policyOf } from '@trivium/rules/play/policy-of';
import type { DuelFacts } from '@trivium/rules/share/facts';
import { SECOND_MS } from '@trivium/rules/time/units';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Allowances } from '../../platform/limit/allowance.ts';
import type { Keys } from '../key/key.ts';
import type { PlayOutcome, SettledPlay } from '../play/outcome.ts';
import { type PlayRow, type Plays, unpaidOutcome } from '../play/play.ts';
import { readServable } from '../question/question.ts';
import type { Settings } from '../settings/settings.ts';
import { advance, type CloseDeps } from './close/close.ts';
import { type Duel, outcomeOf, type SideRow, sideOf, stateOf } from './row.ts';
import * as store from './store.ts';

export type DuelDeps = CloseDeps & {
  readonly settings: Settings;
  readonly keys: Keys;
  readonly plays: Plays;
  readonly allowances: Allowances;
  /** Whether a player keeps another one away. */
  readonly hasBlocked: (db: Db, playerId: number, otherId: number) => Promise<boolean>;
  /** Whether a player wants to hear nothing of another one. */
  readonly isDeafTo: (db: Db, playerId: number, otherId: number) => Promise<boolean>;
  /** Whether others may see what a player knows by subject. */
  readonly showsSubjects: (db: Db, playerId: number) => Promise<boolean>;
};

export { readPlayedWith as duelsWith } from './store.ts';

const SHARED_OUTCOMES = { won: 'win', lost: 'lose', drawn: 'draw' } as const;

/** What a player may tell others of his duel; null for somebody else's, and until both have played to its end. */
export const duelEndOf = async (
  db: Db,
  id: string,
  playerId: number,
): Promise<Omit<DuelFacts, 'kind'> | null> => {
  const duel = await store.readDuel(db, id);
  const mine = duel && sideOf(duel, playerId);
  if (duel === undefined || mine === undefined) return null;
  const [outcome, theirs] = [outcomeOf(duel, mine), duel.sides[otherSide(mine.side)]?.points ?? null];
  if (outcome === null || outcome === 'none' || mine.points === null || theirs === null) return null;
  return { of: duel.kind, outcome: SHARED_OUTCOMES[outcome], points: mine.points, theirs };
};

/** Plays of duels keep their answers until the duel is over, which sets an earlier instant. */
const SECRET_UNTIL = Date.UTC(9999, 0, 1);

export function needDuels(settings: Settings): void {
  if (!settings.get('duels_enabled')) throw new Refusal('duels_off');
}

const needSide = (duel: Duel | undefined, playerId: number): { duel: Duel; mine: SideRow } => {
  const mine = duel && sideOf(duel, playerId);
  if (duel === undefined || mine === undefined) throw new Refusal('duel_not_found');
  return { duel, mine };
};

/** A player's duel, brought up to now. Refuses `duel_not_found` for somebody else's, and for one he declined. */
export const lookAtDuel = async (
  context: AppContext,
  deps: DuelDeps,
  { id, playerId, now }: { readonly id: string; readonly playerId: number; readonly now: number },
): Promise<Duel> => {
  const { duel, mine } = needSide(await store.readDuel(context.db, id), playerId);
  if (mine.declined_at !== null) throw new Refusal('duel_not_found');
  if (!(await closeOverdue(context, deps, duel, now))) return duel;
  return needSide(await store.readDuel(context.db, id), playerId).duel;
};

/** Closes a duel whose time is up. False when nothing was due. */
export const closeOverdue = async (
  { db }: AppContext,
  deps: DuelDeps,
  seen: Duel,
  now: number,
): Promise<boolean> => {
  const state = stateOf(seen);
  if (passDuel(state, now) === state) return false;
  const late = seen.turn === null ? undefined : seen.sides[seen.turn];
  // A running play is locked before its duel everywhere: its end closes the duel in the same transaction.
  if (late?.play_id && late.answered_at === null && (await endPlay(deps, late, now))) return true;
  await db.transaction().execute(async tx => {
    const duel = await store.lockDuel(tx, seen.id);
    if (duel !== undefined) await advance(deps, tx, duel, passDuel(stateOf(duel), now), now);
  });
  return true;
};

/** Ends a running play as it stands; false when it is over already. */
const endPlay = async (
  { plays }: DuelDeps,
  { play_id, player_id }: SideRow,
  now: number,
): Promise<boolean> => {
  if (play_id === null) return false;
  const owner = { playerId: player_id, samplePlayId: null };
  try {
    await plays.dispatch(play_id, owner, () => ({ type: 'finish' }), now, true);
    return true;
  } catch (problem) {
    if (problem instanceof Refusal) return false;
    throw problem;
  }
};

/** How long a quick sitting lasts at most: each clock, its grace, and the pause until the next question opens. */
const sittingMs = ({ clock, graceMs, openWithinMs, extraTime }: PlayPolicy): number =>
  clock.kind === 'each'
    ? DUEL_QUESTIONS * (clock.seconds * SECOND_MS * extraTime + graceMs + openWithinMs)
    : 0;

const policyFor = ({ kind, quick_seconds }: Duel, extraTime: PlayPolicy['extraTime']): PlayPolicy =>
  policyOf('duel', {
    clock: kind === 'quick' ? { kind: 'each', seconds: quick_seconds } : { kind: 'none' },
    opensNextItself: kind === 'quick',
    secretUntil: SECRET_UNTIL,
    extraTime,
  });

export type Sitting = {
  readonly id: string;
  readonly playerId: number;
  readonly extraTime: PlayPolicy['extraTime'];
  readonly now: number;
};

/** Begins the six in the player's turn, or goes on with them. */
export const playDuel = async (context: AppContext, deps: DuelDeps, wish: Sitting): Promise<PlayRow> => {
  const { plays, keys, settings } = deps;
  const { id, playerId, extraTime, now } = wish;
  const duel = await lookAtDuel(context, deps, wish);
  const mine = needSide(duel, playerId).mine;
  if (mine.play_id !== null) return plays.look(mine.play_id, { playerId, samplePlayId: null }, now);
  needDuels(settings);
  const policy = policyFor(duel, extraTime);
  const may = openDuel(stateOf(duel), mine.side, sittingMs(policy), now);
  if ('refused' in may) throw new Refusal(may.refused);
  const questionIds = duel.served.map(({ questionId }) => questionId);
  return plays.start(
    {
      ...{ playerId, scope: `duel/${id}`, policy, place: null, level: null, languageId: duel.language_id },
      questions: [],
      dealt: duel.served,
      enter: async (tx, playId) => {
        const held = needSide(await store.lockDuel(tx, id), playerId);
        const opened = openDuel(stateOf(held.duel), held.mine.side, sittingMs(policy), now);
        if ('refused' in opened) throw new Refusal(opened.refused);
        if (held.mine.play_id !== null) throw new Refusal('duel_not_turn');
        // A contest or exam may have reserved one meanwhile. The turn then runs out unopened, which costs nobody.
        const free = await readServable(tx, questionIds, new Date(now));
        if (free.length < questionIds.length) throw new Refusal('no_questions');
        // All six count now: the result shows their keys, whatever is left of a later day's allowance.
        if (!(await keys.tellAll(tx, 'duel', { playerId, questionIds, now }))) throw keys.usedUp();
        const clock_ms = policy.clock.kind === 'each' ? policy.clock.seconds * SECOND_MS * extraTime : null;
        await store.writeSide(tx, held.mine, { play_id: playId, opened_at: new Date(now), clock_ms });
        await advance(deps, tx, held.duel, opened.state, now);
      },
    },
    now,
  );
};

/** What the end of a side's play does, in its transaction; a play of a duel pays and counts nothing. */
export const endDuelPlay = async (
  deps: CloseDeps,
  tx: Db,
  play: SettledPlay,
  keep?: (outcome: PlayOutcome) => Promise<void>,
): Promise<PlayOutcome> => {
  const outcome = unpaidOutcome(play.policy, tallyOf(play), play.seconds);
  // The play first: a duel that ends here ends the secrets of both.
  await keep?.(outcome);
  const id = await store.findByPlay(tx, play.playId);
  const duel = id === undefined ? undefined : await store.lockDuel(tx, id);
  const mine = duel?.sides.find(({ play_id }) => play_id === play.playId);
  if (duel === undefined || mine === undefined) throw new Error(`play ${play.playId} belongs to no duel`);
  const state = answerDuel(stateOf(duel), mine.side, play.endedAt);
  const facts = {
    ...(state.sides[mine.side].answeredAt === null ? {} : { answered_at: new Date(play.endedAt) }),
    results: play.results.map(({ verdict, chosenOption, seconds }) => ({
      ...{ verdict, option: chosenOption, ms: Math.round(seconds * SECOND_MS) },
    })),
  };
  await store.writeSide(tx, mine, facts);
  const sides = duel.sides.map(side => (side.side === mine.side ? { ...side, ...facts } : side));
  await advance(deps, tx, { ...duel, sides }, state, play.endedAt);
  return outcome;
};

const tallyOf = ({ results }: SettledPlay) => {
  const count = (verdict: string) => results.filter(result => result.verdict === verdict).length;
  const [right, wrong] = [count('right'), count('wrong')];
  return { right, wrong, skipped: 0, counted: results.length, unanswered: results.length - right - wrong };
};

/** Stores a side's weights; the second side's end the duel. The same weights again change nothing. */
export const weighIn = async (
  context: AppContext,
  deps: DuelDeps,
  { id, playerId, weights, now }: Omit<Sitting, 'extraTime'> & { readonly weights: readonly number[] },
): Promise<void> => {
  await lookAtDuel(context, deps, { id, playerId, now });
  await context.db.transaction().execute(async tx => {
    const { duel, mine } = needSide(await store.lockDuel(tx, id), playerId);
    const before = stateOf(duel);
    const result = weighDuel(before, mine.side, weights, now);
    if ('refused' in result) throw new Refusal(result.refused);
    if (mine.weights !== null) return;
    await store.writeSide(tx, mine, { weights });
    const sides = duel.sides.map(side => (side.side === mine.side ? { ...side, weights } : side));
    await advance(deps, tx, { ...duel, sides }, result.state, now);
  });
};
