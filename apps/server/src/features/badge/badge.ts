/**
 * Badges: progress counted in the transaction that earns it, and the reward, taken once (DECISIONS 8). Whoever counts holds
 * the player's purse, so that nobody else counts for this player meanwhile.
 */
import {
  advanceBadges,
  BADGE_TYPES,
  type BadgeFact,
  type BadgeState,
  type BadgeType,
  targetOf,
} from '@trivium/rules/badge/badge';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import { notify } from '../notification/notification.ts';
import type { Settings } from '../settings/settings.ts';
import { type Balance, balanceOf, earn, earnedAfter, lockPurse } from '../wallet/wallet.ts';
import * as store from './store.ts';

/** A badge as its player sees it. */
export type Badge = {
  readonly type: BadgeType;
  /** 0 locked, 1 unlocked, 2 reward taken. */
  readonly status: 0 | 1 | 2;
  readonly progress: number;
  readonly target: number;
  readonly coins: number;
  readonly unlockedAt: Date | null;
};

export type Badges = {
  /** Counts facts in the caller's transaction; returns the badges that were unlocked by them. */
  count(db: Db, playerId: number, facts: readonly BadgeFact[], now: number): Promise<BadgeType[]>;
  /** All badges, in their order. */
  list(db: Db, playerId: number): Promise<Badge[]>;
  /** Takes the reward where there is one to take; always answers with the true state. */
  take(playerId: number, type: BadgeType, now: number): Promise<{ badge: Badge; balance: Balance }>;
  /** The same by a word of a caller; one that is no badge takes nothing. */
  takeNamed(playerId: number, type: string, now: number): Promise<void>;
};

/** Where the app shows them. */
const BADGES_PATH = '/profile/badges/';

const FRESH = { progress: 0, counted_to: 0, unlocked_at: null, taken_at: null };

/** Opens the room. */
export const createBadges = (context: AppContext, settings: Settings): Badges => {
  const counterOf = (type: BadgeType) => settings.get(`badge_${type}_counter`);

  const badgeOf = (type: BadgeType, row: Omit<store.BadgeRow, 'type'> = FRESH): Badge => {
    const target = targetOf(type, counterOf(type));
    const isUnlocked = row.unlocked_at !== null;
    return {
      type,
      status: row.taken_at !== null ? 2 : isUnlocked ? 1 : 0,
      progress: isUnlocked ? target : Math.min(row.progress, target),
      target,
      coins: settings.get(`badge_${type}_coins`),
      unlockedAt: row.unlocked_at,
    };
  };

  /** Elite counts the ledger itself, from where it stopped the last time. */
  const countEarned = async (db: Db, playerId: number, elite: Omit<store.BadgeRow, 'type'>) => {
    if (elite.unlocked_at !== null) return { facts: [], countedTo: elite.counted_to };
    const { coins, lastId } = await earnedAfter(db, playerId, elite.counted_to);
    const facts: BadgeFact[] = coins === 0 ? [] : [{ type: 'elite', more: coins }];
    return { facts, countedTo: lastId };
  };

  const count: Badges['count'] = async (db, playerId, facts, now) => {
    const rows = new Map((await store.readBadges(db, playerId)).map(row => [row.type, row]));
    const earned = await countEarned(db, playerId, rows.get('elite') ?? FRESH);
    const before = new Map<BadgeType, BadgeState>(
      [...rows].map(([type, row]) => [
        type,
        { progress: row.progress, isUnlocked: row.unlocked_at !== null },
      ]),
    );
    const changed = [...advanceBadges(before, [...facts, ...earned.facts], counterOf)];
    if (changed.length === 0) return [];
    const changes = changed.map(([type, { progress, isUnlocked }]) => ({
      type,
      progress,
      counted_to: type === 'elite' ? earned.countedTo : 0,
      unlocked_at: isUnlocked ? new Date(now) : null,
    }));
    await store.writeBadges(db, playerId, changes);
    const unlocked = changed
      .filter(([type, { isUnlocked }]) => isUnlocked && before.get(type)?.isUnlocked !== true)
      .map(([type]) => type);
    for (const badge of unlocked) {
      const key = `badge/${playerId}/${badge}`;
      await notify(db, { playerId, kind: 'badge', words: { badge }, link: BADGES_PATH, key, now });
    }
    return unlocked;
  };

  const list: Badges['list'] = async (db, playerId) => {
    const rows = new Map((await store.readBadges(db, playerId)).map(row => [row.type, row]));
    return BADGE_TYPES.map(type => badgeOf(type, rows.get(type)));
  };

  const take: Badges['take'] = (playerId, type, now) =>
    context.db.transaction().execute(async tx => {
      await lockPurse(tx, playerId);
      // What is due by now and was not counted yet is no claim too many.
      await count(tx, playerId, [], now);
      if (await store.writeTaken(tx, playerId, type, new Date(now))) {
        const coins = settings.get(`badge_${type}_coins`);
        const key = `badge/${playerId}/${type}`;
        if (coins > 0)
          await earn(tx, { playerId, coins, purse: 'bonus', reason: 'badge', reference: type, key, now });
        await count(tx, playerId, [], now);
      }
      const rows = await store.readBadges(tx, playerId);
      const badge = badgeOf(
        type,
        rows.find(row => row.type === type),
      );
      return { badge, balance: await balanceOf(tx, playerId) };
    });

  const takeNamed: Badges['takeNamed'] = async (playerId, word, now) => {
    const type = BADGE_TYPES.find(each => each === word);
    if (type !== undefined) await take(playerId, type, now);
  };

  return { count, list, take, takeNamed };
};
