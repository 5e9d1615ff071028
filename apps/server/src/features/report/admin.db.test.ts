/** Reported questions at the desk of staff: read, decided once for all reporters, told, taken back (DECISIONS 2, 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../test/kit/operator.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { aPanelSession, aStaff } from '../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

let world: World;
let editor: Person;
let english: number;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
  editor = await aStaff(world, { role: 'editor' });
  english = (await world.sql<{ id: number }>(`select id from language where code = 'en'`))[0]?.id ?? 0;
});
afterAll(() => world.close());

/** A question in a level of twelve; the second of three options is right. */
const aQuestion = async (languageId = english): Promise<number> => {
  made += 1;
  const [row] = await world.sql<{ id: number }>(
    `with place as (
       insert into category (slug, type, language_id, name, hue) values ($1, 1, $2, $1, 4) returning id)
     insert into question (external_id, category_id, level, kind, text, options, answer_key)
     select $1 || n, place.id, 3, 'choice', 'Which river is the longest?', '["Rhine", "Nile", "Seine"]',
       '{"kind": "choice", "option": 1}'
     from place, generate_series(1, 12) n returning id`,
    [`desk-${made}`, languageId],
  );
  return row?.id ?? 0;
};
const report = async (by: Person, questionId: number, message: string) => {
  await world.sql('insert into seen_question values ($1, $2, $3) on conflict do nothing', [
    by.playerId,
    questionId,
    new Date(world.clock.now()),
  ]);
  const { body } = await world.call('report_question', { question_id: questionId, message }, by.token);
  expect(body['error']).toBe(false);
};
const list = (body: Record<string, unknown> = {}, token = editor.token) =>
  done(world, 'question_report/list', body, token);
const read = async (id: number) => (await done(world, 'question_report/read', { id }, editor.token)).data;
const decide = async (id: number, decision: string, more: Record<string, unknown> = {}) => {
  const { newest_id } = await read(id);
  return (await done(world, 'question_report/decide', { id, newest_id, decision, ...more }, editor.token))
    .data;
};
const codeOf = async (call: string, body: Record<string, unknown>, token = editor.token) =>
  (await operate(world, call, body, token)).body['code'];
const noticesOf = async ({ token }: Person) => {
  const { body } = await world.call('get_notifications', {}, token);
  return (body['data'] as Reply<'get_notifications'>).notifications.map(
    ({ kind, words }) => [kind, words['question']] as const,
  );
};
const stateOf = async (id: number) =>
  (
    await world.sql<{ is_held: boolean; is_active: boolean }>(
      'select is_held, is_active from question where id = $1',
      [id],
    )
  )[0];

describe('the list of reported questions', () => {
  it('has one row a question, most reported first, with what was said and how it does', async () => {
    const [ann, bob] = [await aPlayer(world), await aPlayer(world)];
    const [twice, once] = [await aQuestion(), await aQuestion()];
    await report(ann, once, 'Spelling');
    await report(ann, twice, 'The answer is wrong');
    await report(bob, twice, 'Two are right');
    await world.sql('update question_listing set served = 40, rights = 10 where id = $1', [twice]);
    const { data, total } = await list();
    expect([total, data.map(({ id }) => id)]).toEqual([2, [twice, once]]);
    expect(data[0]).toMatchObject({
      reports: 2,
      words: ['Two are right', 'The answer is wrong'],
      text: 'Which river is the longest?',
      level: 3,
      hue: 4,
      language_id: english,
      is_active: true,
      is_held: false,
      served: 40,
      right_share: 0.25,
    });
    expect(data[1]).toMatchObject({ reports: 1, served: 0, right_share: null });
    for (const by of ['newest_at', 'oldest_at', 'id'] as const)
      expect((await list({ sort: { by, order: 'asc' } })).data).toHaveLength(2);
    expect((await list({ filter: { is_held: true } })).total).toBe(0);
    expect((await list({ filter: { ids: [once], language_id: english } })).total).toBe(1);
    await decide(once, 'dismiss');
    await decide(twice, 'dismiss');
    expect((await list()).total).toBe(0);
  });

  it('is not for editors without content; the desk of players is not for editors', async () => {
    const { token } = await aStaff(world, { role: 'editor', rights: ['exams'] });
    expect((await operate(world, 'question_report/list', {}, token)).status).toBe(403);
    for (const call of ['list', 'read', 'reports', 'decide', 'reopen'])
      expect((await operate(world, `player_report/${call}`, {}, editor.token)).status).toBe(403);
  });
});

