/** A player of a battle over a real socket: enters, answers like a person, reconnects, and remembers what was acknowledged. */
import type { BattleReply, BattleTurn } from '@trivium/contract/battle/battle-reply';
import { isEarlier, withTurn } from '@trivium/rules/battle/turn';
import type { Dice } from '@trivium/rules/dice';
import type { Player } from '../stage/players.ts';
import { connectSeat, type SeatConnection } from './seat-connection.ts';

/** A player answers after a random time between these, counted from the moment the question arrives. */
export type Thinks = { readonly leastMs: number; readonly mostMs: number };

export type SeatOptions = {
  readonly origin: string;
  readonly player: Player;
  readonly battleId: string;
  /** Called for each question. */
  readonly thinks: () => Thinks;
  readonly dice: Dice;
  /** Called for every answer that the server accepted, with the time until its acknowledgement. */
  readonly onAnswered?: OnAnswered;
  /** Called with the battle as each snapshot or turn tells it. */
  readonly onTold?: (view: BattleReply) => void;
};

/** An answer that was acknowledged: by whom, in which battle and round. */
export type Answered = { readonly battleId: string; readonly playerId: number; readonly round: number };
export type OnAnswered = (tookMs: number, answered: Answered) => void;

/** A seat that plays by itself, and what it has seen. */
export type Seat = Pick<SeatConnection, 'send' | 'bytes' | 'moveTo' | 'cut' | 'close'> & {
  readonly player: Player;
  readonly battleId: string;
  /** The latest snapshot. */
  view(): BattleReply | null;
  /** The acknowledged option of each round. */
  readonly acknowledged: ReadonlyMap<number, string>;
  /** Time from each loss of the connection to the next snapshot. */
  readonly pausesMs: readonly number[];
  /** What must not happen: refusals of good answers, snapshots that contradict an acknowledgement. */
  readonly problems: readonly string[];
  /** Resolves with the first snapshot. */
  readonly ready: Promise<void>;
  /** Resolves when the battle is over. */
  readonly over: Promise<BattleReply>;
};

/** Not acknowledged, or a temporary fault: the command is sent again. */
const PASSING: ReadonlySet<string> = new Set(['server_fault', 'too_many_calls', 'internal_error']);

/** Good reasons to refuse an answer: the round or the battle ended while it was on its way. */
const OVERTAKEN: ReadonlySet<string> = new Set(['too_late', 'battle_over']);

const ENTER_AGAIN_MS = 200;
const RECONNECT_POLL_MS = 50;
/** Clocks of servers follow the database's; after a jump of it they agree within what a look at it took (ADR 12). */
const CLOCKS_DIFFER_MS = 1_000;

/** Plays one seat over its connection. */
class SeatPlayer {
  readonly acknowledged = new Map<number, string>();
  readonly pausesMs: number[] = [];
  readonly problems: string[] = [];
  readonly ready = Promise.withResolvers<void>();
  readonly over = Promise.withResolvers<BattleReply>();
  view: BattleReply | null = null;
  readonly #options: SeatOptions;
  readonly #connection: SeatConnection;
  #lostAt: number | undefined;
  #latestPlanned = -1;
  #hasEntered = false;

