/**
 * The play engine: one sitting of one player on the server (DECISIONS 4, HOUSE "A play and its answers"). Every event locks the
 * play's row, asks the rules, stores what they say and, when the play is over, settles it: all in one transaction.
 */
import type { EventOutcome, PlayEvent } from '@trivium/rules/play/event';
import { freeWayOf } from '@trivium/rules/play/free-way';
import { isHandedIn } from '@trivium/rules/play/mode-row';
import { reducePlay } from '@trivium/rules/play/play';
import type { PlayState } from '@trivium/rules/play/state';
import { earnedKeys, newKeys, revealedByVerdict } from '@trivium/rules/play/told';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import { type Keys, tellPaid } from '../key/key.ts';
import { markSeen, optionCounts } from '../question/question.ts';
import type { PlaySubject } from '../wallet/subject.ts';
import { spend } from '../wallet/wallet.ts';
import type { PlayOutcome, PlayPlace, SettledPlay } from './outcome.ts';
import { dueAt, guestOutcome, moveRow, type NewPlay, newRow, settledPlay, setupOf } from './row.ts';
import type { PlayRow } from './store.ts';
import * as store from './store.ts';

export type { PlayPlace, PlayRow };

/** What happens when a play is over; given by app/, because settling lies above this room. */
export type Settle = {
  /** Writes what it was worth. */
  readonly settle: (db: Db, play: SettledPlay) => Promise<PlayOutcome>;
  /** Keeps its result until its contest is over for all; nothing of it is told. */
  readonly handIn: (db: Db, play: SettledPlay) => Promise<void>;
};

export type Plays = {
  /** Starts a play, or returns the running one of the same scope: two tabs get one. */
  start(play: NewPlay, now: number): Promise<PlayRow>;
  /** The running play of a scope, brought up to now; null when there is none or time has just ended it. */
  running(playerId: number, scope: string, now: number): Promise<PlayRow | null>;
  newestRunning(playerId: number): Promise<PlayRow | null>;
  /** A play brought up to now: reading settles what time has ended. Refuses `play_not_found` for somebody else's. */
  look(id: string, owner: Owner, now: number): Promise<PlayRow>;
  act(id: string, owner: Owner, makeEvent: (play: PlayRow) => PlayEvent, now: number): Promise<PlayRow>;
  /** Pays for the review where it costs something, once. */
  review(id: string, owner: Owner, priceCoins: number, now: number): Promise<PlayRow>;
  /**
   * Settles a play that was handed in, in the caller's transaction: its contest is over for all, and unless it was called off
   * everything of it may be told. False when it is settled.
   */
  settleHandedIn(
    tx: Db,
    id: string,
    at: { readonly now: number; readonly isTold: boolean },
  ): Promise<boolean>;
  /** Settles what players left and time has ended; returns how many. */
  sweep(now: number): Promise<number>;
  /** Moves every open deadline by the time the server was away. */
  moveDeadlines(db: Db, gapMs: number, now: number): Promise<void>;
};

/** Who may touch a play: its player, or the guest whose cookie names it. */
export type Owner = { readonly playerId: number | null; readonly samplePlayId: string | null };

const isOwner = (owner: Owner, play: PlayRow): boolean =>
  play.player_id === null ? owner.samplePlayId === play.id : owner.playerId === play.player_id;

