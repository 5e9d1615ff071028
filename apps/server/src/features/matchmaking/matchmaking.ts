/** The queue of random battles: in, out, and the passes that pair those who wait (DECISIONS 6). */
import type { Notice } from '@trivium/contract/battle/messages';
import { SEEK_MS } from '@trivium/rules/battle/limits';
import type { Pair } from '@trivium/rules/matchmaking/pairing';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Battles } from '../battle/battle.ts';
import { findBattleCategory, needQuestions } from '../battle/deal/deal.ts';
import type { Languages } from '../language/language.ts';
import { readPlayer } from '../profile/profile.ts';
import { paidToday, ratingOf } from '../rating/rating.ts';
import type { Settings } from '../settings/settings.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { findPairs, playPair } from './pair.ts';
import {
  readQueue,
  removeAllSeeks,
  removeLate,
  removeSeek,
  removeSeeks,
  removeSeeksOf,
  writeSeek,
} from './store.ts';

export type MatchmakingDeps = {
  readonly battles: Battles;
  readonly settings: Settings;
  readonly languages: Languages;
  /** Names this process, as in table `server_home`. */
  readonly serverId: string;
  readonly siteZone: () => string;
  readonly tell: <Name extends 'matched' | 'no_opponent'>(
    playerId: number,
    notice: Name,
    data: Notice<Name>,
  ) => void;
};

export type Wish = {
  readonly playerId: number;
  readonly socketId: string;
  readonly category: string | undefined;
  readonly languageId: number | undefined;
};

export type Matchmaking = {
  /** Takes a place in the queue; the wait in epoch ms. */
  seek(wish: Wish): Promise<{ readonly sinceAt: number; readonly untilAt: number }>;
  unseek(playerId: number, socketId: string): Promise<void>;
  /** A socket is gone: its place is free at once. */
  gone(socketId: string, playerId: number): void;
  /** Pairs whom it can, now. Also for tests. */
  pass(): Promise<void>;
  close(): Promise<void>;
};

/** While somebody of this process waits, the queue is looked at so often. */
const LOOK_EVERY_MS = 250;
/** Seekers of a server that did not say a word for so long are nobody's. */
const GONE_AFTER_SECONDS = 5;
const QUEUE_MOST = 500;
/** Pairs that begin at the same time: each holds a connection. */
const AT_ONCE = 5;