  constructor(options: SeatOptions, connection: SeatConnection) {
    this.#options = options;
    this.#connection = connection;
    const { socket } = connection;
    socket.on('connect', () => this.#enter());
    socket.on('battle', (next: BattleReply) => this.#take(next));
    socket.on('turn', (turn: BattleTurn) => {
      if (this.view !== null && isEarlier(turn, this.view)) return;
      const next = this.view === null ? null : withTurn(this.view, turn);
      if (next !== null) this.#take(next);
      else this.problems.push(`turn ${turn.seq}: leaves out what was not told`);
    });
    socket.on('disconnect', () => {
      this.#lostAt ??= performance.now();
    });
  }

  #enter(): void {
    this.#hasEntered = false;
    const known = this.view === null ? {} : { last_seq: this.view.seq };
    void this.#connection.send('enter', { battle_id: this.#options.battleId, ...known }).then(reply => {
      if (!reply.ok) {
        if (!PASSING.has(reply.code))
          this.problems.push(
            `enter: ${reply.code} (${this.view === null || this.view.seat === null ? 'no seat' : this.view.phase})`,
          );
        else if (this.#connection.socket.connected && !this.#connection.isClosed())
          setTimeout(() => this.#enter(), ENTER_AGAIN_MS);
        return;
      }
      this.#hasEntered = true;
      if (this.#lostAt !== undefined) this.pausesMs.push(performance.now() - this.#lostAt);
      this.#lostAt = undefined;
      if (reply.data !== null) this.#take(reply.data);
    });
  }

  #take(next: BattleReply): void {
    if (next.battle_id !== this.#options.battleId || (this.view !== null && isEarlier(next, this.view)))
      return;
    this.view = next;
    this.#options.onTold?.(next);
    this.ready.resolve();
    this.#compare(next);
    const mine = next.seat === null ? undefined : next.seats[next.seat];
    if (next.phase === 'question' && mine?.has_answered === false && next.question !== null)
      this.#think(next.round, next.question.options.length);
    // The socket that played this seat is gone, so this one takes over.
    if (next.playing === null && next.over === null && next.seat !== null && this.#hasEntered) this.#enter();
    if (next.over !== null) this.over.resolve(next);
  }

  /** Records a problem where a snapshot contradicts an acknowledgement. */
  #compare({ phase, round, mine, reveal, seat }: BattleReply): void {
    const kept = phase === 'question' ? this.acknowledged.get(round) : undefined;
    if (kept !== undefined && mine !== null && mine !== kept)
      this.problems.push(`round ${round}: acknowledged ${kept}, shown ${mine}`);
    const shown = reveal === null || seat === null ? undefined : reveal.answers[seat];
    const sent = reveal === null ? undefined : this.acknowledged.get(reveal.round);
    if (shown !== undefined && sent !== undefined && shown.answer !== sent)
      this.problems.push(`round ${reveal?.round}: acknowledged ${sent}, revealed ${shown.answer}`);
  }

  /** Plans one random answer to the round. */
  #think(round: number, choices: number): void {
    if (this.#latestPlanned >= round) return;
    this.#latestPlanned = round;
    const { dice, thinks } = this.#options;
    const option = 'abcd'.charAt(dice.nextInt(Math.max(1, Math.min(4, choices))));
    const { leastMs, mostMs } = thinks();
    const ms = leastMs + dice.nextInt(Math.max(1, mostMs - leastMs));
    setTimeout(() => void this.#answer(round, option), ms);
  }

  #isOpen(round: number): boolean {
    const { view } = this;
    return view?.phase === 'question' && view.round === round && !this.#connection.isClosed();
  }

  /** Sends the answer until the server has replied or the round is over. */
  async #answer(round: number, option: string): Promise<void> {
    const { battleId, player, onAnswered } = this.#options;
    const openedAt = performance.now();
    while (this.#isOpen(round)) {
      if (!this.#connection.socket.connected) {
        await new Promise(later => setTimeout(later, RECONNECT_POLL_MS));
        continue;
      }
      const sentAt = performance.now();
      const reply = await this.#connection.send('answer', { battle_id: battleId, round, option });
      if (reply.ok) {
        this.acknowledged.set(round, option);
        onAnswered?.(performance.now() - sentAt, { battleId, playerId: player.id, round });
        return;
      }
      if (PASSING.has(reply.code)) continue;
      // Another server, whose clock is a little behind, does not see the round open yet.
      if (reply.code === 'not_open' && performance.now() - openedAt < CLOCKS_DIFFER_MS) {
        await new Promise(later => setTimeout(later, RECONNECT_POLL_MS));
        continue;
      }
      if (this.#isOpen(round) && !OVERTAKEN.has(reply.code))
        this.problems.push(`answer ${round}: ${reply.code}`);
      return;
    }
  }
}

export const createSeat = (options: SeatOptions): Seat => {
  const { player, battleId } = options;
  const connection = connectSeat(options.origin, player.token);
  const seat = new SeatPlayer(options, connection);
  const { acknowledged, pausesMs, problems } = seat;
  const { send, bytes, moveTo, cut, close } = connection;
  return {
    ...{ player, battleId, acknowledged, pausesMs, problems, send, bytes, moveTo, cut, close },
    view: () => seat.view,
    ready: seat.ready.promise,
    over: seat.over.promise,
  };
};
