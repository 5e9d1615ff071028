/** Checks all battles: a battle that is over has nothing left in escrow, unless its winnings are held. */
import { countCases } from '../../rating/rating.ts';
import { type Check, heldBy } from '../../wallet/check/check.ts';
import { countOver, readHeldBattles, readStandings } from './check-store.ts';

const UUID = /^[0-9a-f-]{36}$/;

export const checkBattles: Check = async db => {
  const held = await heldBy(db, 'escrow');
  const ids = held.map(({ reference }) => reference).filter(reference => UUID.test(reference));
  const standings = new Map((await readStandings(db, ids)).map(row => [row.id, row]));
  const faults = held.flatMap(({ reference, coins }) => {
    const battle = standings.get(reference);
    const isHolding = battle?.status === 'running' || battle?.is_held === true;
    if (isHolding && coins === battle.fee * battle.seats) return [];
    const standing =
      battle === undefined
        ? 'is not there'
        : isHolding
          ? `${battle.is_held ? 'is held' : 'runs'} with ${battle.seats} seats at ${battle.fee}`
          : `is ${battle.status}`;
    return [`battle ${reference} ${standing}, its escrow holds ${coins}`];
  });
  // The opposite case: a held battle whose coins are gone.
  const holding = new Set(held.map(({ reference }) => reference));
  const empty = (await readHeldBattles(db)).filter(({ id, pot }) => pot > 0 && !holding.has(id));
  return [
    {
      code: 'escrow_empty',
      name: 'the escrow of every battle that is over is empty',
      looked: await countOver(db),
      faults,
    },
    {
      code: 'escrow_full',
      name: 'the escrow of every battle that is being checked is full',
      looked: await countCases(db, 'held'),
      faults: empty.map(({ id, pot }) => `battle ${id} is held, its escrow has nothing of ${pot}`),
    },
  ];
};
