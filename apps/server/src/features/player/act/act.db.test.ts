/** What staff do to players: with a reason, audited, told to the player, never to oneself (DECISIONS 1, 2, 12). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, operate } from '../../../../test/kit/operator.ts';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import { aStaff, renewed, type StaffPerson } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { LIFT_JOB } from '../../account/jobs.ts';

const DAY_MS = 86_400_000;
let world: World;
let admin: StaffPerson;
let editor: StaffPerson;
beforeAll(async () => {
  world = await createWorld();
  admin = await aStaff(world, { name: 'Mei' });
  editor = await aStaff(world, { role: 'editor' });
});
beforeEach(async () => {
  for (const person of [admin, editor]) await renewed(world, person);
});
afterAll(() => world.close());

const REASON = 'Rude name';
const act = (verb: string, id: number, more: object = {}, token = admin.token) =>
  operate(world, `player/${verb}`, { id, reason: REASON, ...more }, token);
const code = async (verb: string, id: number, more: object = {}, token = admin.token) =>
  (await act(verb, id, more, token)).body['code'];
const audited = (id: number) =>
  world.sql<{ action: string; reason: string; before: unknown; after: unknown; actor_id: number | null }>(
    `select action, reason, before, after, actor_id from audit where subject = $1 and action like 'player%' order by id`,
    [String(id)],
  );
const told = (id: number) =>
  world.sql<{ kind: string; words: object }>(
    `select kind, words from notification where player_id = $1 order by id`,
    [id],
  );
const read = async (id: number) => (await done(world, 'player/read', { id }, admin.token)).data;
const page = async (id: number) => (await done(world, 'player/page', { id }, admin.token)).data;

it('warns: the player reads the reason, the list knows it', async () => {
  const { playerId } = await aPlayer(world);
  await act('warn', playerId);
  expect(await told(playerId)).toEqual([{ kind: 'warning', words: { reason: REASON } }]);
  expect((await read(playerId)).warnings).toBe(1);
  expect((await page(playerId)).warnings).toMatchObject([{ reason: REASON, by: 'Mei' }]);
  expect(await audited(playerId)).toMatchObject([
    { action: 'player.warn', reason: REASON, actor_id: admin.playerId },
  ]);
});

it('resets name and picture, and deletes the file', async () => {
  const person = await aPlayer(world, { name: 'Rude Word' });
  await world.context.files.put('profile/rude.webp', Buffer.from('x'));
  await world.sql(`update player set picture = 'file:profile/rude.webp' where id = $1`, [person.playerId]);
  await act('reset_name', person.playerId);
  await act('reset_picture', person.playerId);
  expect(await read(person.playerId)).toMatchObject({ name: `Player ${person.playerId}`, picture: '' });
  expect(await world.context.files.get('profile/rude.webp')).toBeUndefined();
  expect((await told(person.playerId)).map(({ kind }) => kind)).toEqual(['name_reset', 'picture_reset']);
  expect((await audited(person.playerId))[0]).toMatchObject({ before: { name: 'Rude Word' } });
  await act('reset_name', person.playerId);
  expect(await audited(person.playerId)).toHaveLength(2);
});

it('logs out everywhere', async () => {
  const person = await aPlayer(world);
  await act('log_out', person.playerId);
  expect((await world.call('get_user_by_id', {}, person.token)).status).toBe(401);
});

describe('a deactivation', () => {
  const signIn = async ({ uid, idToken }: Person) =>
    world.call('user_signup', { firebase_id: uid, type: 'email' }, idToken);

  it('shuts out at once; who signs in reads why and until when, also in a letter; it ends by itself', async () => {
    const person = await aPlayer(world);
    const until = new Date(world.clock.now() + 14 * DAY_MS).toISOString();
    await act('deactivate', person.playerId, { until });
    expect((await world.call('get_user_by_id', {}, person.token)).body['code']).toBe('account_deactivated');
    const { status, body } = await signIn(person);
    expect([status, body]).toEqual([
      401,
      { error: true, code: 'account_deactivated', reason: REASON, until },
    ]);
    const letters = await world.sql<{ body: string }>(
      `select body from outbox where recipient = (select email from player where id = $1) order by id desc limit 1`,
      [person.playerId],
    );
    expect(letters[0]?.body).toContain(REASON);
    expect(await read(person.playerId)).toMatchObject({ state: 'deactivated', deactivated_until: until });
    expect(await page(person.playerId)).toMatchObject({ deactivated_reason: REASON });

    world.clock.advance(14 * DAY_MS - 1_000);
    await renewed(world, admin);
    await world.context.jobs.runNow(LIFT_JOB);
    expect((await read(person.playerId)).state).toBe('deactivated');
    world.clock.advance(1_000);
    await world.context.jobs.runNow(LIFT_JOB);
    expect(await read(person.playerId)).toMatchObject({ state: 'active', deactivated_until: null });
    expect((await audited(person.playerId)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['player.deactivate', admin.playerId],
      ['player.lift', null],
    ]);
  });

  it('is taken back, and the player plays on with the same session', async () => {
    const person = await aPlayer(world);
    await act('deactivate', person.playerId);
    expect((await signIn(person)).body).toMatchObject({ reason: REASON, until: null });
    await act('activate', person.playerId);
    expect((await world.call('get_user_by_id', {}, person.token)).status).toBe(200);
    expect(await page(person.playerId)).toMatchObject({ deactivated_reason: '' });
  });

  it('refuses an end that has passed, and a missing reason', async () => {
    const { playerId } = await aPlayer(world);
    const past = new Date(world.clock.now() - 1).toISOString();
    expect((await act('deactivate', playerId, { until: past })).status).toBe(400);
    expect((await act('deactivate', playerId, { reason: ' ' })).status).toBe(400);
    expect((await read(playerId)).state).toBe('active');
  });

  it('is for admins about other admins, never for oneself; an admin who is shut out does nothing more', async () => {
    expect(await code('deactivate', admin.playerId)).toBe('operation_not_allowed');
    const second = await aStaff(world);
    expect(await code('deactivate', second.playerId)).toBeUndefined();
    expect((await act('warn', editor.playerId, {}, second.token)).status).toBe(401);
    expect(await code('delete', second.playerId)).toBeUndefined();
  });
});

it('of staff marks a contact that unlocks neither bonus nor payout, until the contact changes', async () => {
  const person = await aPlayer(world);
  const { playerId } = person;
  expect(await code('verify_contact', playerId, { contact: 'mobile' })).toBe('no_data');
  await world.sql(
    `update player set mobile = '+46701234572', email_verified = false, created_at = now() - interval '60 days' where id = $1`,
    [playerId],
  );
  const friend = await aPlayer(world);
  await world.sql(
    `insert into referral (friend_id, referrer_id, joined_at, passed_days) values ($1, $2, now(), 9)`,
    [playerId, friend.playerId],
  );
  for (const contact of ['email', 'mobile']) await act('verify_contact', playerId, { contact });
  expect(await page(playerId)).toMatchObject({ email_state: 'by_staff', mobile_state: 'by_staff' });
  await world.app.rooms.referrals.payAll();
  expect(await world.sql(`select paid_at from referral where friend_id = $1`, [playerId])).toEqual([
    { paid_at: null },
  ]);
  const { body } = await world.call('get_user_by_id', {}, person.token);
  expect(body['data']).toMatchObject({ email_verified: false, mobile_verified: false });
  const payments = await world.call('get_payout_terms', {}, person.token);
  expect(JSON.stringify(payments.body)).toContain('email_not_verified');
  await world.sql(`update player set mobile = '+46701234573' where id = $1`, [playerId]);
  expect(await page(playerId)).toMatchObject({ email_state: 'by_staff', mobile_state: 'unproved' });
});

it('deletes as the own deletion does, and leaves no words about the person', async () => {
  const { playerId } = await aPlayer(world, { name: 'Leaves Soon' });
  await act('warn', playerId);
  await done(world, 'player_note/add', { id: playerId, text: 'Watch' }, admin.token);
  expect(await code('delete', playerId)).toBeUndefined();
  expect(await read(playerId)).toMatchObject({ state: 'deleted', name: '', email: null, warnings: 0 });
  expect((await done(world, 'player_note/list', { id: playerId }, admin.token)).total).toBe(0);
  for (const verb of ['warn', 'deactivate', 'delete']) expect(await code(verb, playerId)).toBe('no_data');
});

it('is nothing for an editor, nor for somebody about himself', async () => {
  const { playerId } = await aPlayer(world);
  for (const verb of ['warn', 'reset_name', 'reset_picture', 'log_out', 'deactivate', 'activate', 'delete']) {
    expect([verb, (await act(verb, playerId, {}, editor.token)).status]).toEqual([verb, 403]);
    expect([verb, await code(verb, admin.playerId)]).toEqual([verb, 'operation_not_allowed']);
  }
  expect(await audited(playerId)).toEqual([]);
});

describe('notes of staff', () => {
  it('are listed newest first, deleted by their author alone, and stand in the download', async () => {
    const person = await aPlayer(world);
    const other = await aStaff(world, { name: 'Noor' });
    const id = person.playerId;
    await done(world, 'player_note/add', { id, text: 'First' }, admin.token);
    const { data: second } = await done(world, 'player_note/add', { id, text: '<b>Second</b>' }, other.token);
    const { data, total } = await done(world, 'player_note/list', { id }, admin.token);
    expect([total, data.map(({ text, author, is_mine }) => [text, author, is_mine])]).toEqual([
      2,
      [
        ['<b>Second</b>', 'Noor', false],
        ['First', 'Mei', true],
      ],
    ]);
    const remove = (token: string) => operate(world, 'player_note/remove', { id: second.id }, token);
    expect((await remove(admin.token)).body['code']).toBe('operation_not_allowed');
    const { body } = await world.call('download_user_data', {}, person.token);
    expect(JSON.stringify(body)).toContain('<b>Second</b>');
    expect((await remove(other.token)).body['error']).toBe(false);
    expect(JSON.stringify(await audited(id))).not.toContain('Second');
  });
});
