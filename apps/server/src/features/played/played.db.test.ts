/** How long somebody has played, over HTTP: his own rounds by his own days (ALIVE 1). */
import type { Reply } from '@trivium/contract/catalogue';
import { MINUTE_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planByIndex } from '../../../test/kit/plan.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const timeOf = async (person: Person): Promise<Reply<'get_time_played'>> =>
  (await world.call('get_time_played', {}, person.token)).body['data'] as Reply<'get_time_played'>;

/** A round of a player that began and ended so many minutes ago, with so many seconds at its questions. */
const aRound = async (person: Person, [began, ended]: readonly [number, number], seconds: number) => {
  const at = (minutes: number) => new Date(world.clock.now() - minutes * MINUTE_MS);
  await world.sql(
    `insert into play (id, player_id, mode, scope, language_id, policy, served, state, status, started_at, ended_at, outcome)
     select $1::uuid, $2, 'quiz_zone', 'a round', min(id), '{}', '[]', '{}', 'settled', $3, $4, jsonb_build_object('seconds', $5::int)
     from language`,
    [world.context.dice.id(), person.playerId, at(began), at(ended), seconds],
  );
};
const aBattle = async (person: Person, lobbyMinutes: number) => {
  const [id, now] = [world.context.dice.id(), world.clock.now()];
  await world.sql(
    `insert into battle (id, kind, status, language_id, terms, rounds, state, created_at, started_at, ended_at)
     select $1, 'friend', 'over', min(id), '{}', '[]', '{}', $2, $3, $4 from language`,
    [id, new Date(now - lobbyMinutes * MINUTE_MS), new Date(now - 2 * MINUTE_MS), new Date(now)],
  );
  await world.sql(
    `insert into battle_seat (battle_id, seat, player_id, outcome, place, points, right_answers, answer_ms, coins, fee, kind,
       is_rated, ended_at)
     values ($1, 0, $2, 'win', 1, 30, 5, 40000, 0, 0, 'friend', false, $3)`,
    [id, person.playerId, new Date(now)],
  );
};

it('counts the rounds of the last 28 days, and nobody else’s', async () => {
  const [person, other] = [await aPlayer(world), await aPlayer(world)];
  const today = async (who: Person) => (await timeOf(who)).days.at(-1);
  expect((await timeOf(person)).days).toHaveLength(28);
  await aRound(person, [5, 0], 70);
  expect(await today(person)).toMatchObject({ seconds: 300, rounds: 1 });
  // Left lying over hours, only the time at its questions counts.
  await aRound(person, [3 * HOUR_MINUTES, 0], 70);
  expect(await today(person)).toMatchObject({ seconds: 370, rounds: 2 });
  // A battle begins with its first round, not with its lobby; what was longer ago than four weeks is not told.
  await aBattle(person, 25);
  await aRound(person, [40 * DAY_MINUTES, 40 * DAY_MINUTES - 5], 70);
  expect(await today(person)).toMatchObject({ seconds: 490, rounds: 3 });
  expect((await timeOf(person)).days.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(3);
  expect(await today(other)).toMatchObject({ seconds: 0, rounds: 0 });
});

it('is refused where the operator has switched it off', async () => {
  const person = await aPlayer(world);
  await world.app.rooms.settings.set('played_enabled', false, null);
  expect((await world.call('get_time_played', {}, person.token)).body['code']).toBe('mode_off');
  await world.app.rooms.settings.set('played_enabled', true, null);
});

it('finds the rounds by the indexes of a player’s plays and seats', async () => {
  const plan = await planByIndex(
    world,
    `select started_at, ended_at, outcome->>'seconds' from play
     where player_id = 1 and started_at >= now() - interval '29 days' and ended_at is not null`,
  );
  expect(plan).toContain('play_history');
});
