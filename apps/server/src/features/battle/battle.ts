/** The battles of one server process, as other features use them (DECISIONS 6, HOUSE "A battle"). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import type { BattleEvent } from '@trivium/rules/battle/event';
import { projectAt } from '@trivium/rules/battle/time';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Gateway } from '../../realtime/gateway.ts';
import type { Keys } from '../key/key.ts';
import type { BattleOutcome, SettledBattle } from '../settle/battle/outcome.ts';
import { type NewMatch, type NewRoom, openMatch, openRoom } from './deal/open.ts';
import { settleRow } from './deal/settled.ts';
import { startBattle } from './deal/start.ts';
import { createMailbox, type Mailbox } from './engine/mailbox.ts';
import { createAudience } from './live/audience.ts';
import { createLive, type Live } from './live/live.ts';
import { createSockets } from './live/sockets.ts';
import { type BattleRow, seatOf, setupOf } from './row.ts';
import { readBattle, readBattleByCode, readBattleOf } from './rows/store.ts';
import { createLookups } from './show/lookups.ts';
import { type Shown, showBattle } from './show/present.ts';
import { presentQuestion } from './show/present-round.ts';
import { showWatched, type Watched } from './show/watched.ts';
import { createSweep } from './sweep/sweep.ts';

export type { NewMatch, NewRoom } from './deal/open.ts';
export { isAnyPlayed } from './rows/store.ts';

/** All instants are epoch milliseconds. */
export type Battles = {
  /** Returns null when the code is taken: try another. Refuses `in_other_battle`. */
  createRoom(room: NewRoom, now: number): Promise<BattleRow | null>;
  /** Works in the caller's transaction and takes the fees. Refuses `not_enough_coins` and `in_other_battle`. */
  openMatched(db: Db, match: NewMatch, now: number): Promise<BattleRow>;
  /** Call after the commit: sets the timer and sends the battle to its seats on all servers. */
  announce(row: BattleRow): void;
  find(id: string): Promise<BattleRow | undefined>;
  /** An open battle or lobby; the code in capitals, as it is stored. */
  findByCode(code: string): Promise<BattleRow | undefined>;
  /** The open battle or lobby in which this player sits. */
  seatedIn(playerId: number): Promise<BattleRow | undefined>;
  /** Dispatches the event of a seated player. Refuses `battle_not_found`, `not_seated`, and what the rules refuse. */
  dispatch(
    id: string,
    playerId: number,
    makeEvent: (seat: number, row: BattleRow) => BattleEvent,
    now: number,
  ): Promise<BattleRow>;
  /** Takes a seat in a lobby. Refuses `battle_not_found`, `in_other_battle`, and what the rules refuse; the caller checks coins. */
  join(id: string, playerId: number, now: number): Promise<BattleRow>;
  /**
   * Starts the battle for the owner. Refuses `battle_not_found`, `not_owner`, `player_not_joined`, `not_enough_coins`,
   * `no_questions`, `battle_over`.
   */
  start(id: string, playerId: number, now: number): Promise<BattleRow>;
  /** The battle as this player may see it. */
  present(row: BattleRow, playerId: number | null): Promise<BattleReply>;
  /** The closed rounds, as who watches may see them. The caller checks who may. */
  watched(row: BattleRow): Promise<Watched>;
  /** Called with each row that this process stores. */
  onMoved(hook: (row: BattleRow) => void): void;
  /** The questions of the rounds that were opened so far, without answers. */
  opened(row: BattleRow): Promise<NonNullable<BattleReply['question']>[]>;
  /** From now on this socket plays the player's seat and receives the battle. Refuses `battle_not_found`. */
  enter(id: string, playerId: number, socketId: string, now: number): Promise<BattleRow>;
  /** Sends a line of the chat to all sockets that watch the battle, on every server. Refuses `battle_not_found`, `not_seated`. */
  say(id: string, playerId: number, line: string): Promise<void>;
  /** Runs the sweep now. For tests. */
  sweep(): Promise<void>;
  /** Call before the first socket. */
  begin(): Promise<void>;
  /** Waits for work under way. */
  close(): Promise<void>;
};

export type BattleDeps = {
  readonly gateway: Pick<Gateway, 'serverId' | 'send' | 'onGone'>;
  /** `settleBattle` with its deps. */
  readonly settle: (db: Db, battle: SettledBattle) => Promise<BattleOutcome>;
  readonly keys: Keys;
  /** The region whose questions come more often; empty for none. */
  readonly homeRegion: () => string;
  /** Below so many answers nothing is told of what others answered; null for nothing at all. */
  readonly sharesLeast: () => number | null;
};