const SWEEP_AT_ONCE = 50;
const MOVE_AT_ONCE = 500;
/** Below every UUID. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Makes the engine. */
export function createPlays(context: AppContext, keys: Keys, { settle, handIn }: Settle): Plays {
  const { db, dice } = context;

  /** What the play is worth when it ends now; a guest's has no coins and is only counted. */
  const worthOf = async (tx: Db, play: PlayRow, state: PlayState): Promise<PlayOutcome> =>
    play.player_id === null
      ? guestOutcome(play, state)
      : settle(tx, settledPlay(play, play.player_id, state));

  /** Stores a state; when the play has just ended, settles it in the same transaction. */
  const keep = async (tx: Db, play: PlayRow, state: PlayState): Promise<PlayRow> => {
    if (state === play.state) return play;
    const isOver = state.status !== 'running';
    const { player_id: playerId } = play;
    const isKept = state.status === 'ended' && playerId !== null && isHandedIn(play.policy.mode);
    if (isKept) await handIn(tx, settledPlay(play, playerId, state));
    const outcome = state.status === 'ended' && !isKept ? await worthOf(tx, play, state) : null;
    const change = {
      state,
      status:
        state.status !== 'ended' ? state.status : isKept ? ('handed_in' as const) : ('settled' as const),
      due_at: isOver ? null : dueAt(play, state),
      ended_at: state.endedAt === null ? null : new Date(state.endedAt),
      outcome,
    };
    await store.writeState(tx, play.id, change);
    await tellKeys(tx, play, state);
    return { ...play, ...change };
  };

  /** Writes down which keys this state tells; by a free way no more than its allowance has. */
  const tellKeys = async (tx: Db, play: PlayRow, state: PlayState): Promise<void> => {
    const { player_id: playerId, policy } = play;
    if (playerId === null) return;
    const now = state.lastVerdictAt ?? state.startedAt;
    const way = freeWayOf(policy.mode);
    if (way === null) {
      const isOver = state.status !== 'running';
      const questionIds = isOver ? idsOf(play, newKeys(policy, null, state)) : [];
      return tellPaid(tx, { playerIds: [playerId], questionIds, now });
    }
    const questionIds = idsOf(play, newKeys(policy, play.state, state));
    return keys.tell(tx, way, { playerId, questionIds, now });
  };

  /** Applies an event to a locked play. Time that passed is kept even when the event itself is refused. */
  const apply = async (tx: Db, play: PlayRow, event: PlayEvent, now: number) => {
    const result = reducePlay(setupOf(play), play.state, event, now, dice);
    if ('refused' in result) return { play, outcome: null, refused: result.refused };
    if (result.outcome.type === 'helped') await pay(tx, play, result.outcome, now);
    return { play: await keep(tx, play, result.state), outcome: result.outcome, refused: null };
  };

  const pay = async (tx: Db, play: PlayRow, help: Extract<EventOutcome, { type: 'helped' }>, now: number) => {
    if (play.player_id === null || help.priceCoins === 0) return;
    const uses = play.state.questions.flatMap(question => question.lifelines).length;
    await spend(tx, {
      playerId: play.player_id,
      coins: help.priceCoins,
      reason: help.lifeline === 'hint' ? 'hint' : `lifeline_${help.lifeline}`,
      reference: play.id,
      key: `lifeline/${play.id}/${uses}`,
      now,
    });
  };

  const locked = async (tx: Db, id: string, owner: Owner): Promise<PlayRow> => {
    const play = await store.lockPlay(tx, id);
    if (play === undefined || !isOwner(owner, play)) throw new Refusal('play_not_found');
    return play;
  };

  const tick = (tx: Db, play: PlayRow, now: number) =>
    apply(tx, play, { type: 'tick' }, now).then(done => done.play);

  /** A play brought up to now; the row is locked only when time changed something. */
  const upToNow = async (play: PlayRow, now: number): Promise<PlayRow> => {
    if (play.status !== 'running') return play;
    const result = reducePlay(setupOf(play), play.state, { type: 'tick' }, now, dice);
    if ('refused' in result || result.state === play.state) return play;
    return db.transaction().execute(async tx => {
      const held = await store.lockPlay(tx, play.id);
      return held === undefined ? play : tick(tx, held, now);
    });
  };

  const plays: Plays = {
    start: async (fresh, now) => {
      const play = newRow(context, fresh, now);
      const isNew = await db.transaction().execute(async tx => {
        if (!(await store.insertPlay(tx, play))) return false;
        await fresh.enter?.(tx, play.id);
        if (fresh.playerId !== null) {
          await markSeen(
            tx,
            [fresh.playerId],
            fresh.questions.map(question => question.id),
            new Date(now),
          );
        }
        return true;
      });
      if (isNew) return play;
      const other =
        fresh.playerId === null ? undefined : await store.readRunning(db, fresh.playerId, fresh.scope);
      // The other tab's play may have ended between the two statements: then this start has its turn.
      return other ?? plays.start(fresh, now);
    },

    running: async (playerId, scope, now) => {
      const found = await store.readRunning(db, playerId, scope);
      const play = found && (await upToNow(found, now));
      return play?.status === 'running' ? play : null;
    },

    newestRunning: async playerId => (await store.readNewestRunning(db, playerId)) ?? null,

    look: async (id, owner, now) => {
      const play = await store.readPlay(db, id);
      if (play === undefined || !isOwner(owner, play)) throw new Refusal('play_not_found');
      return upToNow(play, now);
    },

    act: async (id, owner, makeEvent, now) => {
      const done = await db.transaction().execute(async tx => {
        const play = await locked(tx, id, owner);
        const applied = await apply(tx, play, await withCounts(tx, play, makeEvent(play)), now);
        // A refusal must not undo the time that passed: a play that has just ended is settled all the same.
        if (applied.refused !== null) await tick(tx, play, now);
        return applied;
      });
      if (done.refused !== null) throw new Refusal(done.refused);
      return done.play;
    },

    review: async (id, owner, priceCoins, now) =>
      db.transaction().execute(async tx => {
        const play = await locked(tx, id, owner);
        if (play.status === 'running') throw new Refusal('play_running');
        if (play.status === 'quit') throw new Refusal('review_given_up');
        const isSecret = play.status === 'handed_in' || (play.policy.secretUntil ?? 0) > now;
        if (isSecret) throw new Refusal('review_hidden');
        const { player_id: playerId } = play;
        if (playerId === null) return play;
        if (freeWayOf(play.policy.mode) === null && !revealedByVerdict(play.policy).key) {
          const questionIds = idsOf(play, earnedKeys(play.policy, play.state));
          await tellPaid(tx, { playerIds: [playerId], questionIds, now });
        }
        if (play.reviewed_at !== null || priceCoins === 0) return play;
        await spend(tx, {
          playerId,
          coins: priceCoins,
          reason: 'review',
          reference: id,
          key: `review/${id}`,
          now,
        });
        await store.writeReviewed(tx, id, new Date(now));
        return { ...play, reviewed_at: new Date(now) };
      }),

    settleHandedIn: async (tx, id, { now, isTold }) => {
      const play = await store.lockPlay(tx, id);
      if (play?.status !== 'handed_in' || play.player_id === null) return false;
      const { state, policy } = play;
      const outcome = await settle(tx, settledPlay(play, play.player_id, state, now));
      await store.writeState(tx, id, {
        state,
        status: 'settled',
        due_at: null,
        ended_at: play.ended_at,
        outcome,
      });
      // Over for all may be before the last instant at which anybody could have been playing.
      if (isTold && (policy.secretUntil ?? 0) > now) await store.writeSecretUntil(tx, id, now);
      return true;
    },

    sweep: async now => {
      const due = await store.readDueIds(db, new Date(now), SWEEP_AT_ONCE);
      let settled = 0;
      for (const id of due) {
        // One transaction a play: two settlements in one could wait for a player's purse in a ring.
        const settling = db.transaction().execute(async tx => {
          const play = await store.lockPlay(tx, id);
          if (play?.status === 'running' && (await tick(tx, play, now)).status !== 'running') settled += 1;
        });
        // One that cannot be settled must not keep all others open.
        await settling.catch(err => context.log.error({ err, play: id }, 'a play could not be settled'));
      }
      return settled;
    },

    moveDeadlines: async (tx, gapMs, now) => {
      for (let after = FIRST_ID; ; ) {
        const page = await store.lockRunningAfter(tx, after, MOVE_AT_ONCE);
        const moved = page.map(play => moveRow(context, play, gapMs, now));
        if (moved.length > 0) await store.writeMoved(tx, moved);
        if (page.length < MOVE_AT_ONCE) return;
        after = page.at(-1)?.id ?? after;
      }
    },
  };
  return plays;
}

