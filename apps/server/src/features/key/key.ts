/**
 * Keys: which right answers a player was told, and the one allowance of new ones a day over all ways that cost nothing
 * (DECISIONS 12). A way that joins names itself in `FREE_WAYS` and asks here before it tells.
 */
import { askable, type FreeWay } from '@trivium/rules/play/free-way';
import { addDays, dateInZone } from '@trivium/rules/streak/date';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { addUsed, lockUse, readTold, readUsed, removeUse, removeUseBefore, writeTold } from './store.ts';

export { readTold };

/** Right answers told to one player at one instant. */
export type Telling = {
  readonly playerId: number;
  readonly questionIds: readonly number[];
  readonly now: number;
};

export type Keys = {
  /** Refuses `keys_used_up` when fewer new keys are left today than so many questions could need. */
  need(db: Db, playerId: number, questions: number, now: number): Promise<void>;
  /** Of questions in their order those that a free way may ask today. Refuses `keys_used_up` when none is. */
  askable(db: Db, telling: Telling): Promise<number[]>;
  /** Tells as many as the allowance has, in their order; what is left out stays untold. In the caller's transaction. */
  tell(db: Db, way: FreeWay, telling: Telling): Promise<void>;
  /** The same, all or none of them: false when the allowance has too few. */
  tellAll(db: Db, way: FreeWay, telling: Telling): Promise<boolean>;
  /** The refusal of who has none left. */
  usedUp(): Refusal;
};

/** Old days are kept so long, for whoever looks into a case. */
const DAYS_KEPT = 7;

export type KeyDeps = {
  /** The allowance of a player and day. */
  readonly mostADay: () => number;
  /** Whose days they are. */
  readonly siteZone: () => string;
};

/** Makes the allowance. */
export function createKeys({ mostADay, siteZone }: KeyDeps): Keys {
  const dayOf = (now: number): string => dateInZone(now, siteZone());
  const leftOf = async (db: Db, playerId: number, now: number): Promise<number> =>
    Math.max(0, mostADay() - (await readUsed(db, playerId, dayOf(now))));
  const usedUp = () => new Refusal('keys_used_up', { count: mostADay() });

  /** Writes those down that may be told, under the player's lock. */
  const tell = async (
    db: Db,
    way: FreeWay,
    { playerId, questionIds, now }: Telling,
    isEnough: (told: number) => boolean,
  ): Promise<boolean> => {
    if (questionIds.length === 0) return true;
    await lockUse(db, playerId);
    const [known, left] = [await readTold(db, playerId, questionIds), await leftOf(db, playerId, now)];
    const may = askable(questionIds, known, left);
    if (!isEnough(may.length)) return false;
    const fresh = may.filter(id => !known.has(id));
    if (fresh.length === 0) return true;
    await writeTold(db, [playerId], fresh, new Date(now));
    await addUsed(db, { playerId, day: dayOf(now), way, told: fresh.length });
    return true;
  };

  return {
    need: async (db, playerId, questions, now) => {
      if ((await leftOf(db, playerId, now)) < questions) throw usedUp();
    },
    askable: async (db, { playerId, questionIds, now }) => {
      const [known, left] = await Promise.all([
        readTold(db, playerId, questionIds),
        leftOf(db, playerId, now),
      ]);
      const may = askable(questionIds, known, left);
      if (may.length === 0 && questionIds.length > 0) throw usedUp();
      return may;
    },
    tell: async (db, way, telling) => void (await tell(db, way, telling, () => true)),
    tellAll: (db, way, telling) => tell(db, way, telling, told => told === telling.questionIds.length),
    usedUp,
  };
}

/** Where something is at stake, keys are told without a count; they are known from then on. */
export const tellPaid = (
  db: Db,
  told: {
    readonly playerIds: readonly number[];
    readonly questionIds: readonly number[];
    readonly now: number;
  },
): Promise<void> =>
  told.questionIds.length === 0
    ? Promise.resolve()
    : writeTold(db, told.playerIds, told.questionIds, new Date(told.now));

/** Forgets a deleted player's use. */
export const forgetKeys = async (db: Db, playerId: number): Promise<void> =>
  void (await removeUse(db, playerId));

/** Deletes the use of days that are long over. */
export const keyJobs = (context: AppContext, { siteZone }: Pick<KeyDeps, 'siteZone'>): Job[] => [
  {
    name: 'key-use-sweep',
    cron: '23 4 * * *',
    run: async () => {
      const today = dateInZone(context.clock.now(), siteZone());
      await removeUseBefore(context.db, addDays(today, -DAYS_KEPT));
    },
  },
];
