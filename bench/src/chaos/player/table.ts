/** Players at a table of battles: rooms of friends and groups, the queue and the bot, one battle after the other until the storm is over. */

import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { type Dice, pick } from '@trivium/rules/dice';
import { createSeat, type Seat } from '../../battles/seat.ts';
import { connectSeat, type SeatConnection } from '../../battles/seat-connection.ts';
import type { Player } from '../../stage/players.ts';
import { pause } from '../../stage/stage.ts';
import type { Diary } from '../diary.ts';
import type { TableKind } from '../plan.ts';
import { Caller } from './caller.ts';
import { forge } from './forger.ts';

export type TableOptions = {
  readonly kind: TableKind;
  readonly origin: string;
  readonly players: readonly Player[];
  readonly dice: Dice;
  readonly diary: Diary;
  /** Every seat that was ever taken, for the books. */
  readonly seats: Seat[];
  readonly isOver: () => boolean;
};

const FEE = 5;
const THINKS = { leastMs: 150, mostMs: 2_500 };
/** A round and the pause after it, and the time that outages give back: no battle stays so long in one phase. */
const STANDS_STILL_MS = 100_000;
const LOOK_MS = 500;
const SEEKS_WITHIN_MS = 40_000;
/** A notice has no call; it was under way for at most so long, unless it is called lost. */
const ON_ITS_WAY_MS = 1_500;

const within = <T>(wait: Promise<T>, ms: number): Promise<T | undefined> => {
  let timer: NodeJS.Timeout;
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([wait, late]).finally(() => clearTimeout(timer));
};

/** The start leaves out seats that are not connected at that moment. */
const LEFT_OUT = /^enter: battle_not_found \((?:no seat|lobby)\)$/;
const playing = (seats: readonly Seat[]): Seat[] =>
  seats.filter(({ problems }) => !problems.some(problem => LEFT_OUT.test(problem)));

/** Waits for the end; false when for too long nobody has been told of another phase or round. */
const untilOver = async (seats: readonly Seat[]): Promise<boolean> => {
  let [known, since] = ['', performance.now()];
  while (playing(seats).some(seat => (seat.view()?.over ?? null) === null)) {
    await pause(LOOK_MS);
    const told = seats.map(seat => `${seat.view()?.round} ${seat.view()?.phase}`).join();
    if (told !== known) [known, since] = [told, performance.now()];
    else if (performance.now() - since > STANDS_STILL_MS) return false;
  }
  return true;
};

type Opened = { readonly battleId: string; readonly players: readonly Player[] };

class Table {
  readonly #with: TableOptions;

  constructor(options: TableOptions) {
    this.#with = options;
  }

