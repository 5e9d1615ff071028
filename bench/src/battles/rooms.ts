/** Makes many battles of two with the calls that players use: room, code, join, start. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import type { Dice } from '@trivium/rules/dice';
import { runLoad } from '../load/load.ts';
import type { BenchReply } from '../load/wire.ts';
import type { Player } from '../stage/players.ts';
import { pause } from '../stage/stage.ts';
import { createSeat, type OnAnswered, type Seat, type Thinks } from './seat.ts';

export type Pair = { readonly battleId: string; readonly owner: Seat; readonly guest: Seat };

export type RoomOptions = {
  readonly questions: 5 | 10 | 15;
  readonly fee: number;
  readonly thinks: () => Thinks;
  readonly dice: Dice;
  readonly onAnswered?: OnAnswered;
  /** The server of the second players, when it is another one. */
  readonly guestOrigin?: string;
  /** Where sockets go, when a process of its own holds them. */
  readonly liveOrigin?: string;
};

/** How often a person presses again after a refusal. */
const TRIES_MORE = 3;

const battleOf = ({ body }: BenchReply): BattleReply => (JSON.parse(body) as { data: BattleReply }).data;

/** Makes lobbies of two; resolves when both players of each are connected. */
export const createRooms = async (
  origin: string,
  players: readonly Player[],
  { questions, fee, thinks, dice, onAnswered, guestOrigin = origin, liveOrigin }: RoomOptions,
): Promise<Pair[]> => {
  const half = Math.floor(players.length / 2);
  const owners = players.slice(0, half);
  const guests = players.slice(half, half * 2);
  const made = await runLoad(
    origin,
    owners.map(({ token }) => ({
      action: 'create_room',
      fields: { room_type: 'private', no_of_que: questions, entry_fee: fee },
      token,
    })),
    { atOnce: 8, bodyType: 'json' },
  );
  const rooms = made.replies.map(battleOf);
  await runLoad(
    guestOrigin,
    guests.map(({ id, token }, at) => ({
      action: 'join_room',
      fields: { room_code: rooms[at]?.room_code ?? '', room_type: 'private' },
      token,
      // Tries of room codes are limited by address too.
      address: `10.${(id >> 16) % 256}.${(id >> 8) % 256}.${id % 256}`,
    })),
    { atOnce: 8, bodyType: 'json' },
  );
  const pairs: Pair[] = [];
  for (const [at, { battle_id: battleId }] of rooms.entries()) {
    const [owner, guest] = [owners[at], guests[at]];
    if (owner === undefined || guest === undefined) continue;
    const seat = (player: Player, to: string) =>
      createSeat({
        origin: liveOrigin ?? to,
        player,
        battleId,
        thinks,
        dice,
        ...(onAnswered ? { onAnswered } : {}),
      });
    pairs.push({ battleId, owner: seat(owner, origin), guest: seat(guest, guestOrigin) });
    // In waves, because the handshakes are not measured.
    if (at % 25 === 24)
      await Promise.all(pairs.slice(-25).flatMap(pair => [pair.owner.ready, pair.guest.ready]));
  }
  await Promise.all(pairs.flatMap(pair => [pair.owner.ready, pair.guest.ready]));
  return pairs;
};

/** A battle that was to begin; `problem` tells why it did not. */
export type Start = { readonly pair: Pair; readonly problem: string | null };

/** Lets the owners start their battles, spread evenly over so many milliseconds. */
export const startEvenly = (pairs: readonly Pair[], overMs: number): Promise<Start[]> =>
  Promise.all(
    pairs.map(async (pair, at) => {
      const { owner, battleId } = pair;
      await pause((overMs * at) / pairs.length);
      let reply = await owner.send('start', { battle_id: battleId });
      for (let more = 0; more < TRIES_MORE && !reply.ok && reply.code === 'server_fault'; more += 1)
        reply = await owner.send('start', { battle_id: battleId });
      return { pair, problem: reply.ok ? null : `a battle did not start: ${reply.code}, ${reply.sentence}` };
    }),
  );

/** Starts all battles; throws when one of them does not begin. */
export const startAll = async (pairs: readonly Pair[], overMs: number): Promise<void> => {
  for (const { problem } of await startEvenly(pairs, overMs)) if (problem !== null) throw new Error(problem);
};

export const seatsOf = (pairs: readonly Pair[]): Seat[] =>
  pairs.flatMap(({ owner, guest }) => [owner, guest]);
