/** The battles of one server process: what other rooms may ask of them (DECISIONS 6, HOUSE "A battle"). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { openLobby, openMatched } from '@trivium/rules/battle/battle';
import type { BattleEvent } from '@trivium/rules/battle/event';
import { OPENS_WITHIN_MS } from '@trivium/rules/battle/limits';
import type { Round } from '@trivium/rules/battle/setup';
import { nextOpeningAt, projectAt } from '@trivium/rules/battle/time';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Gateway } from '../../realtime/gateway.ts';
import type { Keys } from '../key/key.ts';
import type { BattleOutcome, SettledBattle } from '../settle/battle/outcome.ts';
import { takeFees } from '../settle/battle/settle-battle.ts';
import { commitTo, settleRow, startBattle, tooFewCoins } from './deal/start.ts';
import { createMailbox, isDue, rowAfter } from './engine/mailbox.ts';
import {
  addBattle,
  addPlaces,
  makeFree,
  readBattle,
  readBattleByCode,
  readBattleOf,
} from './engine/store.ts';
import { createLive } from './live/live.ts';
import { type BattlePlace, type BattleRow, type BattleTerms, setupOf } from './row.ts';
import { createLookups } from './show/lookups.ts';
import { presentQuestion, type Shown, seatOf, showBattle } from './show/present.ts';
import { battleSweep } from './sweep/sweep.ts';

/** A lobby to be opened. */
export type NewRoom = {
  readonly kind: 'friend' | 'group';
  readonly ownerId: number;
  readonly languageId: number;
  readonly place: BattlePlace | null;
  readonly terms: BattleTerms;
  readonly roomCode: string;
  /** The idempotency key its owner sent. */
  readonly roomKey: string | null;
  readonly rematchOf: string | null;
};

/** A battle without a lobby; `null` is the bot's seat. */
export type NewMatch = {
  readonly kind: 'random' | 'bot';
  readonly playerIds: readonly (number | null)[];
  readonly languageId: number;
  readonly place: BattlePlace | null;
  readonly terms: BattleTerms;
  readonly rounds: readonly Round[];
};

/** All instants are epoch milliseconds. */
export type Battles = {
  /** Null when the code is taken: make another. Refuses `in_other_battle`. */
  createRoom(room: NewRoom, now: number): Promise<BattleRow | null>;
  /** In the caller's transaction; takes the fees. Refuses `not_enough_coins` and `in_other_battle`. */
  openMatched(db: Db, match: NewMatch, now: number): Promise<BattleRow>;
  /** After the caller's commit: arms the timer and tells the seats, wherever they are. */
  announce(row: BattleRow): void;
  find(id: string): Promise<BattleRow | undefined>;
  /** An open battle; the code as it is stored (capitals). */
  findByCode(code: string): Promise<BattleRow | undefined>;
  /** The open battle or lobby where this player sits. */
  seatedIn(playerId: number): Promise<BattleRow | undefined>;
  /** Something a seated player does. Refuses `battle_not_found`, `not_seated`, and what the rules refuse. */
  dispatch(
    id: string,
    playerId: number,
    makeEvent: (seat: number, row: BattleRow) => BattleEvent,
    now: number,
  ): Promise<BattleRow>;
  /** Takes a seat in a lobby. Refuses `battle_not_found`, `in_other_battle`, and what the rules refuse; coins are the caller's to check. */
  join(id: string, playerId: number, now: number): Promise<BattleRow>;
  /** The owner begins. Refuses `battle_not_found`, `not_owner`, `player_not_joined`, `not_enough_coins`, `no_questions`, `battle_over`. */
  start(id: string, playerId: number, now: number): Promise<BattleRow>;
  /** The battle as this player may see it. */
  present(row: BattleRow, playerId: number | null): Promise<BattleReply>;
  /** The questions of rounds that were opened so far, without answers. */
  opened(row: BattleRow): Promise<NonNullable<BattleReply['question']>[]>;
  /** This socket plays the player's seat and hears of the battle from now on. Refuses `battle_not_found`. */
  enter(id: string, playerId: number, socketId: string, now: number): Promise<BattleRow>;
  /** To everybody who looks at the battle, on every server. Refuses `battle_not_found`, `not_seated`. */
  say(id: string, playerId: number, line: string): Promise<void>;
  /** Does now what the sweep does every second. */
  sweep(): Promise<void>;
  /** Before the first socket. */
  begin(): Promise<void>;
  /** Waits for what is under way. */
  close(): Promise<void>;
};