describe('staff of some languages', () => {
  it('see and decide what is reported in those alone', async () => {
    const french = (await world.sql<{ id: number }>(`select id from language where code = 'fr'`))[0]?.id ?? 0;
    const [id, foreign] = [await aQuestion(), await aQuestion(french)];
    const ann = await aPlayer(world);
    await report(ann, id, 'wrong');
    await report(ann, foreign, 'faux');
    const { token } = await aStaff(world, { role: 'editor', languages: [english] });
    const { data, total } = await list({}, token);
    expect([total, data.map(row => row.id)]).toEqual([1, [id]]);
    const { newest_id } = await read(foreign);
    for (const call of ['read', 'reports'])
      expect(await codeOf(`question_report/${call}`, { id: foreign }, token)).toBe('no_data');
    const body = { id: foreign, newest_id, decision: 'dismiss' };
    expect(await codeOf('question_report/decide', body, token)).toBe('no_data');
    const { decision_id } = await decide(foreign, 'dismiss');
    expect(await codeOf('question_report/reopen', { decision_id }, token)).toBe('no_data');
    expect(await codeOf('question_report/read', { id: foreign })).toBe('no_data');
    await decide(id, 'dismiss');
  });
});

describe('a decision', () => {
  it('thanks whoever was right, once, and makes their record', async () => {
    const [ann, bob, eve] = [
      await aPlayer(world, { name: 'Ann' }),
      await aPlayer(world),
      await aPlayer(world),
    ];
    const id = await aQuestion();
    await report(ann, id, 'The Nile is not the longest');
    await report(bob, id, 'The Nile is not the longest');
    await report(eve, id, 'boring');
    const said = (await done(world, 'question_report/reports', { id }, editor.token)).data;
    expect(said.reports.map(({ message }) => message)).toEqual([
      'boring',
      'The Nile is not the longest',
      'The Nile is not the longest',
    ]);
    expect(said.reports[2]?.reporter).toMatchObject({ name: 'Ann', judged: 0, right: 0 });
    const boring = said.reports[0]?.id;
    expect(await decide(id, 'fix_and_thank', { wrong: [boring] })).toMatchObject({
      told: 2,
      can_reopen: false,
    });
    expect(await noticesOf(ann)).toEqual([['question_mended', 'Which river is the longest?']]);
    expect(await noticesOf(eve)).toEqual([]);
    expect(await codeOf('question_report/read', { id })).toBe('no_data');

    // A second fault of the same question: nobody is thanked twice.
    await report(ann, id, 'And a comma');
    await report(eve, id, 'And a comma');
    const again = (await done(world, 'question_report/reports', { id }, editor.token)).data;
    const records = again.reports.map(({ reporter: { judged, right } }) => [judged, right]);
    expect(records).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect(await decide(id, 'retire')).toMatchObject({ told: 1 });
    expect(await noticesOf(ann)).toHaveLength(1);
    expect(await noticesOf(eve)).toEqual([['question_retired', 'Which river is the longest?']]);
    expect(await stateOf(id)).toEqual({ is_held: false, is_active: false });
  });

  it('retires nothing that a contest asks, and closes nothing then', async () => {
    const id = await aQuestion();
    const ann = await aPlayer(world);
    await report(ann, id, 'wrong');
    const [from, to] = [-1, 1].map(hours => new Date(world.clock.now() + hours * 3_600_000));
    await world.sql(
      `with held as (
         insert into contest (slug, language_id, name, starts_at, ends_at, open_at, status)
         values ('tonight', $2, 'Tonight', $3, $4, $4, 'scheduled') returning id)
       insert into contest_question (contest_id, question_id, position) select id, $1, 1 from held`,
      [id, english, from, to],
    );
    const { newest_id } = await read(id);
    const body = { id, newest_id, decision: 'retire' };
    expect(await codeOf('question_report/decide', body)).toBe('question_in_contest');
    expect(await noticesOf(ann)).toEqual([]);
    await decide(id, 'dismiss');
  });

  it('is about what was seen: a report that came meanwhile refuses it, and so does a second decision', async () => {
    const id = await aQuestion();
    await report(await aPlayer(world), id, 'one');
    const { newest_id } = await read(id);
    await report(await aPlayer(world), id, 'two');
    const body = { id, newest_id, decision: 'dismiss' };
    const { body: told } = await operate(world, 'question_report/decide', body, editor.token);
    expect(told).toMatchObject({ code: 'changed_meanwhile', present: { id, reports: 2 } });
    const now = { id, newest_id: (await read(id)).newest_id, decision: 'fix_and_thank' };
    const both = await Promise.all(
      [1, 2].map(() => operate(world, 'question_report/decide', now, editor.token)),
    );
    expect(both.map(({ body }) => body['code'] ?? 'done').toSorted()).toEqual(['done', 'no_data']);
  });

  it('that finds nothing wrong serves a held question again; taken back, it is held and reported again', async () => {
    const id = await aQuestion();
    const people = [await aPlayer(world), await aPlayer(world)];
    for (const person of people) await report(person, id, 'wrong');
    await world.sql('update question set is_held = true where id = $1', [id]);
    expect((await read(id)).is_held).toBe(true);
    const { decision_id, can_reopen, told } = await decide(id, 'dismiss');
    expect([can_reopen, told, await stateOf(id)]).toEqual([true, 0, { is_held: false, is_active: true }]);
    expect(await noticesOf(people[0] as Person)).toEqual([]);
    // One of them has reported anew meanwhile.
    await report(people[0] as Person, id, 'really');
    const { data } = await done(world, 'question_report/reopen', { decision_id }, editor.token);
    expect(data).toEqual({ id, reports: 1 });
    expect(await read(id)).toMatchObject({ reports: 2, is_held: true });
    expect(await codeOf('question_report/reopen', { decision_id })).toBe('no_data');
    const mended = await decide(id, 'fix_and_thank');
    expect(await codeOf('question_report/reopen', { decision_id: mended.decision_id })).toBe('already_told');
    expect(await codeOf('player_report/reopen', { decision_id }, (await aStaff(world)).token)).toBe(
      'no_data',
    );
  });

  it('leaves who, what and from where in the audit log', async () => {
    const id = await aQuestion();
    await report(await aPlayer(world), id, 'wrong');
    const { decision_id } = await decide(id, 'fix_and_thank');
    const rows = await world.sql('select actor_id, action, after, address from audit where subject = $1', [
      String(id),
    ]);
    expect(rows).toEqual([
      {
        actor_id: editor.playerId,
        action: 'question_report.fix_and_thank',
        after: { decision_id, wrong: [], told: 1 },
        address: '127.0.0.1',
      },
    ]);
  });
});

