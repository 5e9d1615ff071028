/** Who of a room is the same person: such accounts are no company, and earn nothing with each other (ALIVE 3, DECISIONS 12). */
import type { Db } from '../../platform/database/db.ts';
import { linkedAmong } from '../link/link.ts';
import type { SettledBattle } from './battle/outcome.ts';

/** Linked accounts of each player of a room; random battles never pair them. */
export const ownAccounts = async (
  db: Db,
  { kind, seats }: SettledBattle,
  now: number,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> => {
  if (kind === 'random') return new Map();
  const pairs = await linkedAmong(
    db,
    seats.flatMap(({ playerId }) => playerId ?? []),
    now,
  );
  const both = pairs.flatMap(({ one, other }) => [
    { of: one, is: other },
    { of: other, is: one },
  ]);
  const grouped = Map.groupBy(both, ({ of }) => of);
  return new Map([...grouped].map(([id, linked]) => [id, new Set(linked.map(({ is }) => is))]));
};