type Engine = {
  readonly context: AppContext;
  readonly keys: Keys;
  readonly homeRegion: () => string;
  readonly mailbox: Mailbox;
  readonly live: Live;
  readonly lookups: ReturnType<typeof createLookups>;
};

const seatedOrRefuse = (row: BattleRow, playerId: number): number => {
  const seat = seatOf(row, playerId);
  if (seat === -1) throw new Refusal('not_seated');
  return seat;
};

const createRoom = async ({ context, live }: Engine, room: NewRoom, now: number) => {
  const row = await openRoom(context, room, now);
  const old =
    row === null || row.rematch_of === null ? undefined : await readBattle(context.pool, row.rematch_of);
  if (old !== undefined) live.showAgain(old);
  return row;
};

const start = async (
  { context, keys, homeRegion, mailbox }: Engine,
  id: string,
  playerId: number,
  at: number,
) => {
  let refusal: Refusal | null = null;
  const row = await mailbox.change(
    id,
    async (db, before, now) => {
      if (before.state.seats[0]?.playerId !== playerId) throw new Refusal('not_owner');
      const started = await startBattle(
        { dice: context.dice, keys, homeRegion: homeRegion() },
        db,
        before,
        now,
      );
      refusal = started?.refusal ?? null;
      return started?.step ?? null;
    },
    at,
  );
  if (refusal !== null) throw refusal;
  return row;
};

const opened = async ({ context, lookups }: Engine, row: BattleRow) => {
  const texts = await lookups.of(row);
  const { round } = projectAt(setupOf(row), row.state, context.heartbeat.reachedAt('sockets'));
  return row.rounds.slice(0, round + 1).map(dealt => presentQuestion(dealt, texts));
};

const say = async ({ context, mailbox, live }: Engine, id: string, playerId: number, line: string) => {
  const row = mailbox.known(id) ?? (await readBattle(context.pool, id));
  if (row === undefined) throw new Refusal('battle_not_found');
  const seat = seatedOrRefuse(row, playerId);
  if (row.status !== 'over' && row.state.seats[seat]?.leftAt !== null) throw new Refusal('not_seated');
  live.say(row, { battle_id: id, seat, line });
};

/** Creates the battles of this process. The mailbox reports stored rows to `live`; nothing calls back. */
export const createBattles = async (context: AppContext, deps: BattleDeps): Promise<Battles> => {
  const { pool, clock, heartbeat } = context;
  const { gateway, keys, homeRegion, sharesLeast } = deps;
  const { serverId } = gateway;
  const audience = createAudience();
  const lookups = createLookups({ context, sharesLeast }, audience.isWatched);
  const seen = () => ({ now: clock.now(), seenAt: heartbeat.reachedAt('sockets') });
  const show = async (row: BattleRow): Promise<Shown> => showBattle(row, await lookups.of(row), seen());
  const mailbox = createMailbox(context, {
    serverId,
    settle: (db, row) => settleRow(deps.settle, db, row),
    isWatched: audience.isWatched,
  });
  const live = await createLive(context, { gateway, audience, mailbox, show, onEmpty: lookups.forget });
  const sockets = createSockets(context, { gateway, audience, mailbox });
  const sweep = createSweep(context, { serverId, mailbox, live });
  const engine: Engine = { context, keys, homeRegion, mailbox, live, lookups };
  return {
    createRoom: (room, now) => createRoom(engine, room, now),
    openMatched: (db, match, now) => openMatch(context.dice, db, match, now),
    announce: live.announce,
    find: id => readBattle(pool, id),
    findByCode: code => readBattleByCode(pool, code),
    seatedIn: playerId => readBattleOf(pool, playerId),
    dispatch: (id, playerId, makeEvent, now) =>
      mailbox.handle(id, row => makeEvent(seatedOrRefuse(row, playerId), row), now),
    join: (id, playerId, now) => mailbox.handle(id, () => ({ type: 'join', playerId }), now),
    start: (id, playerId, now) => start(engine, id, playerId, now),
    present: async (row, playerId) => (await show(row)).battle(playerId),
    watched: async row => showWatched(row, await lookups.of(row), seen()),
    onMoved: live.onMoved,
    opened: row => opened(engine, row),
    enter: sockets.enter,
    say: (id, playerId, line) => say(engine, id, playerId, line),
    sweep: sweep.now,
    begin: sweep.start,
    close: async () => {
      await sweep.stop();
      live.close();
      await mailbox.idle();
    },
  };
};