describe('a reported player', () => {
  it('is read with what was shown and who said it, and closed by kind; who was right is told', async () => {
    const admin = await aStaff(world);
    const [ann, bob, rude] = [
      await aPlayer(world),
      await aPlayer(world),
      await aPlayer(world, { name: 'Rude' }),
    ];
    const tell = (by: Person, kind: string, message = '') =>
      world.call('report_player', { player_id: rude.playerId, kind, message }, by.token);
    await tell(ann, 'name', 'rude');
    await tell(ann, 'picture');
    await tell(bob, 'name');
    await world.sql(`update player set name = 'Kind' where id = $1`, [rude.playerId]);
    const { data, total } = await done(world, 'player_report/list', {}, admin.token);
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({ id: rude.playerId, name: 'Kind', reports: 3, by_name: 2, by_picture: 1 });
    expect((await done(world, 'player_report/list', { filter: { kind: 'battle' } }, admin.token)).total).toBe(
      0,
    );
    const said = (await done(world, 'player_report/reports', { id: rude.playerId }, admin.token)).data
      .reports;
    expect(said[2]).toMatchObject({ kind: 'name', message: 'rude', shown_name: 'Rude' });
    const newest_id = data[0]?.newest_id;
    const body = { id: rude.playerId, newest_id, kinds: ['name'], decision: 'accept', reason: 'an insult' };
    const { data: first } = await done(world, 'player_report/decide', body, admin.token);
    expect(first).toMatchObject({ told: 2, can_reopen: false });
    expect(await noticesOf(ann)).toEqual([['player_report_right', undefined]]);
    const left = (await done(world, 'player_report/read', { id: rude.playerId }, admin.token)).data;
    const rest = { ...body, newest_id: left.newest_id, kinds: ['picture', 'battle'], decision: 'dismiss' };
    const { data: second } = await done(world, 'player_report/decide', rest, admin.token);
    expect(second).toMatchObject({ told: 0, can_reopen: true });
    expect(await codeOf('player_report/read', { id: rude.playerId }, admin.token)).toBe('no_data');
    const { decision_id } = second;
    const back = (await done(world, 'player_report/reopen', { decision_id }, admin.token)).data;
    expect(back).toEqual({ id: rude.playerId, reports: 1 });
    const row = (await done(world, 'player_report/read', { id: rude.playerId }, admin.token)).data;
    expect(row).toMatchObject({ reports: 1, accepted_before: 2 });
    const audits = await world.sql('select action, reason from audit where subject = $1 order by id', [
      String(rude.playerId),
    ]);
    expect(audits).toEqual([
      { action: 'player_report.accept', reason: 'an insult' },
      { action: 'player_report.dismiss', reason: 'an insult' },
      { action: 'player_report.reopen', reason: null },
    ]);
  });

  it('who became staff decides nothing about reports of himself', async () => {
    const later = await aPlayer(world);
    const ann = await aPlayer(world);
    await world.call('report_player', { player_id: later.playerId, kind: 'name' }, ann.token);
    await world.sql(`update player set role = 'admin' where id = $1`, [later.playerId]);
    const body = { id: later.playerId, newest_id: 1, decision: 'dismiss', reason: 'no' };
    expect(await codeOf('player_report/decide', body, await aPanelSession(world, later))).toBe(
      'operation_not_allowed',
    );
  });
});
