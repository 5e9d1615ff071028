/** Months of old plays in files and back: what players see meanwhile, and files that are refused (docs/adr/0022-months.md). */
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Reply } from '@trivium/contract/catalogue';
import { DAY_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPlayer } from '../../../../test/kit/player.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { playLevel } from '../../ghost/ghost.test-kit.ts';
import { readTask, workOnPlays } from './command.ts';
import { monthBack, monthOut } from './month.ts';
import { writeMonthFile } from './month-file.ts';
import { PAST_JOB } from './past.ts';

let world: World;
const folder = mkdtempSync(join(tmpdir(), 'trivium-months-'));
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
}, 180_000);
afterAll(() => world.close());

/** A play of a player who still has his session when it is old. */
const anOldPlay = async () => {
  const person = await aPlayer(world);
  const { play_id } = await playLevel(world, person, { right: 7 });
  const month = `${new Date(world.clock.now()).toISOString().slice(0, 7)}-01`;
  for (let days = 0; days < 95; days += 19) {
    world.clock.advance(19 * DAY_MS);
    await world.call('get_user_coin_score', {}, person.token);
  }
  await world.context.jobs.runNow(PAST_JOB);
  const call = async (action: string, fields: Record<string, unknown> = { play_id }) => {
    const { status, body } = await world.call(action, fields, person.token);
    return { status, code: body['code'] ?? null, data: body['data'] as Reply<'get_play'> };
  };
  return { person, play_id, month, call };
};
const detailsOf = (month: string) =>
  world.sql<{ play_id: string; details: string }>(
    'select play_id, details::text as details from play_past where month = $1 order by play_id',
    [month],
  );
const plays = async (...words: string[]): Promise<string[]> => {
  const said: string[] = [];
  const task = readTask(words);
  if (task === null) throw new Error('the words ask for nothing');
  await workOnPlays(world.context.db, task, line => void said.push(line));
  return said;
};
const bookings = (playId: string) =>
  world.sql('select reason, amount from ledger_posting where reference = $1 order by id', [playId]);

it('a month goes into a file and comes back the same; meanwhile its plays say that their details are away, and sell nothing', async () => {
  const { play_id, month, call } = await anOldPlay();
  const name = month.slice(0, 7);
  const before = await detailsOf(month);
  expect(before).toHaveLength(1);
  const [paid, reviewed] = [await bookings(play_id), await call('review_play')];
  expect(await plays('months')).toEqual([`${name}  1 old plays, the details of 1 are here`]);

  const [said] = await plays('out', name, '--to', folder);
  const file = join(folder, `plays-${name}.gz`);
  expect(said).toContain(file);
  expect(readdirSync(folder)).toEqual([`plays-${name}.gz`]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await detailsOf(month)).toEqual([]);
  expect(await plays()).toEqual([`${name}  1 old plays, the details of none are here`]);
  await expect(plays('out', name, '--to', folder)).rejects.toThrow(`No details of ${name} are here.`);

  const away = await call('get_play');
  expect([away.status, away.data.questions, away.data.review_coins]).toEqual([200, [], 0]);
  expect(away.data.outcome).toEqual(reviewed.data.outcome);
  expect(await call('review_play')).toMatchObject({ status: 200, code: 'play_away' });
  expect((await call('finish_play')).data.outcome).toEqual(reviewed.data.outcome);
  const exported = await call('download_user_data', {});
  expect([exported.status, JSON.stringify(exported.data).includes(play_id)]).toEqual([200, true]);
  // The job that makes months leaves one alone that is in a file.
  await world.context.jobs.runNow(PAST_JOB);
  expect(await detailsOf(month)).toEqual([]);

  expect(await plays('back', file)).toEqual([
    `Of 1 plays of ${name} the details of 1 came back; the others were here.`,
  ]);
  expect(await detailsOf(month)).toEqual(before);
  const again = await call('review_play');
  expect(again.data.questions).toEqual(reviewed.data.questions);
  expect(await plays('back', file)).toEqual([
    `Of 1 plays of ${name} the details of 0 came back; the others were here.`,
  ]);
  expect(await detailsOf(month)).toEqual(before);
  expect(await bookings(play_id)).toEqual(paid);
  await expect(plays('out', name, '--to', folder)).rejects.toThrow('is there already');
});

it('a file that is cut, changed, something else, or of another site is refused, and changes nothing', async () => {
  const { month } = await anOldPlay();
  const name = month.slice(0, 7);
  const { path } = await monthOut(world.context.db, month, folder);
  const refused = async (file: string, why: string) => {
    await expect(plays('back', file)).rejects.toThrow(why);
    expect(await detailsOf(month)).toEqual([]);
  };
  const other = (name: string) => join(folder, name);
  copyFileSync(path, other('cut'));
  truncateSync(other('cut'), statSync(path).size - 9);
  await refused(other('cut'), 'is damaged');
  const text = gunzipSync(readFileSync(path)).toString();
  writeFileSync(other('shorter'), gzipSync(text.slice(0, text.lastIndexOf('{"rows"'))));
  await refused(other('shorter'), 'is damaged');
  writeFileSync(other('changed'), gzipSync(text.replace('right', 'wrong')));
  await refused(other('changed'), 'is damaged');
  writeFileSync(other('plain'), text);
  await refused(other('plain'), 'is damaged');
  writeFileSync(other('longer'), gzipSync(`${text}{}\n`));
  await refused(other('longer'), 'is damaged');
  await refused(other('none'), 'There is no file');
  const foreign = async function* () {
    yield [{ play_id: world.context.dice.id(), details: '{}' }];
  };
  await writeMonthFile(other('foreign'), month, foreign());
  await refused(other('foreign'), 'plays that this site does not have');
  expect((await monthBack(world.context.db, path)).came).toBe(1);
  expect(await plays('months')).toContain(`${name}  1 old plays, the details of 1 are here`);
});

it('a month that grows while its file is written stays, and leaves no file', async () => {
  const { play_id, month } = await anOldPlay();
  const empty = mkdtempSync(join(tmpdir(), 'trivium-months-'));
  // Its id comes before the one that was read.
  const late = '00000000-0000-4000-8000-000000000001';
  let hasGrown = false;
  const growing = world.context.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!hasGrown && result.rows.some(row => 'details' in row)) {
        hasGrown = true;
        await world.sql('insert into play_past (month, play_id, details) values ($1, $2, $3)', [
          month,
          late,
          '{}',
        ]);
      }
      return result;
    },
  });
  await expect(monthOut(growing, month, empty)).rejects.toThrow('changed meanwhile');
  expect(readdirSync(empty)).toEqual([]);
  expect((await detailsOf(month)).map(row => row.play_id)).toEqual([late, play_id]);
  await expect(monthOut(growing, month, join(empty, 'nowhere'))).rejects.toThrow('There is no folder');
});

it('words that ask for nothing are refused', () => {
  expect(readTask(['out', '2026-01'])).toBeNull();
  expect(readTask(['out', '2026-13', '--to', 'x'])).toBeNull();
  expect(readTask(['back'])).toBeNull();
  expect(readTask(['back', 'a', 'b'])).toBeNull();
  expect(readTask(['months', 'x'])).toBeNull();
  expect(readTask([])).toEqual({ verb: 'months' });
});
