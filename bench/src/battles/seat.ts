/** A player of a battle over a real socket: enters, answers like a person, comes back by itself, remembers what was acknowledged. */
import type { BattleReply, BattleTurn } from '@trivium/contract/battle/battle-reply';
import type { Acknowledgement, CommandFields, CommandName } from '@trivium/contract/battle/messages';
import { withTurn } from '@trivium/rules/battle/turn';
import type { Dice } from '@trivium/rules/dice';
import { io, type Socket } from 'socket.io-client';
import type { Player } from '../stage/players.ts';

/** A player thinks between these from the moment a question is there. */
export type Thinks = { readonly leastMs: number; readonly mostMs: number };

export type SeatOptions = {
  readonly origin: string;
  readonly player: Player;
  readonly battleId: string;
  /** Asked for each question. */
  readonly thinks: () => Thinks;
  readonly dice: Dice;
  /** Every answer that was acknowledged well, and how long that took. */
  readonly onAnswered?: (tookMs: number) => void;
};

/** What a seat went through. */
export type Seat = {
  readonly player: Player;
  readonly battleId: string;
  /** The newest snapshot. */
  view(): BattleReply | null;
  /** By round, what the server has acknowledged. */
  readonly acknowledged: ReadonlyMap<number, string>;
  /** From the loss of the line to the next snapshot, each. */
  readonly pausesMs: readonly number[];
  /** What must not be: refusals of good answers, snapshots that contradict what was acknowledged. */
  readonly problems: readonly string[];
  send<Name extends CommandName>(name: Name, fields: CommandFields<Name>): Promise<Acknowledgement<Name>>;
  /** Bytes over this socket so far, both ways, frames included. */
  bytes(): { readonly heard: number; readonly said: number };
  /** Resolves when the first snapshot is there. */
  readonly ready: Promise<void>;
  /** Resolves when the battle is over. */
  readonly over: Promise<BattleReply>;
  /** The address has changed: another server is to be used from the next connection on. */
  moveTo(origin: string): void;
  /** Cuts the line under the socket, as a lost network does; it comes back by itself. */
  cut(): void;
  close(): void;
};

/** As the web's own line (live/line.ts). */
const RETRY_LEAST_MS = 200;
const RETRY_MOST_MS = 1_000;
const HEARD_MS = 5_000;
/** Not heard, or a bad moment of the server's: worth saying again. */
const PASSING: ReadonlySet<string> = new Set(['no_line', 'server_fault', 'too_many_calls', 'internal_error']);

type Wire = { bytesRead: number; bytesWritten: number; destroy(): void };
const wireOf = (socket: Socket): Wire | undefined =>
  (socket.io.engine?.transport as unknown as { ws?: { _socket?: Wire } } | undefined)?.ws?._socket;

/** What was seen open has just been closed, or the battle ended (the other is gone for good): the notice is on its way. */
const OVERTAKEN: ReadonlySet<string> = new Set(['too_late', 'battle_over']);

const NO_LINE = { ok: false, code: 'server_fault', sentence: 'no line' } as const;

