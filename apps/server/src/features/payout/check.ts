/** Checks all payouts: the account holds the coins of each pending or paid request, and nothing else. */
import { type Check, heldBy } from '../wallet/check/check.ts';
import { readDue } from './store.ts';

export const checkPayouts: Check = async db => {
  const due = new Map((await readDue(db)).map(({ id, coins }) => [String(id), coins]));
  const held = new Map((await heldBy(db, 'payouts')).map(({ reference, coins }) => [reference, coins]));
  const faults = [...new Set([...due.keys(), ...held.keys()])].flatMap(id => {
    const [wanted, there] = [due.get(id) ?? 0, held.get(id) ?? 0];
    return wanted === there ? [] : [`request ${id}: ${wanted} coins are due, the account holds ${there}`];
  });
  return [
    {
      code: 'payouts',
      name: 'the payouts account holds every pending and paid request',
      looked: due.size,
      faults,
    },
  ];
};
