/** Opens battles: the lobby of a room, or a match whose seats are all known. */
import { openLobby, openMatched } from '@trivium/rules/battle/battle';
import type { Round } from '@trivium/rules/battle/setup';
import type { BattleState } from '@trivium/rules/battle/state';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Dice } from '../../../platform/dice.ts';
import { takeFees } from '../../settle/battle/take-fees.ts';
import { type BattlePlace, type BattleRow, type BattleTerms, playersOf } from '../row.ts';
import { rowAfter } from '../rows/row-after.ts';
import { addBattle, addPlaces, makeFree } from '../rows/store.ts';
import { commitTo, tooFewCoins } from './start.ts';

/** A lobby to open. */
export type NewRoom = {
  readonly kind: 'friend' | 'group';
  readonly ownerId: number;
  readonly languageId: number;
  readonly place: BattlePlace | null;
  readonly terms: BattleTerms;
  readonly roomCode: string;
  /** The idempotency key that its owner sent. */
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

type Opened = Pick<NewMatch, 'languageId' | 'place' | 'terms' | 'rounds'> & Pick<BattleRow, 'kind'>;

const NEW_ROW = {
  room_code: null,
  room_key: null,
  rematch_of: null,
  seed: null,
  commitment: null,
  seq: 0,
  status: 'lobby',
  due_at: null,
  server_ids: [],
  outcome: null,
  started_at: null,
  ended_at: null,
} as const;

const rowOf = (id: string, opened: Opened, state: BattleState, now: number): BattleRow => {
  const { kind, languageId, place, terms, rounds } = opened;
  const row = {
    ...NEW_ROW,
    id,
    kind,
    language_id: languageId,
    category_id: place?.id ?? null,
    place,
    terms,
    rounds,
    state,
    created_at: new Date(now),
  };
  return rowAfter(row, state, 0);
};

/** Inserts the row and occupies its players; false when its room code is taken. Refuses `in_other_battle`. */
const insert = async (db: Db, row: BattleRow): Promise<boolean> => {
  if (!(await addBattle(db, row))) return false;
  if (!(await addPlaces(db, row.id, playersOf(row)))) throw new Refusal('in_other_battle');
  return true;
};

/** Opens a lobby with its owner seated; null when the room code is taken. Refuses `in_other_battle`. */
export const openRoom = async (
  { db, dice }: AppContext,
  room: NewRoom,
  now: number,
): Promise<BattleRow | null> => {
  const first = rowOf(dice.id(), { ...room, rounds: [] }, openLobby(room.ownerId, now), now);
  const row = { ...first, room_code: room.roomCode, room_key: room.roomKey, rematch_of: room.rematchOf };
  return (await db.transaction().execute(tx => insert(tx, row))) ? row : null;
};

/** Opens a match and takes its fees, in the caller's transaction. Refuses `not_enough_coins` and `in_other_battle`. */
export const openMatch = async (dice: Dice, db: Db, match: NewMatch, now: number): Promise<BattleRow> => {
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
};
