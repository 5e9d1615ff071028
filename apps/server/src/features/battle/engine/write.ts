/** Stores the result of a transaction: occupied players, the settlement at the end, the row and its events. */
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { BattleOutcome } from '../../settle/battle/outcome.ts';
import type { BattleRow } from '../row.ts';
import { occupied } from '../rows/row-after.ts';
import { addPlaces, type LoggedEvent, removePlaces, writeBattle } from '../rows/store.ts';

/** A row and the events that led to it. */
export type Step = { readonly row: BattleRow; readonly events: readonly LoggedEvent[] };

export type WriteDeps = {
  /** Names this process. */
  readonly serverId: string;
  /** Settles a battle that is over, in the transaction that ends it. */
  readonly settle: (db: Db, row: BattleRow) => Promise<BattleOutcome | null>;
  /** Whether sockets of this process watch the battle. */
  readonly isWatched: (id: string) => boolean;
};

/** Names this process in the row while its sockets watch the battle. */
export const withServer = ({ serverId, isWatched }: WriteDeps, row: BattleRow): BattleRow => {
  const isHere = isWatched(row.id);
  if (row.server_ids.includes(serverId) === isHere) return row;
  const others = row.server_ids.filter(other => other !== serverId);
  return { ...row, server_ids: isHere ? [...others, serverId] : others };
};

/** Writes the step and returns the row as written. The caller holds the row's lock. Refuses `in_other_battle`. */
export const writeStep = async (
  deps: WriteDeps,
  db: Db,
  before: BattleRow,
  { row, events }: Step,
): Promise<BattleRow> => {
  const [old, now] = [occupied(before.state), occupied(row.state)];
  const gone = old.filter(id => !now.includes(id));
  const come = now.filter(id => !old.includes(id));
  if (gone.length > 0) await removePlaces(db, row.id, gone);
  if (come.length > 0 && !(await addPlaces(db, row.id, come))) throw new Refusal('in_other_battle');
  const isEnd = row.status === 'over' && before.status !== 'over';
  const outcome = isEnd ? await deps.settle(db, row) : row.outcome;
  const written = withServer(deps, { ...row, outcome });
  await writeBattle(db, written, events);
  return written;
};
