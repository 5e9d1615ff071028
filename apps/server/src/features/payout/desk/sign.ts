/** The signs of requests, kept with them: looked at when staff look, and again and again while they wait (DECISIONS 12). */
import { type PlayerPair, payoutSigns, ringOf, type SignFacts } from '@trivium/rules/wallet/payout-sign';
import type { Db } from '../../../platform/database/db.ts';
import type { Job } from '../../../platform/jobs.ts';
import { deviceSharers, linkedAmong } from '../../link/link.ts';
import { wonByWeek } from '../../wallet/wallet.ts';
import { readSharers } from '../store.ts';
import * as desk from './desk-store.ts';

/** A result that waits for a decision. */
export type HeldResult = {
  readonly player_id: number;
  readonly what: 'battle' | 'contest';
  readonly id: string;
  readonly name: string;
  readonly since: Date;
};

/** What the signs need of features that payouts do not know. */
export type SignDeps = {
  readonly heldResults: (db: Db, playerIds: readonly number[]) => Promise<HeldResult[]>;
  /** Who invited whom around a player: the one who invited him, whom they both invited, and whom those did. */
  readonly invitations: (db: Db, playerId: number) => Promise<PlayerPair[]>;
};

const AT_ONCE = 200;
const WEEKS = 5;

/** The ring of a player, himself included; empty for none. */
export const readRing = async (db: Db, deps: SignDeps, playerId: number, now: number): Promise<number[]> => {
  const invited = await deps.invitations(db, playerId);
  if (invited.length === 0) return [];
  const linked = await linkedAmong(db, [...new Set([playerId, ...invited.flat()])], now);
  return ringOf(
    playerId,
    invited,
    linked.map(({ one, other }) => [one, other] as const),
  );
};

/** Won coins of the five weeks before each request. */
export const readWeeks = (db: Db, rows: readonly desk.Waiting[]) =>
  wonByWeek(
    db,
    rows.map(({ player_id: playerId, requested_at: at }) => ({ playerId, at })),
    WEEKS,
  );

const factsOf = async (
  db: Db,
  deps: SignDeps,
  rows: readonly desk.Waiting[],
  now: number,
): Promise<SignFacts[]> => {
  const players = [...new Set(rows.map(({ player_id }) => player_id))];
  const sharers = await readSharers(
    db,
    rows.map(({ id }) => id),
  );
  const devices = await deviceSharers(db, players, now);
  const [held, paid, weeks] = [
    await deps.heldResults(db, players),
    await desk.countPaid(db, players),
    await readWeeks(db, rows),
  ];
  const rings = new Map<number, number>();
  for (const player of players) rings.set(player, (await readRing(db, deps, player, now)).length);
  return rows.map(({ id, player_id, coins }, at) => ({
    addressSharers: sharers.get(id)?.players.length ?? 0,
    deviceSharers: devices.filter(({ one }) => one === player_id).length,
    ring: rings.get(player_id) ?? 0,
    held: held.filter(result => result.player_id === player_id).length,
    paid: paid.get(player_id) ?? 0,
    coins,
    weeks: weeks[at] ?? [],
  }));
};

/** Looks at requests and stores what is new. */
export const lookAgain = async (
  db: Db,
  deps: SignDeps,
  ids: readonly number[],
  now: number,
): Promise<void> => {
  if (ids.length === 0) return;
  const rows = await desk.readRequests(db, ids);
  const facts = await factsOf(db, deps, rows, now);
  for (const [at, row] of rows.entries()) {
    const fact = facts[at];
    if (fact !== undefined) await desk.writeSigns(db, row.id, payoutSigns(fact));
  }
};

/** Looks at requests that nobody has looked at, so that a list can be narrowed by their signs. */
export const lookFirst = async (db: Db, deps: SignDeps, now: number): Promise<void> =>
  lookAgain(db, deps, await desk.readUnlooked(db, AT_ONCE), now);

/** A device, a friend or a result can make a waiting request odd later. */
export const signJobs = (db: Db, deps: SignDeps, now: () => number): Job[] => [
  {
    name: 'payout-signs',
    cron: '*/10 * * * *',
    run: async () => {
      let ids = await desk.readWaiting(db, 0, AT_ONCE);
      while (ids.length > 0) {
        await lookAgain(db, deps, ids, now());
        ids = await desk.readWaiting(db, ids.at(-1) ?? 0, AT_ONCE);
      }
    },
  },
];