/** How the questions of a play that is over ended, in their order; nothing without it. */
export const resultsOf = async (db: Db, id: string): Promise<SettledPlay['results']> => {
  const play = await store.readPlay(db, id);
  return play === undefined ? [] : settledPlay(play, play.player_id ?? 0, play.state).results;
};

/** Ids of the questions dealt to a player that are a secret yet: of contests, exams and battles, and unopened ones. */
export const secretsOf = async (db: Db, playerId: number, now: number): Promise<Set<number>> =>
  new Set(await store.readSecrets(db, playerId, now));

/** Ids of the questions dealt into a player's running plays that he has not opened. */
export const unopenedOf = async (db: Db, playerId: number): Promise<Set<number>> =>
  new Set(await store.readUnopened(db, playerId));

/**
 * Ids of the questions a player still has to answer somewhere. Modes without anything to lose leave them out: else they
 * would tell the answers of a play that is running beside them.
 */
export const undecidedOf = (db: Db, playerId: number): Promise<number[]> => store.readUndecided(db, playerId);

/** What a coin history says of plays, by id. */
export const subjectsOf = async (db: Db, ids: readonly string[]): Promise<Map<string, PlaySubject>> =>
  new Map(
    (await store.readPlaces(db, ids)).map(({ id, mode, level, place }) => [
      id,
      {
        mode,
        level,
        categorySlug: place?.category?.slug ?? null,
        subcategorySlug: place?.subcategory?.slug ?? null,
        subjectId: place?.subject?.id ?? null,
        name: place?.subject?.title ?? place?.subcategory?.name ?? place?.category?.name ?? '',
      },
    ]),
  );

const idsOf = ({ served }: PlayRow, places: readonly number[]): number[] =>
  places.flatMap(place => served[place]?.questionId ?? []);

/** The poll asks what others chose; no other event needs more than the play itself. */
async function withCounts(db: Db, play: PlayRow, event: PlayEvent): Promise<PlayEvent> {
  if (event.type !== 'lifeline' || event.lifeline !== 'audience_poll') return event;
  const served = play.served[event.question];
  if (served === undefined) return event;
  return { ...event, counts: await optionCounts(db, served.questionId, served.order.length) };
}