/** Opens this process's part of the queue. */
export function createMatchmaking(context: AppContext, deps: MatchmakingDeps): Matchmaking {
  const { db, clock, log } = context;
  const { battles, tell, serverId } = deps;
  /** Sockets of this process that wait, by player; there are looks only while there is one. */
  const waiting = new Map<number, string>();
  /** Sockets whose `seek` is on its way, and whether they went meanwhile. */
  const seeking = new Map<string, { isGone: boolean }>();
  /** Looks for enough questions that are on their way, by language and category: one serves all who seek meanwhile. */
  const finding = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let passing: Promise<void> | undefined;
  let isAskedAgain = false;

  context.heartbeat.onOutage(async tx => {
    for (const playerId of await removeAllSeeks(tx)) tell(playerId, 'no_opponent', {});
  });

  const needEnough = (languageId: number, categoryId: number | null, now: number): Promise<void> => {
    const key = `${languageId}/${categoryId}`;
    const questions = deps.settings.get('random_battle_questions');
    const found =
      finding.get(key) ??
      needQuestions(db, { languageId, categoryId, questions, now }).finally(() => finding.delete(key));
    finding.set(key, found);
    return found;
  };

  const begin = async (pair: Pair, now: number): Promise<void> => {
    try {
      const paired = await playPair(context, deps, pair, now);
      if ('left' in paired) {
        for (const playerId of paired.left) tell(playerId, 'no_opponent', {});
        return;
      }
      for (const { playerId } of pair) {
        waiting.delete(playerId);
        tell(playerId, 'matched', { battle_id: paired.battle.id });
      }
      battles.announce(paired.battle);
    } catch (err) {
      log.error({ err }, 'a pair of the queue could not begin');
    }
  };

  const look = async (): Promise<void> => {
    const now = clock.now();
    for (const playerId of await removeLate(db, new Date(now - SEEK_MS))) tell(playerId, 'no_opponent', {});
    const before = new Map(waiting);
    const queue = await readQueue(db, { serverId, goneAfterSeconds: GONE_AFTER_SECONDS, most: QUEUE_MOST });
    // Who is not in the queue any more waits no longer; whoever came meanwhile was not to be read yet.
    for (const row of queue) before.delete(row.player_id);
    for (const [playerId, socketId] of before)
      if (waiting.get(playerId) === socketId && !seeking.has(socketId)) waiting.delete(playerId);
    const pairs = [...(await findPairs(context, queue, now))];
    const next = async (): Promise<void> => {
      for (let pair = pairs.shift(); pair !== undefined; pair = pairs.shift()) await begin(pair, now);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  };

  const passes = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      await look();
    } while (isAskedAgain && !isClosed);
  };

  /** One pass at a time; whoever asks meanwhile gets one that began after he asked. */
  const pass = (): Promise<void> => {
    isAskedAgain = true;
    passing ??= passes().finally(() => {
      passing = undefined;
    });
    return passing;
  };

  /** A pass now, and others as long as somebody waits. */
  const lookNow = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (isClosed) return;
    const again = (): void => {
      if (waiting.size === 0 || timer !== undefined || isClosed) return;
      timer = setTimeout(lookNow, LOOK_EVERY_MS);
      timer.unref();
    };
    pass()
      .catch(err => log.error({ err }, 'the queue of random battles could not be looked at'))
      .finally(again);
  };

  return {
    seek: async wish => {
      const { playerId, socketId } = wish;
      const self = { isGone: false };
      seeking.set(socketId, self);
      try {
        const now = clock.now();
        const seeker = await readSeeker(context, { ...deps, needEnough }, wish, now);
        const place = { ...seeker, home: serverId, socket: socketId, since_at: new Date(now) };
        const since = await writeSeek(db, place, new Date(now - SEEK_MS));
        waiting.set(playerId, socketId);
        if (self.isGone) {
          waiting.delete(playerId);
          await removeSeek(db, playerId, socketId);
        }
        // At once, but after the acknowledgement.
        setImmediate(lookNow);
        return { sinceAt: since.getTime(), untilAt: since.getTime() + SEEK_MS };
      } finally {
        seeking.delete(socketId);
      }
    },
    unseek: async (playerId, socketId) => {
      if (waiting.get(playerId) === socketId) waiting.delete(playerId);
      await removeSeek(db, playerId, socketId);
    },
    gone: (socketId, playerId) => {
      const onItsWay = seeking.get(socketId);
      if (onItsWay !== undefined) onItsWay.isGone = true;
      if (waiting.get(playerId) !== socketId) return;
      waiting.delete(playerId);
      removeSeek(db, playerId, socketId).catch(err =>
        log.error({ err }, 'a seeker could not leave the queue'),
      );
    },
    pass,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await passing?.catch(() => undefined);
      await removeSeeksOf(db, serverId);
    },
  };
}

type SeekerDeps = MatchmakingDeps & {
  /** Refuses `no_questions`. */
  readonly needEnough: (languageId: number, categoryId: number | null, now: number) => Promise<void>;
};

/** Whoever may stand in the queue, as it keeps him. Refuses what DECISIONS 6 and the contract say. */
const readSeeker = async (
  { db }: AppContext,
  { settings, languages, battles, siteZone, needEnough }: SeekerDeps,
  { playerId, category, languageId: wantedLanguageId }: Wish,
  now: number,
) => {
  needRandom(settings);
  const [player, seated, chosen, left, purse, { rating, deviation }] = await Promise.all([
    readPlayer(db, playerId),
    battles.seatedIn(playerId),
    category === undefined ? null : findBattleCategory(db, category, playerId),
    battlesLeft(db, settings, siteZone(), playerId, now),
    balanceOf(db, playerId),
    ratingOf(db, playerId),
  ]);
  if (seated !== undefined) throw new Refusal('in_other_battle');
  const languageId =
    chosen?.language_id ?? languages.quizLanguageId(wantedLanguageId ?? player?.quiz_language_id ?? null);
  const categoryId = chosen?.id ?? null;
  await needEnough(languageId, categoryId, now);
  if (left === 0) throw new Refusal('battles_a_day');
  const missing = settings.get('random_battle_fee') - purse.total;
  // The staff plays without coins (DECISIONS 1).
  if (missing > 0 && player?.role === 'player') throw new Refusal('not_enough_coins', { missing });
  return { player_id: playerId, language_id: languageId, category_id: categoryId, rating, deviation };
};

/** Refuses `mode_off` while the operator has random battles switched off. */
export const needRandom = (settings: Settings): void => {
  if (!settings.get('random_battle_enabled')) throw new Refusal('mode_off');
};

/** How many random battles a player may still play today. */
export const battlesLeft = async (
  db: Db,
  settings: Settings,
  siteZone: string,
  playerId: number,
  now: number,
): Promise<number> =>
  Math.max(0, settings.get('random_battles_a_day') - (await paidToday(db, playerId, { now, siteZone })));

/** A deleted player waits no longer. */
export const forgetSeek = async (db: Db, playerId: number): Promise<void> =>
  void (await removeSeeks(db, [playerId]));
