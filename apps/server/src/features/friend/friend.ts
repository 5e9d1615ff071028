/** Friends as other features ask for them: pairs among players, who hears of whom, who shows what (ALIVE 1, DECISIONS 12). */
import type { Reply } from '@trivium/contract/catalogue';
import { DAY_MS } from '@trivium/rules/time/units';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import { createAllowances } from '../../platform/limit/allowance.ts';
import type { FriendDeps } from './deps.ts';
import { presentStanding } from './present.ts';
import * as store from './store.ts';

export type { FriendDeps } from './deps.ts';
export { readWants as wantsFriendLetter, writeWants as writeFriendLetter } from './letter/letter-store.ts';
export { presenceOf } from './people/people.ts';
export { createPresence, type Presence } from './people/presence.ts';

/** What friends need of the platform and of others, with what follows from it. */
export const createFriends = (
  { db, dice, env }: Pick<AppContext, 'db' | 'dice' | 'env'>,
  deps: Omit<FriendDeps, 'db' | 'dice' | 'env' | 'allowances' | 'asked'>,
): FriendDeps => ({
  ...{ db, dice, env },
  ...deps,
  allowances: createAllowances(db, env.appSecret),
  asked: now => new Date(now - deps.settings.requestDays() * DAY_MS),
});

/** Which of these pairs are friends, as `smaller/larger id`: random battles never pair them (DECISIONS 12). */
export const friendsAs = async (
  db: Db,
  pairs: readonly (readonly [number, number])[],
): Promise<ReadonlySet<string>> => {
  const rows = pairs.length === 0 ? [] : await store.readFriendPairs(db, pairs);
  return new Set(rows.map(({ one_id, other_id }) => `${one_id}/${other_id}`));
};

/** Which of the others are friends of a player. */
export const friendsOf = (db: Db, playerId: number, otherIds: readonly number[]) =>
  store.readFriendsAmong(db, playerId, otherIds);

/** Whether a player has blocked or muted another one, and so hears nothing of his invitations. */
export const isDeafTo = async (db: Db, playerId: number, otherId: number): Promise<boolean> =>
  (await store.readAsideOf(db, [playerId], otherId, ['block', 'mute'])).length > 0;

/** Which of the others a player has blocked. */
export const blockedBy = async (
  db: Db,
  playerId: number,
  otherIds: readonly number[],
): Promise<ReadonlySet<number>> => new Set(await store.readBlockedAmong(db, playerId, otherIds));

/** Whether a player has blocked another one. */
export const hasBlocked = async (db: Db, playerId: number, otherId: number): Promise<boolean> =>
  (await blockedBy(db, playerId, [otherId])).size > 0;

/** Which of these players do not show when they are around. */
export const hiddenAmong = (db: Db, playerIds: readonly number[]): Promise<ReadonlySet<number>> =>
  store.readOffAmong(db, playerIds, 'online');

/** Whether friends may compare their subjects with those of a player. */
export const showsSubjects = async (db: Db, playerId: number): Promise<boolean> =>
  !(await store.readOffAmong(db, [playerId], 'subjects')).has(playerId);

/** Whether friends may see what a player does, the roads that he travels among it. */
export const showsActivity = async (db: Db, playerId: number): Promise<boolean> =>
  !(await store.readOffAmong(db, [playerId], 'activity')).has(playerId);

/** How another player stands to a player. */
export const standingWith = async (
  deps: FriendDeps,
  playerId: number,
  otherId: number,
  now: number,
): Promise<Reply<'get_friend_state'>> => {
  const [row] = await store.readStandings(deps.db, playerId, [otherId], deps.asked(now));
  return presentStanding(row, playerId === otherId);
};
