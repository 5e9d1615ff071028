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

it('a reply that shows an earlier moment of the same event does not take back a round that has opened since', () => {
  logIn('t', aPlayer());
  const open = aBattle({ seq: 7, now: '2026-01-01T10:00:05.000Z', round: 1 });
  takeSnapshot(open);
  takeSnapshot({ ...open, now: '2026-01-01T10:00:04.900Z', round: 0 });
  expect(snapshotOf(BATTLE_ID).battle?.round).toBe(1);
  takeSnapshot({ ...open, now: '2026-01-01T10:00:05.100Z', round: 2 });
  expect(snapshotOf(BATTLE_ID).battle?.round).toBe(2);
  // The site's clock was set back by an hour.
  takeSnapshot({ ...open, now: '2026-01-01T09:00:05.000Z', round: 2, phase: 'reveal' });
  expect(snapshotOf(BATTLE_ID).battle?.phase).toBe('reveal');
  takeSnapshot({ ...open, seq: 8, now: '2026-01-01T09:00:05.100Z', round: 3 });
  expect(snapshotOf(BATTLE_ID).battle?.round).toBe(3);
});
