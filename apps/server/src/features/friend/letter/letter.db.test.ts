/** The weekly letter: to who asked, once a week, by day, of friends who show it, left by its own link (ALIVE 1, 4). */
import { HOUR_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { FRIEND_LETTER_JOB } from './letter.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ at: '2026-11-22T12:00:00Z' });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sql('delete from outbox');
  await world.sql('delete from friend_letter');
  await world.sql('update friendship set ended_at = now(), ended_by = player_id where ended_at is null');
});

const run = () => world.context.jobs.runNow(FRIEND_LETTER_JOB);
/** Goes to an instant of the test's Monday, and writes the letters that are due. */
const runAt = async (at: string): Promise<void> => {
  world.clock.advance(Date.parse(at) - world.clock.now());
  await run();
};
const turn = (person: Person, status: 0 | 1) =>
  world.call('set_notification_switch', { name: 'friends_letter', status }, person.token);
const lettersTo = async (person: Person) => {
  const rows = await world.sql<{ body: string; leave_url: string; subject: string }>(
    'select body, leave_url, subject from outbox where recipient = (select email from player where id = $1)',
    [person.playerId],
  );
  return rows.filter(({ leave_url }) => leave_url !== '');
};
const two = async (): Promise<[Person, Person]> => {
  const [reader, friend] = [await aPlayer(world, { name: 'Ann' }), await aPlayer(world, { name: 'Ben' })];
  await world.call('request_friend', { player_id: friend.playerId }, reader.token);
  await world.call('request_friend', { player_id: reader.playerId }, friend.token);
  await turn(reader, 1);
  return [reader, friend];
};
const won = ({ playerId }: Person, at: string) =>
  world.sql(`insert into badge (player_id, type, progress, unlocked_at) values ($1, 'streak', 7, $2)`, [
    playerId,
    at,
  ]);

it('tells what friends did, on Monday by day, once, and not to who did not ask', async () => {
  const [reader, friend] = await two();
  await won(friend, '2026-11-20T10:00:00Z');
  await won(reader, '2026-11-20T10:00:00Z');
  await run();
  expect(await lettersTo(reader)).toEqual([]);
  await runAt('2026-11-23T07:30:00Z');
  expect(await lettersTo(reader)).toEqual([]);
  await runAt('2026-11-23T08:30:00Z');
  await Promise.all([run(), run()]);
  world.clock.advance(5 * HOUR_MS);
  await run();
  const [letter, ...more] = await lettersTo(reader);
  expect(more).toEqual([]);
  expect(letter?.body).toContain('Ben: badge Streak');
  expect(letter?.body).not.toContain('Ann');
  expect(letter?.body).toContain(letter?.leave_url);
  expect(await lettersTo(friend)).toEqual([]);
});

it('tells nothing of friends who hide what they do or are muted, and nothing at all when nothing happened', async () => {
  const [reader, friend] = await two();
  await won(friend, '2026-11-22T10:00:00Z');
  await world.call('set_friend_switch', { name: 'activity', status: 0 }, friend.token);
  await runAt('2026-11-23T14:00:00Z');
  expect(await lettersTo(reader)).toEqual([]);
  const [muter, muted] = await two();
  await won(muted, '2026-11-22T10:00:00Z');
  await world.call('set_friend', { player_id: muted.playerId, change: 'mute' }, muter.token);
  await run();
  expect(await lettersTo(muter)).toEqual([]);
});

it('its link stops it and nothing else, and takes it again; a link of news does not', async () => {
  const [reader, friend] = await two();
  await won(friend, '2026-11-22T10:00:00Z');
  await world.call('set_notification_switch', { name: 'letter', status: 1 }, reader.token);
  await runAt('2026-11-23T15:00:00Z');
  const [letter] = await lettersTo(reader);
  const token = new URL(letter?.leave_url ?? '').searchParams.get('token') ?? '';
  const switches = async () =>
    (await world.call('get_notification_switches', {}, reader.token)).body['data'] as Record<string, boolean>;
  const leave = (fields: Record<string, unknown>) =>
    world.app.inject({
      method: 'POST',
      url: '/letters/leave',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(fields),
    });
  // The button of a mail program.
  const { pathname, search } = new URL(letter?.leave_url ?? '');
  expect((await world.app.inject({ method: 'POST', url: pathname + search })).statusCode).toBe(200);
  expect(await switches()).toMatchObject({ friends_letter: false, letter: true });
  await leave({ token, status: 1 });
  expect(await switches()).toMatchObject({ friends_letter: true, letter: true });
  // The mark of one kind opens no other: neither without its letter nor for another player.
  expect((await leave({ token: token.slice(1) })).json()).toMatchObject({ error: true, code: 'bad_link' });
  const other = token.replace(/^w\d+/, `w${friend.playerId}`);
  expect((await leave({ token: other })).json()).toMatchObject({ error: true, code: 'bad_link' });
  expect(await switches()).toMatchObject({ friends_letter: true, letter: true });
});

it('goes to no mailbox that is not proved, and to nobody while it is switched off', async () => {
  const [reader, friend] = await two();
  await won(friend, '2026-11-22T10:00:00Z');
  await world.app.rooms.settings.set('friend_letter_enabled', false, null);
  await runAt('2026-11-23T16:00:00Z');
  await world.app.rooms.settings.set('friend_letter_enabled', true, null);
  await world.sql('update player set email_verified = false where id = $1', [reader.playerId]);
  await run();
  expect(await lettersTo(reader)).toEqual([]);
});
