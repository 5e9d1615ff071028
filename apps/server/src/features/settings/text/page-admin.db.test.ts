/** Staff write, publish and take back pages of text (DECISIONS 10, 12). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, operate } from '../../../../test/kit/operator.ts';
import { aStaff, renewed, type StaffPerson } from '../../../../test/kit/staff.ts';
import { createSecondServer, createWorld, type World } from '../../../../test/kit/world.ts';

let world: World;
let admin: StaffPerson;
let english = 0;
let arabic = 0;
beforeAll(async () => {
  world = await createWorld();
  admin = await aStaff(world);
  const rows = await world.sql<{ id: number; code: string }>(
    `select id, code from language where code in ('en', 'ar')`,
  );
  english = rows.find(({ code }) => code === 'en')?.id ?? 0;
  arabic = rows.find(({ code }) => code === 'ar')?.id ?? 0;
});
beforeEach(async () => {
  await world.sql('delete from page_edition');
  await world.sql('delete from page_text');
  await world.app.rooms.pages.changed();
  await renewed(world, admin);
});
afterAll(() => world.close());

const DRAFT = { name: 'about_us', language_id: 0, title: '', body: '<p>We are Lantern.</p>', edition: '' };
const draft = async (more = {}) =>
  (
    await done(
      world,
      'page_text/create',
      { fields: { ...DRAFT, language_id: english, ...more } },
      admin.token,
    )
  ).data;
const publish = async ({ id, version }: { id: number; version: number }, at: string | null = null) =>
  (await done(world, 'page_text/publish', { id, version, at }, admin.token)).data;
const refused = async (call: string, body: object, who = admin) => {
  const { status, body: told } = await operate(world, call, body, who.token);
  return [status, told['code']];
};
const shown = (name: 'about_us' | 'privacy_policy' = 'about_us', language = 'en') =>
  world.app.rooms.pages.shown(name, language);

describe('a page of the operator', () => {
  it('is read by nobody before it is published, and by everybody afterwards, with its title and edition', async () => {
    const row = await draft({ title: 'Who we are', edition: '2' });
    expect(row).toMatchObject({ state: 'draft', is_ahead: true, has_gap: false, shown_from: null });
    expect(shown().html).toContain('quiz night');
    expect(await publish(row)).toMatchObject({ state: 'published', is_ahead: false, shown_edition: '2' });
    const { body } = await world.call('get_settings', { type: 'about_us' });
    expect(body['data']).toMatchObject({
      ...{ html: '<p>We are Lantern.</p>', title: 'Who we are', edition: '2', language: 'en', rtl: false },
      shown_from: new Date(world.clock.now()).toISOString(),
    });
  });

  it('stays as it was published while its draft goes on', async () => {
    const first = await publish(await draft());
    const change = { id: first.id, version: first.version, fields: { body: '<p>We are more.</p>' } };
    const ahead = (await done(world, 'page_text/change', change, admin.token)).data;
    expect([ahead.state, ahead.is_ahead, shown().html]).toEqual([
      'published',
      true,
      '<p>We are Lantern.</p>',
    ]);
    await publish(ahead);
    expect(shown().html).toBe('<p>We are more.</p>');
  });

  it('is shown from a time on, by every server, and a plan gives way to a newer one', async () => {
    const second = await createSecondServer(world);
    const now = await publish(await draft());
    const change = { id: now.id, version: now.version, fields: { body: '<p>Tomorrow.</p>' } };
    const next = (await done(world, 'page_text/change', change, admin.token)).data;
    const at = new Date(world.clock.now() + HOUR_MS / 2).toISOString();
    const planned = await publish(next, new Date(world.clock.now() + 2 * HOUR_MS).toISOString());
    expect(await publish(planned, at)).toMatchObject({
      state: 'planned',
      planned_for: at,
      shown_from: now.shown_from,
    });
    expect(shown().html).toBe('<p>We are Lantern.</p>');
    await second.app.rooms.pages.changed();
    world.clock.advance(HOUR_MS / 2);
    for (const { app } of [world, second])
      expect(app.rooms.pages.shown('about_us', 'en').html).toBe('<p>Tomorrow.</p>');
    expect((await done(world, 'page_text/read', { id: now.id }, admin.token)).data).toMatchObject({
      ...{ state: 'published', planned_for: null, shown_from: at },
    });
    await second.close();
  });

  it('is taken back: the one before it is shown again, then ours', async () => {
    const first = await publish(await draft());
    const change = { id: first.id, version: first.version, fields: { body: '<p>Worse.</p>' } };
    world.clock.advance(1000);
    let row = await publish((await done(world, 'page_text/change', change, admin.token)).data);
    for (const words of ['Lantern', 'quiz night']) {
      row = (await done(world, 'page_text/withdraw', { id: row.id, version: row.version }, admin.token)).data;
      expect(shown().html).toContain(words);
    }
    expect(row.state).toBe('draft');
    const held = { id: row.id, version: row.version };
    expect(await refused('page_text/withdraw', held)).toEqual([200, 'operation_not_allowed']);
  });

  it('stands in for languages without one where it is in the main one, and only there', async () => {
    await publish(await draft());
    await publish(await draft({ name: 'faq', language_id: arabic, body: '<p>سؤال</p>' }));
    expect(shown('about_us', 'ar')).toMatchObject({ language: 'en', html: '<p>We are Lantern.</p>' });
    expect(world.app.rooms.pages.shown('faq', 'ar').html).toBe('<p>سؤال</p>');
    expect(world.app.rooms.pages.shown('faq', 'en').html).toContain('<h3>');
    const { cells } = (await done(world, 'page_text/shelf', {}, admin.token)).data;
    const stateOf = (name: string, id: number) =>
      cells.find(cell => cell.name === name && cell.language_id === id)?.shown;
    expect([stateOf('about_us', arabic), stateOf('faq', arabic), stateOf('faq', english)]).toEqual([
      ...['main', 'own', 'built_in'],
    ]);
  });

  it('tells the numbers of the settings in its braces', async () => {
    await publish(await draft({ body: '<p>From {payout_minimum_coins} coins at {site_name}.</p>' }));
    expect(shown().html).toBe('<p>From 1,000 coins at Trivium.</p>');
    await world.app.rooms.settings.set('site_name', 'A <b>& B', null);
    expect(shown().html).toContain('at A &lt;b&gt;&amp; B.');
    await world.app.rooms.settings.set('site_name', 'Trivium', null);
  });
});

describe('a site that held its pages in settings', () => {
  it('reads them on, as the texts of its main language', async () => {
    const file = join(import.meta.dirname, '../../../../migrations/0240_page_text.sql');
    const moving = readFileSync(file, 'utf8').split('-- Until now')[1] ?? '';
    await world.sql(
      `insert into setting (name, value, updated_at)
       values ('page_faq', '"<p>Ours.</p>"', '2026-01-01'), ('page_about_us', '""', '2026-01-01')`,
    );
    await world.context.pool.query(`-- ${moving}`);
    await world.app.rooms.pages.changed();
    expect(world.app.rooms.pages.shown('faq', 'ar')).toMatchObject({ html: '<p>Ours.</p>', language: 'en' });
    expect(shown().html).toContain('quiz night');
    expect(await world.sql(`select from setting where name like 'page\\_%'`)).toEqual([]);
  });
});

describe('what a page is not published with', () => {
  it.each([
    ['a gap', '<p>Run by <mark>name</mark>.</p>', 'page_has_gap'],
    ['a place that nothing fills', '<p>Write to {our_mail}.</p>', 'page_has_gap'],
    ['a secret in braces', '<p>{mail_smtp_url}</p>', 'page_has_gap'],
    ['no word', '<p> </p><hr>', 'page_empty'],
  ])('%s', async (_, body, code) => {
    const { id, version } = await draft({ body });
    expect(await refused('page_text/publish', { id, version })).toEqual([200, code]);
    expect(shown().html).toContain('quiz night');
  });

  it('a time that has passed or is far away', async () => {
    const { id, version } = await draft();
    for (const ms of [-1, 0, 400 * DAY_MS]) {
      const at = new Date(world.clock.now() + ms).toISOString();
      expect(await refused('page_text/publish', { id, version, at })).toEqual([200, 'publish_time']);
    }
  });

  it('is begun from ours, gaps and all, for no more than its reader may see', async () => {
    const { html } = (
      await done(world, 'page_text/built_in', { name: 'privacy_policy', language_id: english }, admin.token)
    ).data;
    expect(html).toMatch(/<mark>Template/);
    const { id, version } = await draft({ name: 'privacy_policy', body: html });
    expect(await refused('page_text/publish', { id, version })).toEqual([200, 'page_has_gap']);
    expect(shown('privacy_policy').html).not.toMatch(/<mark|Template/);
  });
});

describe('an admin gone bad', () => {
  it('stores no script', async () => {
    const dirty =
      '<h2 onclick="x()">Hi</h2><script>alert(1)</script><img src="https://evil.example/x.png"><img src=x onerror=alert(1)><a href="javascript:x">a</a><p style="position:fixed">b</p><svg/onload=alert(1)>';
    const row = await draft({ body: dirty });
    expect(row.body).toBe('<h2>Hi</h2><span>a</span><p>b</p>');
    const change = {
      id: row.id,
      version: row.version,
      fields: { body: `<p>c</p>${dirty}`, title: '<b>T</b>' },
    };
    const after = (await done(world, 'page_text/change', change, admin.token)).data;
    await publish(after);
    expect(shown()).toMatchObject({ html: '<p>c</p><h2>Hi</h2><span>a</span><p>b</p>', title: '<b>T</b>' });
  });

  it('is refused sizes and places that are not', async () => {
    for (const more of [
      { body: 'ع'.repeat(100_001) },
      { title: 'x'.repeat(121) },
      { edition: 'a\u202eb' },
      { name: 'imprint' },
      { html: '' },
    ])
      expect(
        (await refused('page_text/create', { fields: { ...DRAFT, language_id: english, ...more } }))[0],
      ).toBe(400);
    const nowhere = { fields: { ...DRAFT, language_id: 9999 } };
    expect(await refused('page_text/create', nowhere)).toEqual([200, 'language_unknown']);
    await draft();
    expect(await refused('page_text/create', { fields: { ...DRAFT, language_id: english } })).toEqual([
      ...[200, 'page_taken'],
    ]);
  });
});

describe('who may', () => {
  it('no editor; and an admin only in the languages of his', async () => {
    const editor = await aStaff(world, { role: 'editor' });
    const abroad = await aStaff(world, { languages: [arabic] });
    const row = await draft();
    const held = { id: row.id, version: row.version };
    expect(await refused('page_text/publish', held, editor)).toEqual([403, 'forbidden']);
    expect(await refused('page_text/publish', held, abroad)).toEqual([200, 'no_data']);
    expect(await refused('page_text/withdraw', held, abroad)).toEqual([200, 'no_data']);
    const mine = { fields: { ...DRAFT, language_id: english, name: 'faq' } };
    expect(await refused('page_text/create', mine, abroad)).toEqual([403, 'forbidden']);
    expect((await done(world, 'page_text/list', {}, abroad.token)).data).toEqual([]);
  });

  it('over what he has seen, once, and the log says so', async () => {
    const row = await draft();
    const held = { id: row.id, version: row.version };
    const both = await Promise.all([0, 1].map(() => refused('page_text/publish', held)));
    expect(both.map(([, code]) => code ?? 'done').toSorted()).toEqual(['changed_meanwhile', 'done']);
    const { data } = await done(
      world,
      'audit/list',
      { filter: { action: 'page_text.publish' } },
      admin.token,
    );
    expect(data[0]).toMatchObject({
      ...{ actor_id: admin.playerId, subject: String(row.id), before: { state: 'draft' } },
      after: { state: 'published', page: 'about_us', body: '<p>We are Lantern.</p>' },
    });
  });
});
