/** Players can be reported (DECISIONS 2). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { tellReporters } from '../../../app/tell-reporters.ts';
import { reportsCommand } from './command.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const report = async (by: Person, about: Person | number, kind: string, more = {}) => {
  const player_id = typeof about === 'number' ? about : about.playerId;
  const { status, body } = await world.call('report_player', { player_id, kind, ...more }, by.token);
  return status === 200 ? (body['code'] ?? 'done') : status;
};
const rowsAbout = ({ playerId }: Person) =>
  world.sql<Record<string, unknown>>(
    `select kind, message, shown_name, shown_picture, status from player_report where player_id = $1 order by id`,
    [playerId],
  );
const command = async (...words: string[]) => {
  const lines: string[] = [];
  const env = { ...world.context.env, databaseUrl: world.databaseUrl };
  await reportsCommand(tellReporters)(env, words, line => lines.push(line));
  return lines;
};
/** A battle that these sat in. */
const aBattle = async (...people: Person[]): Promise<string> => {
  const id = world.context.dice.id();
  await world.sql(
    `insert into battle (id, kind, language_id, terms, state, status, created_at)
     select $1, 'friend', min(id), '{}', '{}', 'over', now() from language`,
    [id],
  );
  for (const [seat, { playerId }] of people.entries())
    await world.sql(
      `insert into battle_seat (battle_id, seat, player_id, outcome, place, points, right_answers, answer_ms, coins, fee,
         kind, is_rated, ended_at) values ($1, $2, $3, 'win', 1, 4, 1, 1000, 0, 0, 'friend', false, now())`,
      [id, seat, playerId],
    );
  return id;
};

it('keeps what was shown then, also when name and picture are changed afterwards', async () => {
  const [me, rude] = [await aPlayer(world), await aPlayer(world, { name: 'Rude Name' })];
  await world.context.files.put('profile/rude.webp', Buffer.from('the picture'));
  await world.sql(`update player set picture = 'file:profile/rude.webp' where id = $1`, [rude.playerId]);
  expect(await report(me, rude, 'name')).toBe('done');
  expect(await report(me, rude, 'picture', { message: ' It hurts. ' })).toBe('done');
  await world.call('update_profile', { name: 'Kind Name', profile: 'avatar:zola' }, rude.token);
  const rows = await rowsAbout(rude);
  expect(rows).toMatchObject([
    { kind: 'name', message: '', shown_name: 'Rude Name', status: 'open' },
    { kind: 'picture', message: 'It hurts.', shown_name: 'Rude Name', status: 'open' },
  ]);
  const key = String(rows[1]?.['shown_picture']).slice('file:'.length);
  expect(String(await world.context.files.get(key))).toBe('the picture');
});

it('is one open report a pair and kind: again replaces the words; closed, it can be told anew', async () => {
  const [me, other] = [await aPlayer(world), await aPlayer(world)];
  await report(me, other, 'name', { message: 'first' });
  await report(me, other, 'name', { message: 'second' });
  expect(await rowsAbout(other)).toMatchObject([{ message: 'second' }]);
  const [line] = (await command()).filter(each => each.includes(`player ${other.playerId} `));
  expect(line).toContain('second');
  const id = /^#(\d+)/.exec(line ?? '')?.[1] ?? '';
  expect(await command('close', id, 'dismissed')).toContain(`report ${id} is dismissed`);
  await expect(command('close', id, 'accepted')).rejects.toThrow('There is no open report');
  await expect(command('close', id, 'maybe')).rejects.toThrow('Say list');
  expect(await report(me, other, 'name', { message: 'third' })).toBe('done');
  expect(await rowsAbout(other)).toMatchObject([
    { status: 'dismissed' },
    { message: 'third', status: 'open' },
  ]);
  const audits = await world.sql(`select action, before from audit where subject = $1`, [
    String(other.playerId),
  ]);
  expect(audits).toEqual([{ action: 'player_report.dismiss', before: { reports: [Number(id)] } }]);
});

it('behaviour in a battle is reported by who sat in it with the player', async () => {
  const [me, rude, stranger] = [await aPlayer(world), await aPlayer(world), await aPlayer(world)];
  expect(await report(me, rude, 'battle')).toBe('not_met');
  const battle_id = await aBattle(me, rude);
  expect(await report(stranger, rude, 'battle', { battle_id })).toBe('not_met');
  expect(await report(me, stranger, 'battle', { battle_id })).toBe('not_met');
  expect(await report(me, rude, 'battle', { battle_id })).toBe('done');
  const [row] = await world.sql('select battle_id from player_report where player_id = $1', [rude.playerId]);
  expect(row).toEqual({ battle_id });
});

it('refuses oneself, whom nobody sees, other kinds, demo accounts, and more than ten a day', async () => {
  const [me, admin] = [await aPlayer(world), await aPlayer(world, { role: 'admin' })];
  expect(await report(me, me, 'name')).toBe('operation_not_allowed');
  expect(await report(me, admin, 'name')).toBe('no_data');
  expect(await report(me, 999_999_999, 'name')).toBe('no_data');
  expect(await report(me, admin, 'smell')).toBe(400);
  const demo = await aPlayer(world, { isDemo: true });
  expect(await report(demo, me, 'name')).toBe('not_in_demo');
  const other = await aPlayer(world);
  for (let time = 0; time < 10; time += 1) expect(await report(me, other, 'name')).toBe('done');
  expect(await report(me, other, 'picture')).toBe('too_many_requests');
});

it('whoever leaves takes along the copy of a picture that was kept with a report', async () => {
  const [me, other] = [await aPlayer(world), await aPlayer(world)];
  await world.context.files.put('profile/gone.webp', Buffer.from('the picture'));
  await world.sql(`update player set picture = 'file:profile/gone.webp' where id = $1`, [other.playerId]);
  await report(me, other, 'picture');
  const [row] = await rowsAbout(other);
  const key = String(row?.['shown_picture']).slice('file:'.length);
  expect(String(await world.context.files.get(key))).toBe('the picture');
  await world.call('delete_user_account', {}, other.token);
  await world.runJobs();
  expect(await world.context.files.get(key)).toBeUndefined();
});

it('whoever leaves takes along the words that were said and what was shown', async () => {
  const [me, other] = [await aPlayer(world), await aPlayer(world, { name: 'Leaving Soon' })];
  await report(me, other, 'name', { message: 'rude' });
  await report(other, me, 'name', { message: 'ruder' });
  await world.call('delete_user_account', {}, other.token);
  expect(await rowsAbout(other)).toMatchObject([{ message: '', shown_name: '', shown_picture: '' }]);
  expect(await rowsAbout(me)).toMatchObject([{ message: '' }]);
});
