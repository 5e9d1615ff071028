/** Handlers of the wallet: the balance, the claim, the history (DECISIONS 3, 8). */
import type { ReadFields } from '@trivium/contract/catalogue';
import { addDays } from '@trivium/rules/streak/date';
import { dateBeginsAt } from '@trivium/rules/streak/zone';
import type { Handlers } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import { presentCoinScore, presentHistory } from './history/present.ts';
import { readSubjects, type SubjectReaders } from './history/subject.ts';
import { writeWelcomeWaits } from './store.ts';
import { balanceOf, earnedSince, history } from './wallet.ts';

export type WalletDeps = {
  /** The player's total score, from the leaderboards. */
  readonly allTimeScore: (db: Db, playerId: number) => Promise<number>;
  /** Coins of battles under check that the player gets if they are cleared. */
  readonly heldCoins: (db: Db, playerId: number) => Promise<number>;
  /** The time zone in which months begin. */
  readonly siteZone: () => string;
  readonly subjects: SubjectReaders;
  /** Takes the reward of a badge as `set_badges` does; does nothing for a text that names no badge. */
  readonly takeBadge: (playerId: number, type: string, now: number) => Promise<void>;
};

const SIDES = { 1: 'income', 2: 'spent' } as const;

/** A client may claim what it was paid within the last hour. */
const CLAIM_WINDOW_MS = 60 * 60 * 1000;

/** A calendar month as instants. */
const monthInZone = (month: string, zone: string): { from: Date; until: Date } => {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return { from: new Date(dateBeginsAt(first, zone)), until: new Date(dateBeginsAt(next, zone)) };
};

type Claim = ReadFields<'set_user_coin_score'>;

export const walletActions = (
  context: AppContext,
  deps: WalletDeps,
): Handlers<'get_user_coin_score' | 'set_user_coin_score' | 'get_tracker_data' | 'see_welcome'> => {
  const coinScore = async (playerId: number) =>
    presentCoinScore(await balanceOf(context.db, playerId), {
      held: await deps.heldCoins(context.db, playerId),
      allTimeScore: await deps.allTimeScore(context.db, playerId),
    });

  const isMoreThanDue = async (playerId: number, claim: Claim, now: number): Promise<boolean> => {
    const { coins = 0, score = 0, status = 0 } = claim;
    if (coins < 0 || score < 0) return true;
    if (score > (await deps.allTimeScore(context.db, playerId))) return true;
    return status === 0 && coins > (await earnedSince(context.db, playerId, now - CLAIM_WINDOW_MS));
  };

  return {
    see_welcome: async ({ signedIn }) => {
      await writeWelcomeWaits(context.db, signedIn.playerId, 0);
      return { done: true };
    },
    get_user_coin_score: call => coinScore(call.signedIn.playerId),
    // The fields are a claim: the settlement has paid everything but the reward of a badge, which is taken by its type.
    set_user_coin_score: async (call, fields) => {
      const { playerId } = call.signedIn;
      const { type, status = 0 } = fields;
      if (type !== undefined && status === 0) await deps.takeBadge(playerId, type, call.now);
      if (await isMoreThanDue(playerId, fields, call.now)) {
        context.metrics.claimsRefused.inc({ action: 'set_user_coin_score' });
      }
      return coinScore(playerId);
    },
    get_tracker_data: async (call, { type, month, offset, limit }) => {
      const { playerId } = call.signedIn;
      const side = type === 1 || type === 2 ? SIDES[type] : 'all';
      const within = month === undefined ? null : monthInZone(month, deps.siteZone());
      const { rows, total } = await history(context.db, playerId, { side, within }, { offset, limit });
      const subjectOf = await readSubjects(context.db, deps.subjects, playerId, rows);
      return { rows: presentHistory(rows, subjectOf), total };
    },
  };
};
