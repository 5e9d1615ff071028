/**
 * The play engine: one sitting of one player on the server (DECISIONS 4, HOUSE "A play and its answers"). Every event locks the
 * play's row, asks the rules, stores what they say and, when the play is over, settles it: all in one transaction.
 */
import type { PlayEvent } from '@trivium/rules/play/event';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Keys } from '../key/key.ts';
import type { PlaySubject } from '../wallet/history/subject.ts';
import { dispatch, upToNow } from './engine/dispatch.ts';
import { type Engine, needOwned, type Owner, type Settlement } from './engine/engine.ts';
import { lengthenPlay } from './engine/more-time.ts';
import { reviewPlay } from './engine/review.ts';
import { settleHandedIn } from './engine/save.ts';
import { startPlay, stillRunning } from './engine/start.ts';
import { moveDeadlines, sweepPlays } from './engine/sweep.ts';
import type { SettledPlay } from './outcome.ts';
import { type NewPlay, settledPlay } from './row.ts';
import { readSecrets, readUndecided, readUnopened } from './secret/secret-store.ts';
import type { PlayRow } from './store.ts';
import * as store from './store.ts';

export { isAway } from './past/away.ts';
export { unpaidOutcome } from './row.ts';
export type { Served } from './store.ts';
export type { Owner, PlayRow };

export type Plays = ReturnType<typeof createPlays>;

export function createPlays(context: AppContext, keys: Keys, settlement: Settlement) {
  const { db } = context;
  const engine: Engine = { context, keys, settlement };
  return {
    /** Starts a play, or returns the running one of the same scope, so that two tabs share one. */
    start: (fresh: NewPlay, now: number): Promise<PlayRow> => startPlay(engine, fresh, now),

    /** The running play of a scope, brought up to now; null when there is none, or when time has just ended it. */
    running: async (playerId: number, scope: string, now: number): Promise<PlayRow | null> =>
      stillRunning(engine, await store.readRunning(db, playerId, scope), now),

    /** The same in two steps: the play as it is stored, on a connection that also reads something else, … */
    findRunning: (on: Db, playerId: number, scope: string): Promise<PlayRow | undefined> =>
      store.readRunning(on, playerId, scope),

    /** … and brought up to now. */
    stillRunning: (found: PlayRow | undefined, now: number): Promise<PlayRow | null> =>
      stillRunning(engine, found, now),

    /** The play that a player started last and left open; null when there is none. */
    newestRunning: async (playerId: number): Promise<PlayRow | null> =>
      (await store.readNewestRunning(db, playerId)) ?? null,

    /** A play brought up to now: reading settles a play that time has ended. Refuses `play_not_found` for somebody else's. */
    look: async (id: string, owner: Owner, now: number): Promise<PlayRow> =>
      upToNow(engine, needOwned(await store.readPlay(db, id), owner), now),

    /** Applies an event that is made of the play; `endsPlay` where it always ends it. Refuses `play_not_found`, and what the rules refuse. */
    dispatch: (
      id: string,
      owner: Owner,
      makeEvent: (play: PlayRow) => PlayEvent,
      now: number,
      endsPlay = false,
    ): Promise<PlayRow> => dispatch(engine, id, owner, makeEvent, now, endsPlay),

    /** Takes the price of the review, once. Refuses a play whose answers must stay secret. */
    review: (id: string, owner: Owner, priceCoins: number, now: number): Promise<PlayRow> =>
      reviewPlay(engine, id, owner, priceCoins, now),

    /** Settles a play that was handed in, in the caller's transaction. False when it was settled before. */
    settleHandedIn: (tx: Db, id: string, at: Parameters<typeof settleHandedIn>[3]): Promise<boolean> =>
      settleHandedIn(engine, tx, id, at),

    /** Gives a running play more time, in the caller's transaction. False for one that is over. */
    lengthen: (tx: Db, id: string, more: Parameters<typeof lengthenPlay>[3]): Promise<boolean> =>
      lengthenPlay(engine, tx, id, more),

    /** Settles plays that their players left and time has ended. Returns how many. */
    sweep: (now: number): Promise<number> => sweepPlays(engine, now),

    /** Moves every open deadline by the time the server was away. */
    moveDeadlines: (tx: Db, gapMs: number, now: number): Promise<void> =>
      moveDeadlines(engine, tx, gapMs, now),
  };
}

/** How the questions of a play ended, in their order; empty for a play that does not exist. */
export const resultsOf = async (db: Db, id: string): Promise<SettledPlay['results']> => {
  const play = await store.readPlay(db, id);
  return play === undefined ? [] : settledPlay(play, play.player_id ?? 0, play.state).results;
};

/** Has plays keep their answers secret until a later instant; those that do so longer stay as they are. */
export const keepSecret = async (db: Db, ids: readonly string[], until: number): Promise<void> =>
  void (await store.keepSecretLonger(db, ids, until));

/** Locks those of these plays that run, before what their end would lock. */
export const holdRunning = async (db: Db, ids: readonly string[]): Promise<void> =>
  void (await store.holdRunning(db, ids));

/** Lets plays show their answers from an instant on, in the caller's transaction. */
export const endSecret = async (db: Db, ids: readonly string[], at: number): Promise<void> =>
  void (await store.endSecrets(db, ids, at));

/** Ids of the questions dealt to a player that are still secret: of contests, exams, duels and battles, and unopened ones. */
export const secretsOf = async (db: Db, playerId: number, now: number): Promise<Set<number>> =>
  new Set(await readSecrets(db, playerId, now));

/** Ids of the questions dealt into a player's running plays that he has not opened. */
export const unopenedOf = async (db: Db, playerId: number): Promise<Set<number>> =>
  new Set(await readUnopened(db, playerId));

/**
 * Ids of the questions a player still has to answer in a running play or battle. Modes without anything to lose leave them
 * out, or a player could look up an answer there while the other play waits for it.
 */
export const undecidedOf = (db: Db, playerId: number): Promise<number[]> => readUndecided(db, playerId);

/** What a coin history says of plays, by the id of the play. */
export const subjectsOf = async (db: Db, ids: readonly string[]): Promise<Map<string, PlaySubject>> =>
  new Map((await store.readPlaces(db, ids)).map(row => [row.id, subjectOf(row)]));

const subjectOf = ({ mode, level, place }: store.PlaceRow): PlaySubject => ({
  mode,
  level,
  categorySlug: place?.category?.slug ?? null,
  subcategorySlug: place?.subcategory?.slug ?? null,
  subjectId: place?.subject?.id ?? null,
  name: place?.subject?.title ?? place?.subcategory?.name ?? place?.category?.name ?? '',
});
