/** Watching a room: who may, what he sees, and what it costs him in keys (DECISIONS 12, 13). */
import type { Reply } from '@trivium/contract/catalogue';
import { type Cheer, WATCH_GONE_MS } from '@trivium/rules/battle/limits';
import { isWatchable } from '@trivium/rules/battle/stage/watch';
import { HOUR_MS, SECOND_MS } from '@trivium/rules/time/units';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Gateway } from '../../realtime/gateway.ts';
import type { Battles } from '../battle/battle.ts';
import { type BattleRow, playersOf, setupOf } from '../battle/row.ts';
import { blockedBy, friendsOf, hasBlocked, isDeafTo } from '../friend/friend.ts';
import type { Keys } from '../key/key.ts';
import { readPlayer } from '../profile/profile.ts';
import type { Settings } from '../settings/settings.ts';
import * as store from './store.ts';

export type WatchDeps = {
  readonly battles: Battles;
  readonly keys: Keys;
  readonly settings: Settings;
  readonly gateway: Pick<Gateway, 'tell'>;
};

/** How long the end of a room may still be seen (our choice). */
const END_SHOWN_MS = HOUR_MS;
const CHEER_EVERY_MS = SECOND_MS;

/** Refuses `watch_off`. */
export const needOn = (settings: Settings): void => {
  if (!settings.get('watch_enabled') || !settings.get('friends_enabled')) throw new Refusal('watch_off');
};

/** Which friends, or whether one of them, sit in a room that a player may watch now, with that room; nobody while watching is off. */
export const watchedFriends =
  (settings: Settings) =>
  async (db: Db, playerId: number, friendId: number | null = null): Promise<ReadonlyMap<number, string>> => {
    if (!settings.get('watch_enabled')) return new Map();
    const rows = await store.readWatchedFriends(db, playerId, friendId);
    return new Map(rows.map(row => [row.friend_id, row.battle_id]));
  };

const isShown = (row: BattleRow, now: number): boolean =>
  isWatchable(setupOf(row), row.state) && (row.state.endedAt ?? now) >= now - END_SHOWN_MS;

/** Friends of a seat may watch where nobody is blocked, in either direction; who sits there plays. */
const mayWatch = async (db: Db, row: BattleRow, playerId: number): Promise<boolean> => {
  const seated = playersOf(row);
  if (seated.includes(playerId)) return false;
  const [friends, blocked] = await Promise.all([
    friendsOf(db, playerId, seated),
    blockedBy(db, playerId, seated),
  ]);
  if (friends.size === 0 || blocked.size > 0) return false;
  const blocks = await Promise.all(seated.map(id => hasBlocked(db, id, playerId)));
  return !blocks.includes(true);
};

/** The room, if this player may watch it. One that is not there and one that may not be watched look the same. */
const needWatched = async (
  db: Db,
  { battles, settings }: WatchDeps,
  battleId: string,
  playerId: number,
  now: number,
): Promise<BattleRow> => {
  needOn(settings);
  const row = await battles.find(battleId);
  if (row === undefined || !isShown(row, now) || !(await mayWatch(db, row, playerId)))
    throw new Refusal('not_watched');
  return row;
};

const since = (now: number): Date => new Date(now - WATCH_GONE_MS);

/** Notes the watcher and tells him the key of the round that he is shown. Refuses `keys_used_up` and `room_full`. */
const take = (context: AppContext, deps: WatchDeps, row: BattleRow, playerId: number, now: number) =>
  context.db.transaction().execute(async tx => {
    const at = { battleId: row.id, playerId, at: new Date(now), gone: since(now) };
    const seen = await store.writeSeen(tx, at);
    const watchers = await store.readWatchers(tx, row.id, since(now));
    if (seen.is_new && watchers.length > deps.settings.get('watchers_most')) throw new Refusal('room_full');
    const { closed } = row.state;
    const shown = row.rounds[closed - 1];
    if (closed > seen.told && shown !== undefined) {
      const telling = { playerId, questionIds: [shown.questionId], now };
      if (!(await deps.keys.tellAll(tx, 'watch', telling))) throw deps.keys.usedUp();
      await store.writeTold(tx, row.id, playerId, closed);
    }
    return { ...seen, watchers: watchers.length };
  });

/** Tells the seats how many watch, and a cheer. */
export const tellSeats = (
  { gateway }: Pick<WatchDeps, 'gateway'>,
  row: BattleRow,
  told: { readonly watchers: number; readonly cheer: Cheer | null; readonly from: string },
  deaf: ReadonlySet<number> = new Set(),
): void => {
  for (const playerId of playersOf(row))
    if (!deaf.has(playerId)) gateway.tell(playerId, 'watched', { battle_id: row.id, ...told });
};

/** The room as this player may watch it now. */
export const watchBattle = async (
  context: AppContext,
  deps: WatchDeps,
  battleId: string,
  playerId: number,
  now: number,
): Promise<Reply<'watch_battle'>> => {
  const row = await needWatched(context.db, deps, battleId, playerId, now);
  const { watchers, cheers, is_new } = await take(context, deps, row, playerId, now);
  if (is_new && row.status !== 'over') tellSeats(deps, row, { watchers, cheer: null, from: '' });
  const left = deps.settings.get('watch_cheers_most') - cheers;
  return { ...(await deps.battles.watched(row)), watchers, cheers_left: Math.max(0, left) };
};

/** Sends a cheer; returns how many are left. */
export const cheerOn = async (
  { db }: AppContext,
  deps: WatchDeps,
  { battleId, playerId, cheer, now }: { battleId: string; playerId: number; cheer: Cheer; now: number },
): Promise<number> => {
  const row = await needWatched(db, deps, battleId, playerId, now);
  const most = deps.settings.get('watch_cheers_most');
  const rested = new Date(now - CHEER_EVERY_MS);
  const cheers = await store.writeCheer(db, { battleId, playerId, at: new Date(now), rested, most });
  if (cheers === undefined) {
    const sent = await store.readCheers(db, battleId, playerId);
    if (sent === undefined) throw new Refusal('not_watched');
    throw new Refusal(sent >= most ? 'cheers_used_up' : 'too_many_requests');
  }
  const seated = playersOf(row);
  const [watchers, from, ...areDeaf] = await Promise.all([
    store.readWatchers(db, battleId, since(now)),
    readPlayer(db, playerId),
    ...seated.map(id => isDeafTo(db, id, playerId)),
  ]);
  const deaf = new Set(seated.filter((_, at) => areDeaf[at] === true));
  tellSeats(deps, row, { watchers: watchers.length, cheer, from: from?.name ?? '' }, deaf);
  return Math.max(0, most - cheers);
};
