/** Handlers of battles: three calls, and the commands of whoever sits in one (DECISIONS 6). */

import type { BattleEvent } from '@trivium/rules/battle/event';
import { CHAT_EVERY_MS, SEATS_LEAST } from '@trivium/rules/battle/limits';
import type { Handlers } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { CommandHandlers, SocketCaller } from '../../realtime/command.ts';
import { looksOf } from '../catalog/catalog.ts';
import type { Keys } from '../key/key.ts';
import type { Languages } from '../language/language.ts';
import type { Settings } from '../settings/settings.ts';
import type { Battles } from './battle.ts';
import { dealRounds, findBattleCategory } from './deal/deal.ts';
import type { BattleRow } from './row.ts';
import { seatOf } from './show/present.ts';

export type BattleRooms = {
  readonly battles: Battles;
  readonly settings: Settings;
  readonly keys: Keys;
  readonly languages: Languages;
};

export function battleActions(
  context: AppContext,
  { battles, settings, keys, languages }: BattleRooms,
): Handlers<'get_battle' | 'get_running_battle' | 'start_bot_battle'> {
  return {
    get_battle: async (call, { battle_id }) => {
      const { playerId } = call.signedIn;
      const row = await battles.find(battle_id);
      if (row === undefined || seatOf(row, playerId) === -1) throw new Refusal('battle_not_found');
      return battles.present(row, playerId);
    },
    get_running_battle: async call => {
      const { playerId } = call.signedIn;
      const row = await battles.seatedIn(playerId);
      return { battle: row === undefined ? null : await battles.present(row, playerId) };
    },
    start_bot_battle: async (call, { strength, category }) => {
      const { playerId, quizLanguageId } = call.signedIn;
      if (!settings.get('random_battle_enabled')) throw new Refusal('mode_off');
      const running = await battles.seatedIn(playerId);
      if (running?.kind === 'bot') return battles.present(running, playerId);
      if (running !== undefined) throw new Refusal('in_other_battle');
      const found = category === undefined ? null : await findBattleCategory(context.db, category, playerId);
      const match = {
        kind: 'bot',
        playerIds: [playerId, null],
        languageId: found?.language_id ?? languages.quizLanguageId(call.languageId ?? quizLanguageId),
        place: found && { id: found.id, name: found.name, ...looksOf(found) },
        terms: {
          fee: 0,
          questions: settings.get('random_battle_questions'),
          seatsMost: SEATS_LEAST,
          strength,
        },
      } as const;
      const row = await context.db.transaction().execute(async db => {
        const { questions } = match.terms;
        const deal = { ...match, categoryId: found?.id ?? null, questions, strength, now: call.now };
        const rounds = await dealRounds(db, context.dice, deal, async (tx, questionIds) => {
          const telling = { playerId, questionIds, now: call.now };
          if (!(await keys.tellAll(tx, 'bot_battle', telling))) throw keys.usedUp();
        });
        return battles.openMatched(db, { ...match, rounds }, call.now);
      });
      battles.announce(row);
      return battles.present(row, playerId);
    },
  };
}

const DONE = {};

type Commands = Omit<CommandHandlers, 'seek' | 'unseek'>;

/** Commands over the socket. */
export const battleCommands = ({ battles }: Pick<BattleRooms, 'battles'>): Commands => {
  /** When somebody said something last; no longer than it matters. */
  const saidAt = new Map<string, number>();

  /** Something only the owner of a room may do. */
  const ownersAct = async (
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

  return {
    enter: async ({ playerId, socketId, now }, { battle_id, last_seq }) => {
      const row = await battles.enter(battle_id, playerId, socketId, now);
      return row.seq === last_seq ? null : battles.present(row, playerId);
    },
    answer: async ({ playerId, now, lineMs }, { battle_id, round, option }) => {
      await battles.dispatch(
        battle_id,
        playerId,
        (seat, row) => {
          // The letter is that of the place where the option is shown.
          const stored = row.rounds[round]?.order[option.charCodeAt(0) - 'a'.charCodeAt(0)] ?? -1;
          return { type: 'answer', seat, round, option: stored, lineMs: Math.round(lineMs) };
        },
        now,
      );
      return DONE;
    },
    leave: async ({ playerId, now }, { battle_id }) => {
      await battles.dispatch(battle_id, playerId, seat => ({ type: 'leave', seat }), now);
      return DONE;
    },
    ready: async ({ playerId, now }, { battle_id, is_ready }) => {
      await battles.dispatch(battle_id, playerId, seat => ({ type: 'ready', seat, isReady: is_ready }), now);
      return DONE;
    },
    start: async ({ playerId, now }, { battle_id }) => {
      await battles.start(battle_id, playerId, now);
      return DONE;
    },
    remove_seat: (caller, { battle_id, player_id }) =>
      ownersAct(caller, battle_id, row => {
        const seat = seatOf(row, player_id);
        // Gone already: the same said again.
        return seat <= 0 ? { type: 'tick' } : { type: 'remove', seat };
      }),
    delete_room: (caller, { battle_id }) => ownersAct(caller, battle_id, () => ({ type: 'delete' })),
    say: async ({ playerId, now }, { battle_id, line }) => {
      const key = `${battle_id}/${playerId}`;
      if (now - (saidAt.get(key) ?? Number.NEGATIVE_INFINITY) < CHAT_EVERY_MS) {
        throw new Refusal('too_many_requests');
      }
      // Before anything is waited for, or many at once are all the first; and at the end of the row, which is cleared from its head.
      saidAt.delete(key);
      saidAt.set(key, now);
      await battles.say(battle_id, playerId, line);
      for (const [old, at] of saidAt) {
        if (now - at < CHAT_EVERY_MS) break;
        saidAt.delete(old);
      }
      return DONE;
    },
  };
};
