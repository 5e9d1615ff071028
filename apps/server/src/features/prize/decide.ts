/** Decides who gets which prize of a contest that is over (DECISIONS 7, 12). The caller's transaction holds the contest's lock. */
import { prizeOf } from '@trivium/rules/contest/contest';
import { CHECK_DAYS } from '@trivium/rules/contest/limits';
import { DAY_MS } from '@trivium/rules/time/units';
import type { Db } from '../../platform/database/db.ts';
import { linkedAmong } from '../link/link.ts';
import { notify } from '../notification/notification.ts';
import { readJudges, writeStruck } from './held/store.ts';
import * as store from './store.ts';

const CONTESTS_PATH = '/contest-play/';
/** The screen with the places of a contest. */
export const boardPath = (contestId: number): string => `${CONTESTS_PATH}leaderboard/?contest=${contestId}`;

/** A contest whose prizes are decided. */
export type Deciding = {
  readonly contestId: number;
  readonly name: string;
  readonly prizes: readonly number[];
  readonly authorId: number | null;
  readonly now: number;
};

/**
 * Writes the prize of each rank. Held entries keep their rank and their prize waits with them; nobody's prize ever falls,
 * so that deciding again after one was struck off only raises those behind it.
 */
export const decide = async (tx: Db, contest: Deciding): Promise<void> => {
  const { contestId, prizes } = contest;
  if (prizes.length === 0) return;
  const winners = await store.readWinners(tx, contestId, prizes.length);
  const dues = winners.map(({ id, score }, at) => ({ id, coins: prizeOf(prizes, at + 1, score) }));
  await store.raisePrizes(tx, dues);
  await tellHeld(tx, contest);
};

/** A held prize has a date by which it is decided: its player is told that the result is checked, and admins that it waits. */
const tellHeld = async (tx: Db, { contestId, name, authorId, now }: Deciding): Promise<void> => {
  const held = await store.writeCheckUntil(tx, contestId, new Date(now + CHECK_DAYS * DAY_MS));
  if (held.length === 0) return;
  for (const { id, player_id: playerId } of held)
    await notify(tx, {
      playerId,
      kind: 'contest_held',
      words: { contest: name, count: CHECK_DAYS },
      link: boardPath(contestId),
      key: `contest_held/${id}`,
      now,
    });
  await tellJudges(tx, { contestId, name, authorId, now, waiting: held.length, days: CHECK_DAYS, key: null });
};

/** Notifies admins that results wait. */
export const tellJudges = async (
  tx: Db,
  about: Omit<Deciding, 'prizes'> & {
    readonly waiting: number;
    readonly days: number;
    readonly key: string | null;
  },
): Promise<void> => {
  const group = await readJudges(tx, about.authorId);
  if (group.length === 0) return;
  const { contestId, name, waiting, days, key, now } = about;
  const words = { contest: name, count: waiting, days };
  await notify(tx, { group, kind: 'contest_check', words, link: boardPath(contestId), key, now });
};

/**
 * Before the prizes: whoever knew the questions, or is linked to somebody who did, wins nothing; of two linked accounts that
 * came to one contest all the same, because they became known as such later, the later one's result is held.
 */
export const sift = async (tx: Db, { contestId, name, prizes, now }: Deciding): Promise<void> => {
  if (prizes.length === 0) return;
  const { entrants, viewers } = await store.readPeople(tx, contestId);
  const knew = new Set(viewers);
  const order = new Map(entrants.map(({ player_id }, at) => [player_id, at]));
  const pairs = await linkedAmong(tx, [...new Set([...order.keys(), ...viewers])], now);
  const barred = new Set(
    entrants.filter(({ player_id }) => knew.has(player_id)).map(entrant => entrant.player_id),
  );
  const later = new Set<number>();
  for (const { one, other } of pairs) {
    if (knew.has(one)) barred.add(other);
    if (knew.has(other)) barred.add(one);
    const [first, second] = [order.get(one), order.get(other)];
    if (first !== undefined && second !== undefined) later.add(first < second ? other : one);
  }
  const at = new Date(now);
  for (const { id, player_id: playerId } of entrants.filter(({ player_id }) => barred.has(player_id))) {
    await writeStruck(tx, id, { by: null, reason: '', at, why: 'seen' });
    const about = { words: { contest: name }, link: boardPath(contestId), key: `contest_seen/${id}`, now };
    await notify(tx, { playerId, kind: 'contest_seen', ...about });
  }
  const held = entrants.filter(({ player_id }) => later.has(player_id) && !barred.has(player_id));
  if (held.length > 0)
    await store.writeHeld(
      tx,
      held.map(({ id }) => id),
      'linked',
    );
};
