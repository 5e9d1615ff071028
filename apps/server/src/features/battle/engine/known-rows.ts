/** The newest row that this process knows of each battle that its sockets watch. */
import type { BattleRow } from '../row.ts';

/** Bounds the rows in memory, even if more battles are watched. */
const ROWS_MOST = 20_000;

export type KnownRows = ReturnType<typeof createKnownRows>;

export const createKnownRows = (isWatched: (id: string) => boolean) => {
  const rows = new Map<string, BattleRow>();
  return {
    get: (id: string): BattleRow | undefined => rows.get(id),
    ids: (): string[] => [...rows.keys()],
    /** Keeps the row while it is open and watched; drops it otherwise. */
    keep: (row: BattleRow): void => {
      rows.delete(row.id);
      if (row.status === 'over' || !isWatched(row.id)) return;
      rows.set(row.id, row);
      const [oldest] = rows.size > ROWS_MOST ? rows.keys() : [];
      if (oldest !== undefined) rows.delete(oldest);
    },
    /** Removes a server from the row, if the row is known. */
    strike: (id: string, serverId: string): void => {
      const row = rows.get(id);
      if (row === undefined) return;
      rows.set(id, { ...row, server_ids: row.server_ids.filter(other => other !== serverId) });
    },
    forgetUnwatched: (id: string): void => {
      if (!isWatched(id)) rows.delete(id);
    },
  };
};
