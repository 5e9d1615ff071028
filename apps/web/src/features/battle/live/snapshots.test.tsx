/** The snapshots that this tab keeps, and when they are dropped (SPEC 4). */
import { aBattle, BATTLE_ID } from '@trivium/testkit/battle';
import { expect, it } from 'vitest';
import { aPlayer } from '../../../lib/people.test-kit.ts';
import { logIn, logOut } from '../../../lib/session/session.ts';
import { snapshotOf, takeSnapshot } from './snapshots.ts';

it('a battle is forgotten on log-out: back to the initial state, no score to show (SPEC 4)', () => {
  logIn('t', aPlayer());
  const initial = snapshotOf(BATTLE_ID);
  expect(initial).toEqual({ battle: null, isGone: false, enteredBy: null });
  takeSnapshot(aBattle());
  expect(snapshotOf(BATTLE_ID).battle?.seats[0]?.points).toBe(22);
  logOut();
  expect(snapshotOf(BATTLE_ID)).toEqual(initial);
});
