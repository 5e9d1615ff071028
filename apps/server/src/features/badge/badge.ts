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
import { allOf } from '../../platform/database/together.ts';
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
  /** What a player has so far, read ahead for `weigh`; the caller holds the purse. */
  progress(db: Db, playerId: number): Promise<BadgeRows>;
  /** What of a player's earnings `weigh` still has to count; asked for after they were posted. */
  earned(db: Db, playerId: number, rows: BadgeRows): Promise<Earned>;
  /** As `count`, of what was read ahead: which badges the facts unlock, and the writing of it all. */
  weigh(playerId: number, facts: readonly BadgeFact[], now: number, known: Known): Weighed;
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

type BadgeRows = ReadonlyMap<BadgeType, store.BadgeRow>;
type Earned = { readonly facts: readonly BadgeFact[]; readonly countedTo: number };
type Known = { readonly rows: BadgeRows; readonly earned: Earned };
type Weighed = { readonly unlocked: BadgeType[]; readonly write: (db: Db) => Promise<void> };

/** Progress of elite, which counts the ledger itself from where it stopped the last time. */
const countEarned = async (db: Db, playerId: number, rows: BadgeRows): Promise<Earned> => {
  const elite = rows.get('elite') ?? FRESH;
  if (elite.unlocked_at !== null) return { facts: [], countedTo: elite.counted_to };
  const { coins, lastId } = await earnedAfter(db, playerId, elite.counted_to);
  return { facts: coins === 0 ? [] : [{ type: 'elite', more: coins }], countedTo: lastId };
};

const readRows = async (db: Db, playerId: number): Promise<BadgeRows> =>
  new Map((await store.readBadges(db, playerId)).map(row => [row.type, row]));

const stateOf = ({ progress, unlocked_at }: BadgeProgress): BadgeState => ({
  progress,
  isUnlocked: unlocked_at !== null,
});

const weigh = (
  settings: Settings,
  playerId: number,
  facts: readonly BadgeFact[],
  now: number,
  { rows, earned }: Known,
): Weighed => {
  const before = new Map([...rows].map(([type, row]) => [type, stateOf(row)]));
  const changed = [...advanceBadges(before, [...facts, ...earned.facts], reachIn(settings))];
  const changes = changed.map(([type, { progress, isUnlocked }]) => ({
    type,
    progress,
    counted_to: type === 'elite' ? earned.countedTo : 0,
    unlocked_at: isUnlocked ? new Date(now) : null,
  }));
  const unlocked = changed
    .filter(([type, { isUnlocked }]) => isUnlocked && before.get(type)?.isUnlocked !== true)
    .map(([type]) => type);
  const tell = (db: Db) => (badge: BadgeType) => {
    const key = `badge/${playerId}/${badge}`;
    return notify(db, { playerId, kind: 'badge', words: { badge }, link: BADGES_PATH, key, now });
  };
  const write = async (db: Db): Promise<void> => {
    if (changes.length === 0) return;
    await allOf([store.writeBadges(db, playerId, changes), ...unlocked.map(tell(db))]);
  };
  return { unlocked, write };
};

const count = async (
  settings: Settings,
  db: Db,
  playerId: number,
  facts: readonly BadgeFact[],
  now: number,
): Promise<BadgeType[]> => {
  const rows = await readRows(db, playerId);
  const earned = await countEarned(db, playerId, rows);
  const { unlocked, write } = weigh(settings, playerId, facts, now, { rows, earned });
  await write(db);
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
    progress: readRows,
    earned: countEarned,
    weigh: (playerId, facts, now, known) => weigh(settings, playerId, facts, now, known),
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
