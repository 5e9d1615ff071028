/** Fills a leaderboard directly in the database, without settlements. */
import type pg from 'pg';
import { rebuildBuckets } from '../../../apps/server/src/features/leaderboard/buckets/keeper.ts';
import { createAppContext } from '../../../apps/server/src/platform/app-context.ts';
import { realDice } from '../../../apps/server/src/platform/dice.ts';
import { readEnv } from '../../../apps/server/src/platform/env.ts';

/** Gives every player a score on the boards of today, this month and all time; few have much, many have little. */
export const fillBoards = async (sql: pg.Pool): Promise<void> => {
  await sql.query(
    `insert into leaderboard_score (player_id, board, score, reached_at)
     select id, board, 40 + floor(50000 * power(random(), 3)), now() - random() * interval '60 days'
     from player cross join unnest(array['ever',
       'day/' || to_char(now() at time zone 'UTC', 'YYYY-MM-DD'), 'month/' || to_char(now() at time zone 'UTC', 'YYYY-MM')
     ]) board
     where id >= 7000001 and role = 'player' on conflict do nothing`,
  );
};

/** Rebuilds the buckets and lets the database analyse the tables, as its autovacuum would in time. */
export const countBoards = async (sql: pg.Pool, url: string, dataDir: string): Promise<void> => {
  const env = readEnv({ DATA_DIR: dataDir, NODE_ENV: 'production' });
  const { context, close } = await createAppContext(
    { ...env, databaseUrl: url },
    { dice: realDice, logLevel: 'silent', migrate: false, poolSize: 2 },
  );
  try {
    await rebuildBuckets(context);
  } finally {
    await close();
  }
  await sql.query('vacuum (analyze) leaderboard_score, leaderboard_bucket, player, purse, session');
};