export const createSeat = (options: SeatOptions): Seat => {
  const { player, battleId, thinks, dice } = options;
  const acknowledged = new Map<number, string>();
  const pausesMs: number[] = [];
  const problems: string[] = [];
  const before = { heard: 0, said: 0 };
  let view: BattleReply | null = null;
  let lostAt: number | undefined;
  let planned = -1;
  let isClosed = false;
  let hasEntered = false;
  let isReady = (): void => undefined;
  let isOver = (_: BattleReply): void => undefined;
  const ready = new Promise<void>(resolve => {
    isReady = resolve;
  });
  const over = new Promise<BattleReply>(resolve => {
    isOver = resolve;
  });

  const socket = io(options.origin, {
    path: '/live/',
    transports: ['websocket'],
    forceNew: true,
    auth: { token: player.token },
    reconnectionDelay: RETRY_LEAST_MS,
    reconnectionDelayMax: RETRY_MOST_MS,
    timeout: 8_000,
  });

  const send: Seat['send'] = async (name, fields) => {
    try {
      return await socket.timeout(HEARD_MS).emitWithAck(name, fields);
    } catch {
      return NO_LINE;
    }
  };

  /** Says the same answer until the server has spoken or the round is over. */
  const answer = async (round: number, option: string): Promise<void> => {
    const isOpen = () => view?.phase === 'question' && view.round === round && !isClosed;
    while (isOpen()) {
      if (!socket.connected) {
        await new Promise(later => setTimeout(later, 50));
        continue;
      }
      const sentAt = performance.now();
      const reply = await send('answer', { battle_id: battleId, round, option });
      if (reply.ok) {
        acknowledged.set(round, option);
        options.onAnswered?.(performance.now() - sentAt);
        return;
      }
      if (!PASSING.has(reply.code)) {
        if (isOpen() && !OVERTAKEN.has(reply.code)) problems.push(`answer ${round}: ${reply.code}`);
        return;
      }
    }
  };

  const think = (round: number, choices: number): void => {
    if (planned >= round) return;
    planned = round;
    const option = 'abcd'.charAt(dice.nextInt(Math.max(1, Math.min(4, choices))));
    const { leastMs, mostMs } = thinks();
    const ms = leastMs + dice.nextInt(Math.max(1, mostMs - leastMs));
    setTimeout(() => void answer(round, option), ms);
  };

  const take = (next: BattleReply): void => {
    if (next.battle_id !== battleId || (view !== null && next.seq < view.seq)) return;
    view = next;
    isReady();
    const mine = next.seat === null ? undefined : next.seats[next.seat];
    if (next.phase === 'question') {
      const kept = acknowledged.get(next.round);
      if (kept !== undefined && next.mine !== null && next.mine !== kept)
        problems.push(`round ${next.round}: acknowledged ${kept}, shown ${next.mine}`);
      if (mine?.has_answered === false && next.question !== null)
        think(next.round, next.question.options.length);
    }
    const shown = next.reveal === null || next.seat === null ? undefined : next.reveal.answers[next.seat];
    const told = next.reveal === null ? undefined : acknowledged.get(next.reveal.round);
    if (shown !== undefined && told !== undefined && shown.answer !== told)
      problems.push(`round ${next.reveal?.round}: acknowledged ${told}, revealed ${shown.answer}`);
    // The playing socket is gone: this one plays.
    if (next.playing === null && next.over === null && next.seat !== null && hasEntered) enter();
    if (next.over !== null) isOver(next);
  };

  const enter = (): void => {
    hasEntered = false;
    const known = view === null ? {} : { last_seq: view.seq };
    void send('enter', { battle_id: battleId, ...known }).then(reply => {
      if (!reply.ok) {
        if (!PASSING.has(reply.code)) problems.push(`enter: ${reply.code}`);
        else if (socket.connected && !isClosed) setTimeout(enter, 200);
        return;
      }
      hasEntered = true;
      if (lostAt !== undefined) pausesMs.push(performance.now() - lostAt);
      lostAt = undefined;
      if (reply.data !== null) take(reply.data);
    });
  };

  socket.on('connect', enter);
  socket.on('battle', take);
  socket.on('turn', (turn: BattleTurn) => {
    const next = view === null ? null : withTurn(view, turn);
    if (next !== null) take(next);
    else problems.push(`turn ${turn.seq}: leaves out what was not told`);
  });
  socket.on('disconnect', why => {
    lostAt ??= performance.now();
    if (why === 'io server disconnect' && !isClosed) setTimeout(() => socket.connect(), RETRY_LEAST_MS);
  });
  socket.on('connect_error', () => {
    // A refusal in the handshake is the library's last word, but a server that starts says it too.
    if (!socket.active && !isClosed) setTimeout(() => socket.connect(), RETRY_MOST_MS);
  });

  return {
    player,
    battleId,
    view: () => view,
    acknowledged,
    pausesMs,
    problems,
    send,
    bytes: () => {
      const wire = wireOf(socket);
      return {
        heard: before.heard + (wire?.bytesRead ?? 0),
        said: before.said + (wire?.bytesWritten ?? 0),
      };
    },
    ready,
    over,
    moveTo: origin => {
      (socket.io as unknown as { uri: string }).uri = origin;
    },
    cut: () => wireOf(socket)?.destroy(),
    close: () => {
      isClosed = true;
      socket.disconnect();
    },
  };
};
