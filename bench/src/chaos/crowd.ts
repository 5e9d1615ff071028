/** The crowd of a storm: its accounts, contests and places, and every virtual player of the plan. */
import { seededDice } from '../../../apps/server/src/platform/dice.ts';
import type { Seat } from '../battles/seat.ts';
import { makeRegulars } from '../stage/contest.ts';
import { grantCoins, makePlayers, type Player, signIn } from '../stage/players.ts';
import { callAsStaff, freshFactor, makeStaff } from '../stage/staff.ts';
import { Contests } from './contests.ts';
import type { Diary } from './diary.ts';
import { type Plan, type PlannedPlayers, seatsIn } from './plan.ts';
import { createOracle } from './player/answer.ts';
import { Caller } from './player/caller.ts';
import { findPlaces, type Places } from './player/modes.ts';
import { playSolo } from './player/solo.ts';
import { playTable } from './player/table.ts';
import type { StormSite } from './site.ts';
import { FEEDBACK } from './trouble/soft.ts';

const COINS = 20_000;
const FREE_KEYS = 9_000;

export type Ready = {
  readonly players: readonly Player[];
  readonly places: Places;
  readonly contests: Contests;
};

/** Makes accounts, coins, contests and staff. */
export const prepare = async ({ sql, origin }: StormSite, plan: Plan): Promise<Ready> => {
  const count = seatsIn(plan);
  await makePlayers(sql, count + 1);
  const [staff, ...players] = await signIn(sql, count + 1);
  if (staff === undefined) throw new Error('nobody could be signed in');
  await makeRegulars(sql);
  await grantCoins(sql, COINS);
  const contests = new Contests(sql);
  await contests.openFirst();
  await makeStaff(sql, staff);
  await freshFactor(sql);
  const changes = [
    { name: 'free_keys_a_day', value: FREE_KEYS, version: 0 },
    // Reviews cost something where a verdict does not show the right answer.
    { name: FEEDBACK, value: 1, version: 0 },
  ];
  await callAsStaff(origin, 'setting/change', { changes });
  return { players, places: await findPlaces(sql, () => contests.open()), contests };
};

type Crowd = {
  readonly site: StormSite;
  readonly plan: Plan;
  readonly ready: Ready;
  readonly diary: Diary;
  readonly seats: Seat[];
  readonly isOver: () => boolean;
};

const playOf = (planned: PlannedPlayers, players: readonly Player[], crowd: Crowd): Promise<void> => {
  const { site, ready, diary, seats, isOver } = crowd;
  const dice = seededDice(planned.seed);
  const { origin } = site;
  if (planned.kind !== 'solo')
    return playTable({ kind: planned.kind, origin, players, dice, diary, seats, isOver });
  const [player] = players;
  if (player === undefined) throw new Error('a player of the plan has no account');
  const caller = new Caller(origin, player, diary);
  const oracle = planned.knows ? createOracle(site.sql) : undefined;
  return playSolo({ caller, dice, places: ready.places, oracle, isOver });
};

/** Lets everybody play until the storm is over; resolves when the last one has stopped. */
export const playCrowd = async (crowd: Crowd): Promise<void> => {
  let first = 0;
  await Promise.all(
    crowd.plan.players.map(planned => {
      const count = planned.kind === 'solo' ? 1 : planned.seats;
      const players = crowd.ready.players.slice(first, first + count);
      first += count;
      return playOf(planned, players, crowd);
    }),
  );
};