export type BattleDeps = {
  readonly gateway: Pick<Gateway, 'serverId' | 'send' | 'onGone'>;
  /** `settleBattle` with what it needs. */
  readonly settle: (db: Db, battle: SettledBattle) => Promise<BattleOutcome>;
  readonly keys: Keys;
};

const NEW_ROW = {
  seed: null,
  commitment: null,
  seq: 0,
  server_ids: [],
  outcome: null,
  started_at: null,
  ended_at: null,
} as const;

/** Opens the battles of this process. */
export const createBattles = async (context: AppContext, deps: BattleDeps): Promise<Battles> => {
  const { pool, dice } = context;
  const beside = createLookups(context);
  const show = async (row: BattleRow): Promise<Shown> =>
    showBattle(row, await beside.of(row, live.isWatched), {
      now: context.clock.now(),
      seenAt: context.heartbeat.reachedAt(),
    });

  const mailbox = createMailbox(context, {
    serverId: deps.gateway.serverId,
    settle: (db, row) => settleRow(deps.settle, db, row),
    isWatched: id => live.isWatched(id),
    changed: (row, by) => live.changed(row, by),
    caughtUp: row => live.caughtUp(row),
  });
  /** Its time has come, as far as this process has seen. */
  const wake = async (id: string, at: number): Promise<void> => {
    // A process that stood still must not open a round of a battle that went on elsewhere, or stood still itself.
    await context.heartbeat.fresh();
    const [known, now] = [mailbox.known(id), context.clock.now()];
    const opens = (row: BattleRow) => nextOpeningAt(setupOf(row), row.state) === at;
    if (known !== undefined && opens(known) && now - at <= OPENS_WITHIN_MS) live.caughtUp(known);
    else await mailbox.handle(id, row => (opens(row) || isDue(row, now) ? { type: 'tick' } : null), now);
  };
  const live = await createLive(context, {
    gateway: deps.gateway,
    show,
    wake: (id, at) =>
      void wake(id, at).catch(err => context.log.warn({ err }, 'a battle was not moved in time')),
    reread: mailbox.reread,
    seqOf: id => mailbox.known(id)?.seq,
    left: id => beside.forget(id),
  });

  const sweep = battleSweep(context, { serverId: deps.gateway.serverId, mailbox, live, wakeSeen: wake });

  const dropSocket = (id: string, socketId: string): Promise<BattleRow> => {
    const connection = `${deps.gateway.serverId}/${socketId}`;
    return mailbox.handle(
      id,
      ({ state }) => {
        const seat = state.seats.findIndex(each => each.connection === connection);
        return seat === -1 ? null : { type: 'drop', seat, connection };
      },
      context.clock.now(),
    );
  };
  const gone = (id: string | undefined, socketId: string): void => {
    if (id === undefined) return;
    // What is lost here, because the database is away, the next outage or sweep makes up for.
    dropSocket(id, socketId).catch(err => context.log.warn({ err }, 'a lost socket was not noted'));
  };
  deps.gateway.onGone(socketId => gone(live.unwatch(socketId), socketId));

  const seatedOrRefuse = (row: BattleRow, playerId: number): number => {
    const seat = seatOf(row, playerId);
    if (seat === -1) throw new Refusal('not_seated');
    return seat;
  };

  const insert = async (db: Db, row: BattleRow): Promise<boolean> => {
    if (!(await addBattle(db, row))) return false;
    const players = row.state.seats.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));
    if (!(await addPlaces(db, row.id, players))) throw new Refusal('in_other_battle');
    return true;
  };

  return {
    createRoom: async (room, now) => {
      const first = rowOf(dice.id(), { ...room, rounds: [] }, openLobby(room.ownerId, now), now);
      const row = { ...first, room_code: room.roomCode, room_key: room.roomKey, rematch_of: room.rematchOf };
      if (!(await context.db.transaction().execute(db => insert(db, row)))) return null;
      const old = row.rematch_of === null ? undefined : await readBattle(pool, row.rematch_of);
      if (old !== undefined) live.showAgain(old);
      return row;
    },
    openMatched: async (db, match, now) => {
      const id = dice.id();
      const first = rowOf(id, match, openMatched(match.playerIds, now), now);
      const row = { ...first, ...commitTo(dice, match.rounds) };
      if (!(await insert(db, row))) throw new Error(`two battles are called ${id}`);
      const seats = match.playerIds.map((playerId, seat) => ({ seat, playerId }));
      const { short, isFree } = await takeFees(db, { battleId: id, fee: match.terms.fee, seats, now });
      const [poor] = short;
      if (poor !== undefined) throw await tooFewCoins(db, match.playerIds[poor] ?? null, match.terms.fee);
      if (!isFree) return row;
      await makeFree(db, id);
      return { ...row, terms: { ...row.terms, fee: 0 } };
    },
    announce: row => live.changed(row, {}),
    find: id => readBattle(pool, id),
    findByCode: code => readBattleByCode(pool, code),
    seatedIn: playerId => readBattleOf(pool, playerId),
    dispatch: (id, playerId, makeEvent, now) =>
      mailbox.handle(id, row => makeEvent(seatedOrRefuse(row, playerId), row), now),
    join: (id, playerId, now) => mailbox.handle(id, () => ({ type: 'join', playerId }), now),
    start: async (id, playerId, at) => {
      let refusal: Refusal | null = null;
      const row = await mailbox.change(
        id,
        async (db, before, now) => {
          if (before.state.seats[0]?.playerId !== playerId) throw new Refusal('not_owner');
          const started = await startBattle({ dice, keys: deps.keys }, db, before, now);
          refusal = started?.refusal ?? null;
          return started?.step ?? null;
        },
        at,
      );
      if (refusal !== null) throw refusal;
      return row;
    },
    present: async (row, playerId) => (await show(row)).battle(playerId),
    opened: async row => {
      const words = await beside.of(row, live.isWatched);
      const { round } = projectAt(setupOf(row), row.state, context.heartbeat.reachedAt());
      return row.rounds.slice(0, round + 1).map(round => presentQuestion(round, words));
    },
    enter: async (id, playerId, socketId, now) => {
      gone(live.watch(id, socketId, playerId), socketId);
      try {
        const connection = `${deps.gateway.serverId}/${socketId}`;
        const row = await mailbox.handle(
          id,
          before => {
            const seat = seatOf(before, playerId);
            if (seat === -1) throw new Refusal('battle_not_found');
            return before.status === 'over' ? null : { type: 'connect', seat, connection };
          },
          now,
          { socketId },
        );
        live.letIn(socketId);
        return row;
      } catch (problem) {
        live.unwatch(socketId);
        throw problem;
      }
    },
    say: async (id, playerId, line) => {
      const row = mailbox.known(id) ?? (await readBattle(pool, id));
      if (row === undefined) throw new Refusal('battle_not_found');
      const seat = seatedOrRefuse(row, playerId);
      if (row.status !== 'over' && row.state.seats[seat]?.leftAt !== null) throw new Refusal('not_seated');
      live.say(row, { battle_id: id, seat, line });
    },
    sweep: sweep.now,
    begin: sweep.start,
    close: async () => {
      await sweep.stop();
      live.close();
      await mailbox.idle();
    },
  };
};

const rowOf = (
  id: string,
  {
    kind,
    languageId,
    place,
    terms,
    rounds,
  }: Pick<NewMatch, 'languageId' | 'place' | 'terms' | 'rounds'> & { kind: BattleRow['kind'] },
  state: BattleRow['state'],
  now: number,
): BattleRow =>
  rowAfter(
    {
      ...NEW_ROW,
      id,
      kind,
      room_code: null,
      room_key: null,
      rematch_of: null,
      language_id: languageId,
      category_id: place?.id ?? null,
      place,
      terms,
      rounds,
      state,
      status: 'lobby',
      due_at: null,
      created_at: new Date(now),
    },
    state,
    0,
  );
