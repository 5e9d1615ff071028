/**
 * Badges: progress is counted in the transaction that earns it, and a reward is taken once (DECISIONS 8). A caller that counts
 * holds the player's purse, so that counts for the same player never overlap.
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
  /** Counts facts in the caller's transaction; returns the badges that they unlocked. */
  count(db: Db, playerId: number, facts: readonly BadgeFact[], now: number): Promise<BadgeType[]>;
  /** All badges, in their order; one that is off only for who has it. */
  list(db: Db, playerId: number): Promise<Badge[]>;
  /** Takes the reward if there is one to take; returns the stored state either way. */
  take(playerId: number, type: BadgeType, now: number): Promise<{ badge: Badge; balance: Balance }>;
  /** As `take`, with the name that a client sent; a name that is no badge takes nothing. */
  takeNamed(playerId: number, type: string, now: number): Promise<void>;
};

/** The screen of badges. */
const BADGES_PATH = '/profile/badges/';

type BadgeProgress = Omit<store.BadgeRow, 'type'>;
const FRESH: BadgeProgress = { progress: 0, counted_to: 0, unlocked_at: null, taken_at: null };

/** Whether a badge can be earned at present. */
const isOn = (settings: Settings, type: BadgeType): boolean => settings.get(`badge_${type}_enabled`);

const counterIn = (settings: Settings) => (type: BadgeType) => settings.get(`badge_${type}_counter`);

/** What a count is measured by: a badge that is off is never reached, and its progress is there when it is on again. */
const reachIn = (settings: Settings) => (type: BadgeType) =>
  isOn(settings, type) ? counterIn(settings)(type) : Number.POSITIVE_INFINITY;

const badgeOf = (settings: Settings, type: BadgeType, row: BadgeProgress = FRESH): Badge => {
  const target = targetOf(type, counterIn(settings)(type));
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

/** Progress of elite, which counts the ledger itself from where it stopped the last time. */
const countEarned = async (db: Db, playerId: number, elite: BadgeProgress) => {
  if (elite.unlocked_at !== null) return { facts: [], countedTo: elite.counted_to };
  const { coins, lastId } = await earnedAfter(db, playerId, elite.counted_to);
  const facts: BadgeFact[] = coins === 0 ? [] : [{ type: 'elite', more: coins }];
  return { facts, countedTo: lastId };
};

const readRows = async (db: Db, playerId: number): Promise<Map<BadgeType, store.BadgeRow>> =>
  new Map((await store.readBadges(db, playerId)).map(row => [row.type, row]));

const stateOf = ({ progress, unlocked_at }: BadgeProgress): BadgeState => ({
  progress,
  isUnlocked: unlocked_at !== null,
});

const count = async (
  settings: Settings,
  db: Db,
  playerId: number,
  facts: readonly BadgeFact[],
  now: number,
): Promise<BadgeType[]> => {
  const rows = await readRows(db, playerId);
  const earned = await countEarned(db, playerId, rows.get('elite') ?? FRESH);
  const before = new Map([...rows].map(([type, row]) => [type, stateOf(row)]));
  const changed = [...advanceBadges(before, [...facts, ...earned.facts], reachIn(settings))];
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

const takeIn = async (settings: Settings, tx: Db, playerId: number, type: BadgeType, now: number) => {
  await lockPurse(tx, playerId);
  // Progress that is due by now and not counted yet counts for this claim too.
  await count(settings, tx, playerId, [], now);
  if (await store.writeTaken(tx, playerId, type, new Date(now))) {
    const coins = settings.get(`badge_${type}_coins`);
    const key = `badge/${playerId}/${type}`;
    if (coins > 0)
      await earn(tx, { playerId, coins, purse: 'bonus', reason: 'badge', reference: type, key, now });
    await count(settings, tx, playerId, [], now);
  }
  const rows = await readRows(tx, playerId);
  return { badge: badgeOf(settings, type, rows.get(type)), balance: await balanceOf(tx, playerId) };
};

export const createBadges = (context: AppContext, settings: Settings): Badges => {
  const take: Badges['take'] = (playerId, type, now) =>
    context.db.transaction().execute(tx => takeIn(settings, tx, playerId, type, now));
  return {
    count: (db, playerId, facts, now) => count(settings, db, playerId, facts, now),
    list: async (db, playerId) => {
      const rows = await readRows(db, playerId);
      const isShown = (type: BadgeType) =>
        isOn(settings, type) || (rows.get(type)?.unlocked_at ?? null) !== null;
      return BADGE_TYPES.filter(isShown).map(type => badgeOf(settings, type, rows.get(type)));
    },
    take,
    takeNamed: async (playerId, name, now) => {
      const type = BADGE_TYPES.find(known => known === name);
      if (type !== undefined) await take(playerId, type, now);
    },
  };
};
