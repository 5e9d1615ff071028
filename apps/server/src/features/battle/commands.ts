/** Commands of players who sit in a battle (DECISIONS 6). */
import type { BattleEvent } from '@trivium/rules/battle/event';
import { CHAT_EVERY_MS } from '@trivium/rules/battle/limits';
import { Refusal } from '../../http/refusal.ts';
import type { CommandHandlers, SocketCaller } from '../../realtime/command.ts';
import type { Battles } from './battle.ts';
import { type BattleRow, seatOf } from './row.ts';

const DONE = {};

type Commands = Omit<CommandHandlers, 'seek' | 'unseek'>;
type Command<Name extends keyof Commands> = (battles: Battles) => Commands[Name];

const enter: Command<'enter'> =
  battles =>
  async ({ playerId, socketId, now }, { battle_id, last_seq }) => {
    const row = await battles.enter(battle_id, playerId, socketId, now);
    return row.seq === last_seq ? null : battles.present(row, playerId);
  };

const answer: Command<'answer'> =
  battles =>
  async ({ playerId, now, lineMs }, { battle_id, round, option }) => {
    const makeEvent = (seat: number, row: BattleRow): BattleEvent => {
      // The letter names the position at which the option is shown.
      const stored = row.rounds[round]?.order[option.charCodeAt(0) - 'a'.charCodeAt(0)] ?? -1;
      return { type: 'answer', seat, round, option: stored, lineMs: Math.round(lineMs) };
    };
    await battles.dispatch(battle_id, playerId, makeEvent, now);
    return DONE;
  };

const leave: Command<'leave'> =
  battles =>
  async ({ playerId, now }, { battle_id }) => {
    await battles.dispatch(battle_id, playerId, seat => ({ type: 'leave', seat }), now);
    return DONE;
  };

const ready: Command<'ready'> =
  battles =>
  async ({ playerId, now }, { battle_id, is_ready }) => {
    await battles.dispatch(battle_id, playerId, seat => ({ type: 'ready', seat, isReady: is_ready }), now);
    return DONE;
  };

const allowWatching =
  (battles: Battles, isOn: () => boolean): Commands['allow_watching'] =>
  async ({ playerId, now }, { battle_id, is_allowed }) => {
    // To take it back is always possible.
    if (is_allowed && !isOn()) throw new Refusal('watch_off');
    await battles.dispatch(
      battle_id,
      playerId,
      seat => ({ type: 'watching', seat, isAllowed: is_allowed }),
      now,
    );
    return DONE;
  };

const start: Command<'start'> =
  battles =>
  async ({ playerId, now }, { battle_id }) => {
    await battles.start(battle_id, playerId, now);
    return DONE;
  };

/** Dispatches an event that only the owner of a room may cause. Refuses `not_owner`. */
const dispatchAsOwner = async (
  battles: Battles,
  { playerId, now }: SocketCaller,
  id: string,
  makeEvent: (row: BattleRow) => BattleEvent,
): Promise<typeof DONE> => {
  const asOwner = (seat: number, row: BattleRow): BattleEvent => {
    if (seat !== 0 || row.room_code === null) throw new Refusal('not_owner');
    return makeEvent(row);
  };
  await battles.dispatch(id, playerId, asOwner, now).catch(problem => {
    const isStranger = problem instanceof Refusal && problem.code === 'not_seated';
    throw isStranger ? new Refusal('not_owner') : problem;
  });
  return DONE;
};

const removeSeat: Command<'remove_seat'> =
  battles =>
  (caller, { battle_id, player_id }) =>
    dispatchAsOwner(battles, caller, battle_id, row => {
      const seat = seatOf(row, player_id);
      // The player has left already: a repetition.
      return seat <= 0 ? { type: 'tick' } : { type: 'remove', seat };
    });

const deleteRoom: Command<'delete_room'> =
  battles =>
  (caller, { battle_id }) =>
    dispatchAsOwner(battles, caller, battle_id, () => ({ type: 'delete' }));

/** Whether a player may send this line: stickers of the shop only who bought them. */
export type MaySend = (playerId: number, line: string) => Promise<boolean>;

/** One line of the chat for each seat and `CHAT_EVERY_MS`. Refuses `too_many_requests`, and `look_not_yours` for a sticker that he did not buy. */
const say = (battles: Battles, maySend: MaySend): Commands['say'] => {
  /** When each seat sent its last line, oldest first; dropped when it does not matter any more. */
  const saidAt = new Map<string, number>();
  return async ({ playerId, now }, { battle_id, line }) => {
    const key = `${battle_id}/${playerId}`;
    if (now - (saidAt.get(key) ?? Number.NEGATIVE_INFINITY) < CHAT_EVERY_MS)
      throw new Refusal('too_many_requests');
    // Set before the first await, or many lines at once would all count as the first. Deleted first, so that the key moves to
    // the end.
    saidAt.delete(key);
    saidAt.set(key, now);
    if (!(await maySend(playerId, line))) throw new Refusal('look_not_yours');
    await battles.say(battle_id, playerId, line);
    for (const [old, at] of saidAt) {
      if (now - at < CHAT_EVERY_MS) break;
      saidAt.delete(old);
    }
    return DONE;
  };
};

/** `isWatchOn`: whether rooms may be watched on this site. */
export const battleCommands = (battles: Battles, maySend: MaySend, isWatchOn: () => boolean): Commands => ({
  enter: enter(battles),
  answer: answer(battles),
  leave: leave(battles),
  ready: ready(battles),
  allow_watching: allowWatching(battles, isWatchOn),
  start: start(battles),
  remove_seat: removeSeat(battles),
  delete_room: deleteRoom(battles),
  say: say(battles, maySend),
});
