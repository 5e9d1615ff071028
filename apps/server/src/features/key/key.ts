/**
 * Keys that players were told, and the allowance of new keys in a day over all free ways to play (DECISIONS 12). A new free
 * way names itself in `FREE_WAYS` and calls this feature before it tells a key.
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
  /** Which of the questions, in their order, a free way may ask today. Refuses `keys_used_up` when there is none. */
  askable(db: Db, telling: Telling): Promise<number[]>;
  /** Tells as many keys as the allowance has left, in their order; the others stay untold. In the caller's transaction. */
  tell(db: Db, way: FreeWay, telling: Telling): Promise<void>;
  /** Tells all or none of them; false when the allowance has too few. */
  tellAll(db: Db, way: FreeWay, telling: Telling): Promise<boolean>;
  /** The refusal of a player who has no key left. */
  usedUp(): Refusal;
};

/** Days for which used allowances are kept, for inquiries. */
const DAYS_KEPT = 7;

export type KeyDeps = {
  /** New keys that a player may be told in a day. */
  readonly mostADay: () => number;
  /** The time zone of those days. */
  readonly siteZone: () => string;
};

export function createKeys({ mostADay, siteZone }: KeyDeps): Keys {
  const dayOf = (now: number): string => dateInZone(now, siteZone());
  const leftOf = async (db: Db, playerId: number, now: number): Promise<number> =>
    Math.max(0, mostADay() - (await readUsed(db, playerId, dayOf(now))));
  const usedUp = () => new Refusal('keys_used_up', { count: mostADay() });

  /** Stores the keys that may be told, under the player's lock. */
  const tell = async (
    db: Db,
    way: FreeWay,
    { playerId, questionIds, now }: Telling,
    isEnough: (count: number) => boolean,
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
    tellAll: (db, way, telling) => tell(db, way, telling, count => count === telling.questionIds.length),
    usedUp,
  };
}

/** Tells keys of paid plays, which do not count; they are known from then on. */
export const tellPaid = (
  db: Db,
  {
    playerIds,
    questionIds,
    now,
  }: {
    readonly playerIds: readonly number[];
    readonly questionIds: readonly number[];
    readonly now: number;
  },
): Promise<void> =>
  questionIds.length === 0 ? Promise.resolve() : writeTold(db, playerIds, questionIds, new Date(now));

/** Deletes a deleted player's keys and use. */
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
