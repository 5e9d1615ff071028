/** The page of what was, for each season of three months: live, then kept once (ALIVE 3). */
import type { Reply } from '@trivium/contract/catalogue';
import { DAY_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { SEASON_PAGES_JOB } from './feature.ts';

type Season = Reply<'get_season'>;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const ask = async (person: Person, season?: string): Promise<Season | string> => {
  const { body } = await world.call('get_season', season === undefined ? {} : { season }, person.token);
  return (body['error'] === false ? body['data'] : String(body['code'])) as Season | string;
};
/** A player whose account is older than two seasons. */
const old = async (): Promise<Person> => {
  const person = await aPlayer(world);
  await world.sql(`update player set created_at = '2026-04-10' where id = $1`, [person.playerId]);
  return person;
};
/** What a day of play leaves with a date. */
const play = async ({ playerId }: Person, day: string): Promise<void> => {
  await world.sql('insert into streak_day (player_id, day) values ($1, $2)', [playerId, day]);
  await world.sql(
    `insert into leaderboard_score (player_id, board, score, reached_at, is_listed)
     values ($1, 'month/' || $2::text, 40, $3, true) on conflict (player_id, board) do update set score = leaderboard_score.score + 40`,
    [playerId, day.slice(0, 7), day],
  );
  await world.sql(
    `insert into badge (player_id, type, progress, unlocked_at) values ($1, 'streak', 7, $2) on conflict do nothing`,
    [playerId, day],
  );
};

it('shows the running season until now, and those before since the account was made', async () => {
  const person = await old();
  await play(person, '2026-11-02');
  await play(person, '2026-11-03');
  await play(person, '2026-07-01');
  const running = await ask(person);
  expect(running).toMatchObject({
    ...{ season: '2026-4', starts_on: '2026-10-01', ends_on: '2026-12-31', is_over: false },
    ...{ earlier: '2026-3', later: null },
    figures: { days: 2, score: 80, badges: ['streak'], battles: { played: 0, won: 0 }, league: null },
    last: {
      season: '2026-3',
      starts_on: '2026-07-01',
      ends_on: '2026-09-30',
      figures: { days: 1, score: 40 },
    },
  });
  const today = new Date(world.clock.now()).toISOString().slice(0, 10);
  expect(running).toMatchObject({
    days_left: (Date.parse('2027-01-01') - Date.parse(today)) / DAY_MS,
  });
  expect(await ask(person, '2026-3')).toMatchObject({
    ...{ is_over: true, earlier: '2026-2', later: '2026-4', days_left: 0, last: null },
    figures: { days: 1, score: 40, badges: [] },
  });
  expect(await ask(person, '2026-2')).toMatchObject({ earlier: null, figures: { days: 0 } });
  for (const season of ['2026-1', '2027-1']) expect(await ask(person, season)).toBe('no_data');
});

it('keeps a season that is over once, so that what is thinned later stays in it; the job keeps it for all who played', async () => {
  const [looked, other, absent] = [await old(), await old(), await old()];
  for (const person of [looked, other]) await play(person, '2026-08-08');
  const first = await ask(looked, '2026-3');
  await Promise.all([1, 2].map(() => world.context.jobs.runNow(SEASON_PAGES_JOB)));
  await world.sql('delete from leaderboard_score');
  await world.sql('delete from streak_day');
  expect(await ask(looked, '2026-3')).toEqual(first);
  expect(await ask(other, '2026-3')).toMatchObject({ figures: { days: 1, score: 40 } });
  const kept = await world.sql<{ player_id: number }>(
    `select player_id from season_page where season = '2026-3' and player_id = any($1::bigint[]) order by 1`,
    [[looked.playerId, other.playerId, absent.playerId]],
  );
  expect(kept.map(row => row.player_id)).toEqual([looked.playerId, other.playerId]);
  // The running one is never kept.
  expect(await world.sql(`select from season_page where season = '2026-4'`)).toEqual([]);
});

it('switched off, it refuses', async () => {
  const person = await aPlayer(world);
  await world.app.rooms.settings.set('season_page_enabled', false, null);
  expect(await ask(person)).toBe('mode_off');
  await world.app.rooms.settings.set('season_page_enabled', true, null);
});