  async playAll(): Promise<void> {
    const { isOver } = this.#with;
    while (!isOver()) {
      const opened = await this.#opened();
      await Promise.all(opened.map(each => this.#play(each)));
      await pause(500);
    }
  }

  async #opened(): Promise<Opened[]> {
    const { kind } = this.#with;
    if (kind === 'random') return this.#meet();
    const opened = await (kind === 'bot' ? this.#challenge() : this.#gather());
    return opened === undefined ? [] : [opened];
  }

  /** A battle against the bot. */
  async #challenge(): Promise<Opened | undefined> {
    const { players, dice, isOver } = this.#with;
    const [player] = players;
    if (player === undefined) return undefined;
    const strength = pick(dice, ['easy', 'even', 'hard'] as const) ?? 'even';
    const answered = await this.#caller(player).untilAnswered('start_bot_battle', { strength }, isOver);
    if (answered?.code !== null) return undefined;
    return { battleId: (answered.data as BattleReply).battle_id, players: [player] };
  }

  #caller(player: Player): Caller {
    return new Caller(this.#with.origin, player, this.#with.diary);
  }

  /** The battle id and players of a room that was made with calls; undefined when it came to nothing. */
  async #gather(): Promise<Opened | undefined> {
    const { kind, players, dice, isOver } = this.#with;
    const [owner, ...guests] = players;
    if (owner === undefined) return undefined;
    const room_type = kind === 'friend' ? 'private' : 'public';
    const fields = {
      room_type,
      no_of_que: 5,
      entry_fee: FEE,
      room_id: `storm-${dice.nextInt(1_000_000_000)}`,
    };
    const made = await this.#caller(owner).untilAnswered('create_room', fields, isOver);
    if (made === undefined || made.code !== null) return undefined;
    const { battle_id: battleId, room_code } = made.data as BattleReply;
    const joined = [owner];
    for (const guest of guests) {
      const answered = await this.#caller(guest).untilAnswered('join_room', {
        room_code: room_code ?? '',
        room_type,
      });
      if (answered?.code === null) joined.push(guest);
    }
    return { battleId, players: joined };
  }

  /** Everybody seeks until the queue has paired him, maybe with somebody of another table. */
  async #meet(): Promise<Opened[]> {
    const { origin, players } = this.#with;
    const seekers = players.map(player => connectSeat(origin, player.token));
    try {
      const found = await Promise.all(seekers.map(seeker => this.#seek(seeker)));
      const sitting = players.map((player, at) => ({ player, battleId: found[at] }));
      return [...Map.groupBy(sitting, ({ battleId }) => battleId)].flatMap(([battleId, some]) =>
        battleId === undefined ? [] : [{ battleId, players: some.map(({ player }) => player) }],
      );
    } finally {
      for (const seeker of seekers) seeker.close();
    }
  }

  async #seek(seeker: SeatConnection): Promise<string | undefined> {
    const { isOver } = this.#with;
    const matched = new Promise<string | undefined>(resolve => {
      seeker.socket.on('matched', ({ battle_id }: { battle_id: string }) => resolve(battle_id));
      seeker.socket.on('no_opponent', () => resolve(undefined));
    });
    const seek = () => void (isOver() ? undefined : seeker.send('seek', {}));
    seeker.socket.on('connect', seek);
    return within(matched, SEEKS_WITHIN_MS);
  }

  #sit(player: Player, battleId: string): Seat {
    const { origin, dice, diary, seats } = this.#with;
    const seat = createSeat({
      ...{ origin, player, battleId, dice, thinks: () => THINKS },
      onTold: view => {
        const heardAt = performance.now();
        diary.hearBattle(player, view, { sentAt: heardAt - ON_ITS_WAY_MS, heardAt });
      },
    });
    seats.push(seat);
    return seat;
  }

  async #play({ battleId, players }: Opened): Promise<void> {
    const { kind, diary } = this.#with;
    const seats = players.map(player => this.#sit(player, battleId));
    await within(Promise.all(seats.map(({ ready }) => ready)), 30_000);
    if (kind === 'friend' || kind === 'group') await this.#begin(seats[0], battleId);
    const disturbing = this.#disturb(seats, battleId);
    const isOver = await untilOver(seats);
    await disturbing;
    if (!isOver) this.#standing(seats, battleId);
    for (const seat of playing(seats))
      for (const problem of seat.problems)
        diary.broke('battles take good answers', diary.line(`${battleId} of ${seat.player.id}: ${problem}`));
    for (const seat of seats) seat.close();
  }

  /** The owner starts until it has begun. */
  async #begin(owner: Seat | undefined, battleId: string): Promise<void> {
    for (let tries = 0; owner !== undefined && tries < 40; tries += 1) {
      const view = owner.view();
      if (view !== null && (view.round >= 0 || view.over !== null)) return;
      const reply = await owner.send('start', { battle_id: battleId });
      if (reply.ok) return;
      await pause(500);
    }
  }

  #standing(seats: readonly Seat[], battleId: string): void {
    const { diary } = this.#with;
    const view = seats[0]?.view();
    const told = seats.map(seat => `${seat.player.id} ${seat.view()?.phase} ${seat.view()?.seq}`).join(', ');
    // A lobby that never began ends by itself; its players only could not come together in this weather.
    if ((view?.round ?? -1) < 0) return;
    diary.broke(
      'no battle stands still',
      diary.line(
        `${battleId} is in phase ${view?.phase} of round ${view?.round} since ${STANDS_STILL_MS / 1000} s (${told})`,
      ),
    );
  }

  /** Cuts a line now and then, and sends what was never allowed. */
  async #disturb(seats: readonly Seat[], battleId: string): Promise<void> {
    const { dice, diary, isOver } = this.#with;
    for (let moves = 0; moves < 60 && !isOver(); moves += 1) {
      if (seats.every(seat => (seat.view()?.over ?? null) !== null)) return;
      await pause(700 + dice.nextInt(1_500));
      const seat = pick(dice, seats);
      if (seat === undefined || seat.view()?.over !== null) continue;
      if (dice.nextInt(8) === 0) seat.cut();
      else if (dice.nextInt(4) === 0) await forge({ seat, battleId, dice, diary, ...this.#strangers() });
    }
  }

  #strangers() {
    const { origin, seats, kind } = this.#with;
    return { origin, kind, others: seats };
  }
}

/** Plays battles until the storm is over. */
export const playTable = (options: TableOptions): Promise<void> => new Table(options).playAll();
