/** What must be true of all battles: whatever is over has left nothing in escrow. */
import type { Db } from '../../platform/db.ts';
import { type Finding, heldBy } from '../wallet/check.ts';
import { countOver, readStandings } from './store.ts';

const UUID = /^[0-9a-f-]{36}$/;

export const checkBattles = async (db: Db): Promise<Finding[]> => {
  const held = await heldBy(db, 'escrow');
  const ids = held.map(({ reference }) => reference).filter(reference => UUID.test(reference));
  const standings = new Map((await readStandings(db, ids)).map(row => [row.id, row]));
  const faults = held.flatMap(({ reference, coins }) => {
    const battle = standings.get(reference);
    if (battle?.status === 'running' && coins === battle.fee * battle.seats) return [];
    const standing =
      battle === undefined
        ? 'is not there'
        : battle.status === 'running'
          ? `runs with ${battle.seats} seats at ${battle.fee}`
          : `is ${battle.status}`;
    return [`battle ${reference} ${standing}, its escrow holds ${coins}`];
  });
  return [{ name: 'the escrow of every battle that is over is empty', looked: await countOver(db), faults }];
};
