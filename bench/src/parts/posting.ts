/** Postings of the product's ledger against a floor that sends one statement each through the plain driver (issue 5). */
import { randomUUID } from 'node:crypto';
import { earn, spend } from '../../../apps/server/src/features/wallet/wallet.ts';
import type { Db, Pool } from '../../../apps/server/src/platform/database/db.ts';
import { pairedRatios, type Spread, spreadOf } from '../figures/statistics.ts';

/** The goal, as a share of the floor's postings a second. */
export const POSTING_GOAL = 0.7;
export const CONNECTIONS = 8;
/** Rounds that only warm up. */
const WARMING = 2;

export type PostingSizes = { readonly rounds: number; readonly postings: number };

type Post = (playerId: number) => Promise<unknown>;

/** The leanest statement that writes the same rows: no lock before, no check of repeated keys, nothing returned. */
const FLOOR = `
    with posting as (
      insert into ledger_posting (player_id, amount, reason, reference, idempotency_key, posted_at)
      values ($1, 4, 'won_quiz_zone', $2, $3, $4) returning id
    ), moved as (
      update purse set won = won + 4 where player_id = $1
    )
    insert into ledger_entry (posting_id, account, amount)
    select posting.id, account, amount
    from posting, (values ('player_won', 4), ('house', -4)) side (account, amount)`;

const floorStatement = (playerId: number) => {
  const reference = randomUUID();
  return { name: 'floor', text: FLOOR, values: [playerId, reference, `play/${reference}`, new Date()] };
};

const floorOf =
  (pool: Pool): Post =>
  playerId =>
    pool.query(floorStatement(playerId));

const floorInTransaction =
  (pool: Pool): Post =>
  async playerId => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(floorStatement(playerId));
      await client.query('commit');
    } finally {
      client.release();
    }
  };

const earning = (db: Db): Post => {
  return playerId => {
    const reference = randomUUID();
    const key = `play/${reference}`;
    return earn(db, {
      playerId,
      coins: 4,
      purse: 'won',
      reason: 'won_quiz_zone',
      reference,
      key,
      now: Date.now(),
    });
  };
};

/** Spends as the product does: in a transaction that locks and reads the purse before it takes coins. */
const spending = (db: Db): Post => {
  return playerId => {
    const reference = randomUUID();
    const key = `review/${reference}`;
    return db
      .transaction()
      .execute(tx => spend(tx, { playerId, coins: 1, reason: 'review', reference, key, now: Date.now() }));
  };
};

/** Posts a block with one worker for each connection; returns postings a second. */
const runBlock = async (post: Post, playerIds: readonly number[]): Promise<number> => {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let id = playerIds[next++]; id !== undefined; id = playerIds[next++]) await post(id);
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return (playerIds.length / (performance.now() - startedAt)) * 1000;
};

export type PostingFigures = {
  readonly what: string;
  readonly perSecond: Spread;
  /** Ratio to the single statement, block by block. */
  readonly ratio: Spread;
  /** Ratio to the floor that works alike: a single statement, or a transaction. */
  readonly ownRatio: Spread;
};

/** Measures both sides in turns, on equal pools, with players in random order over the whole ledger. */
export const measurePosting = async (
  sides: { readonly db: Db; readonly pool: Pool },
  players: { readonly first: number; readonly count: number },
  { rounds, postings }: PostingSizes,
): Promise<PostingFigures[]> => {
  const posts: readonly { what: string; post: Post; floor: number }[] = [
    { what: 'the floor', post: floorOf(sides.pool), floor: 0 },
    { what: 'earn', post: earning(sides.db), floor: 0 },
    { what: 'the floor, in a transaction', post: floorInTransaction(sides.pool), floor: 2 },
    { what: 'spend, in a transaction', post: spending(sides.db), floor: 2 },
  ];
  const found = posts.map((): number[] => []);
  let used = 0;
  for (let round = -WARMING; round < rounds; round += 1) {
    for (let turn = 0; turn < posts.length; turn += 1) {
      const at = (turn + round + WARMING) % posts.length;
      const ids = Array.from(
        { length: postings },
        () => players.first + Math.floor(((used++ * 0.618_034) % 1) * players.count),
      );
      const chosen = posts[at];
      if (chosen === undefined) continue;
      const perSecond = await runBlock(chosen.post, ids);
      if (round >= 0) found[at]?.push(perSecond);
    }
  }
  return posts.map(({ what, floor }, at) => {
    const own = found[at] ?? [];
    const over = (other: number) => spreadOf(pairedRatios(own, found[other] ?? []));
    return { what, perSecond: spreadOf(own), ratio: over(0), ownRatio: over(floor) };
  });
};
