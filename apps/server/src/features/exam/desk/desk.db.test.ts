/** Staff plan an exam: written, published, taken back, fixed once it is sat; its key and its keepers (DECISIONS 7, 12). */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { HOUR_MS, MINUTE_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../../test/kit/operator.ts';
import { aPlayer } from '../../../../test/kit/player.ts';
import { aStaff, renewed, type StaffPerson } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { anExam, examCalls } from '../exam.test-kit.ts';
import { secretUntil } from '../sitting/times.ts';
import { readExam } from '../store.ts';

type Row = OperatorReply<'exam/read'>;

let world: World;
let calls: ReturnType<typeof examCalls>;
let author: StaffPerson;
let other: StaffPerson;
let admin: StaffPerson;
let english: number;
beforeAll(async () => {
  world = await createWorld();
  calls = examCalls(world);
  author = await aStaff(world, { role: 'editor', name: 'Ada Author' });
  other = await aStaff(world, { role: 'editor', name: 'Otto Other' });
  admin = await aStaff(world, { role: 'admin', name: 'Amin Admin' });
  english = (await world.sql<{ id: number }>(`select id from language where code = 'en'`))[0]?.id ?? 0;
});
afterAll(() => world.close());

const wall = (afterMs: number) => new Date(world.clock.now() + afterMs).toISOString().slice(0, 16);
const TYPED = {
  text: 'Which gas do plants take in?',
  options: ['Carbon dioxide', 'Helium', 'Neon'],
  right: 0,
  note: '',
  marks: 2,
};
const fields = (more: object = {}) => ({
  language_id: english,
  title: 'Science entry',
  starts: wall(-HOUR_MS),
  ends: wall(3 * HOUR_MS),
  asked: [TYPED, { ...TYPED, text: 'Which metal is liquid?', options: ['Mercury', 'Iron'], marks: 1 }],
  ...more,
});
const plan = async (more: object = {}, by = author): Promise<Row> =>
  (await done(world, 'exam/create', { fields: fields(more) }, by.token)).data;
const held = ({ id, version }: Row) => ({ id, version });
const publish = async (row: Row, by = author): Promise<Row> =>
  (await done(world, 'exam/publish', held(row), by.token)).data;
const change = async (row: Row, changes: object, by = author): Promise<Row> =>
  (await done(world, 'exam/change', { ...held(row), fields: changes }, by.token)).data;
/** The refusal's code, or the status of a failure. */
const no = async (call: string, body: unknown, by = author): Promise<unknown> => {
  const answer = await operate(world, call, body, by.token);
  return answer.status === 200 ? (answer.body['code'] ?? null) : answer.status;
};
const keyOf = async (id: number) => (await done(world, 'exam/key', { id }, author.token)).data.key;
const sit = async (id: number) => {
  const person = await aPlayer(world);
  return { person, play: await calls.start(person, id, { exam_key: await keyOf(id) }) };
};

describe('planning', () => {
  it('writes an exam with typed questions, which players see once it is published', async () => {
    const row = await plan();
    expect(row).toMatchObject({
      ...{ state: 'draft', questions: 2, total_marks: 3, is_yours: true, zone: 'UTC' },
      author: { id: author.playerId, name: 'Ada Author' },
      starts: fields().starts,
    });
    const player = await aPlayer(world);
    const sees = async () => (await calls.list(player)).exams.some(exam => exam.exam_module_id === row.id);
    expect(await sees()).toBe(false);
    const out = await publish(row);
    expect(out.state).toBe('running');
    expect(await sees()).toBe(true);
    expect(await no('exam/publish', held(out))).toBe('operation_not_allowed');
    const asked = (await done(world, 'exam/questions', { id: row.id }, author.token)).data;
    expect(asked.map(({ text, right, marks, is_fit }) => [text, right, marks, is_fit])).toEqual([
      ['Which metal is liquid?', ['Mercury'], 1, true],
      ['Which gas do plants take in?', ['Carbon dioxide'], 2, true],
    ]);
    const [question] = await world.sql('select author_id, reserved_until from question where id = $1', [
      asked[0]?.question_id,
    ]);
    expect(question).toMatchObject({
      author_id: author.playerId,
      reserved_until: new Date(out.secret_until),
    });
  });

  it('shows both versions to whoever saves over a change, of the questions alone too', async () => {
    const row = await plan();
    const after = await change(row, { asked: [...(row.asked ?? []), { ...TYPED, text: 'A third?' }] });
    expect(after.version).toBe(row.version + 1);
    const late = await operate(
      world,
      'exam/change',
      { ...held(row), fields: { title: 'Mine' } },
      admin.token,
    );
    expect(late.body).toMatchObject({ code: 'changed_meanwhile', present: { version: after.version } });
    const [first, second] = await Promise.all(
      ['One', 'Two'].map(title =>
        operate(world, 'exam/change', { ...held(after), fields: { title } }, author.token),
      ),
    );
    expect([first?.body['code'], second?.body['code']].filter(Boolean)).toEqual(['changed_meanwhile']);
  });

  it('refuses an end before the start, questions of another language, and an empty exam', async () => {
    expect(await no('exam/create', { fields: fields({ ends: wall(-2 * HOUR_MS) }) })).toBe('exam_times');
    const [foreign] = await world.sql<{ id: number }>(
      `insert into question (external_id, kind, text, options, answer_key, quiz_language_id)
       select 'foreign', 'choice', 'q', '["a", "b"]', '{"kind": "choice", "option": 0}', id from language where code = 'ar'
       returning id`,
    );
    const asked = [{ question_id: foreign?.id, marks: 1 }];
    expect(await no('exam/create', { fields: fields({ asked }) })).toBe('exam_question');
    expect(await no('exam/publish', held(await plan({ asked: [] })))).toBe('exam_unready');
    expect(await no('exam/publish', held(await plan({ ends: wall(-MINUTE_MS) })))).toBe('exam_unready');
  });

  it('stores markup as the text that it is, for staff and for players, and bounds what is sent', async () => {
    const evil = `=<svg/onload=alert(1)>"'&lt;`;
    const question = { ...TYPED, text: evil, options: [evil, 'b'], note: evil };
    const texts = { title: evil, description: evil, rules: [evil] };
    const row = await publish(await plan({ ...texts, asked: [question] }));
    expect(row).toMatchObject(texts);
    expect((await change(row, { title: `${evil}2` })).title).toBe(`${evil}2`);
    const { person, play } = await sit(row.id);
    expect(play.questions[0]).toMatchObject({ text: evil });
    const shown = (await calls.list(person)).exams.find(exam => exam.exam_module_id === row.id);
    expect(shown).toMatchObject({ description: evil, rules: [evil] });
    for (const wrong of [
      { title: 'x'.repeat(121) },
      { title: 'right\u202eleft' },
      { rules: Array.from({ length: 21 }, (_, at) => `Rule ${at}`) },
      { duration_minutes: 181 },
      { starts: '2026-13-01T10:00' },
      { asked: [{ ...TYPED, options: ['a', 'a'] }] },
      { asked: [{ question_id: 1, marks: 101 }] },
      { exam_key: '1234' },
      { author_id: 1 },
    ])
      expect([wrong, await no('exam/create', { fields: fields(wrong) })]).toEqual([wrong, 400]);
    // A right answer that is none of the options.
    expect(await no('exam/create', { fields: fields({ asked: [{ ...TYPED, right: 5 }] }) })).toBe(400);
  });

  it('finds questions that it can ask, and no other: of its language, in no other event, of no passage', async () => {
    const row = await plan({ asked: [] });
    await world.sql(
      `insert into question (external_id, kind, text, options, answer_key, quiz_language_id, state)
       select 'zebra-' || n, 'choice', 'Zebrafish ' || n || '?', '["a", "b"]', '{"kind": "choice", "option": 0}', $1,
         case n when 2 then 'draft' else 'published' end from generate_series(1, 4) n`,
      [english],
    );
    const ids = await world.sql<{ id: number }>(
      `select id from question where text like 'Zebrafish%' order by id`,
    );
    await world.sql(
      `with shelf as (insert into category (slug, type, language_id, name) values ('stripes', 2, $1, 'Stripes') returning id),
         page as (insert into passage (slug, category_id, title, body, words, reading_seconds)
           select 'stripes', id, 'Stripes', 'text', 1, 1 from shelf returning id)
       insert into passage_question (passage_id, question_id, position) select id, $2, 1 from page`,
      [english, ids[2]?.id],
    );
    const find = async (text: string) => {
      const wish = { id: row.id, language_id: english, text };
      return (await done(world, 'exam/find_questions', wish, author.token)).data;
    };
    expect((await find('zebraf')).map(found => found.question_id)).toEqual([ids[3]?.id, ids[0]?.id]);
    expect(await find(`';--`)).toEqual([]);
    await publish(await plan({ asked: [{ question_id: ids[0]?.id, marks: 1 }] }));
    expect((await find('zebraf')).map(found => found.question_id)).toEqual([ids[3]?.id]);
    expect(
      await no('exam/create', { fields: fields({ asked: [{ question_id: ids[2]?.id, marks: 1 }] }) }),
    ).toBe('exam_question');
  });

  it('keeps a question to one exam at a time, and lets it go when it is taken out or back', async () => {
    const row = await publish(await plan());
    const [first] = row.asked ?? [];
    const asked = [{ question_id: first?.question_id, marks: 1 }];
    expect(await no('exam/create', { fields: fields({ asked }) })).toBe('exam_question');
    const reserved = async () =>
      (
        await world.sql<{ reserved_until: Date | null }>(
          'select reserved_until from question where id = $1',
          [first?.question_id],
        )
      )[0]?.reserved_until;
    const less = await change(row, { asked: (row.asked ?? []).slice(1) });
    expect(await reserved()).toBeNull();
    const more = await change(less, { asked: row.asked });
    expect(await reserved()).not.toBeNull();
    const back = await done(world, 'exam/take_back', held(more), author.token);
    expect(back.data.state).toBe('draft');
    expect(await reserved()).toBeNull();
    expect((await done(world, 'exam/delete', held(back.data), author.token)).data.id).toBe(row.id);
    expect(await no('exam/read', { id: row.id })).toBe('no_data');
  });
});

describe('an exam that somebody sat', () => {
  it('keeps what must be the same for all, and is neither taken back nor deleted', async () => {
    const row = await publish(await plan());
    await sit(row.id);
    for (const fixed of [
      { duration_minutes: 90 },
      { pass_percent: 60 },
      { asked: [] },
      { starts: wall(0) },
      { language_id: english + 1 },
    ])
      expect([fixed, await no('exam/change', { ...held(row), fields: fixed })]).toEqual([fixed, 'exam_sat']);
    expect(await no('exam/take_back', held(row))).toBe('exam_sat');
    expect(await no('exam/delete', held(row))).toBe('exam_sat');
    expect((await change(row, { title: 'Science entry, November' })).title).toBe('Science entry, November');
  });

  it('keeps answers secret longer for everybody when its end moves', async () => {
    const row = await publish(await plan());
    const { play } = await sit(row.id);
    const later = await change(row, { ends: wall(5 * HOUR_MS) });
    const stored = await readExam(world.context.db, row.id);
    expect(new Date(later.secret_until).getTime()).toBe(stored && secretUntil(stored));
    const [sitting] = await world.sql<{ until: number }>(
      `select (policy->>'secretUntil')::float8 as until from play where id = $1`,
      [play.play_id],
    );
    expect(sitting?.until).toBe(new Date(later.secret_until).getTime());
    expect(await no('exam/change', { ...held(later), fields: { ends: wall(-MINUTE_MS) } })).toBe(
      'exam_times',
    );
  });

  it('is planned anew while somebody sits down, and the sitting has one plan or the other', async () => {
    const row = await publish(await plan({ duration_minutes: 60 }));
    const people = await Promise.all([aPlayer(world), aPlayer(world), aPlayer(world)]);
    const exam_key = await keyOf(row.id);
    const [answer] = await Promise.all([
      operate(world, 'exam/change', { ...held(row), fields: { duration_minutes: 90 } }, author.token),
      ...people.map(person => calls.start(person, row.id, { exam_key })),
    ]);
    const plays = await world.sql<{ seconds: number }>(
      `select distinct (policy->'clock'->>'seconds')::int as seconds from play where scope = $1`,
      [`exam/${row.id}`],
    );
    expect(plays).toEqual([{ seconds: answer?.body['code'] === 'exam_sat' ? 3600 : 5400 }]);
  });
});

describe('an editor who does not look after it', () => {
  it('learns neither key nor questions, and changes nothing', async () => {
    const row = await publish(await plan());
    const { play } = await sit(row.id);
    const [attempt] = await world.sql<{ id: number }>('select id from exam_attempt where play_id = $1', [
      play.play_id,
    ]);
    const seen = (await done(world, 'exam/read', { id: row.id }, other.token)).data;
    expect([seen.asked, seen.is_yours]).toEqual([null, false]);
    const { id } = row;
    const player = { id, player_id: other.playerId };
    const bodies: readonly (readonly [string, object])[] = [
      ['exam/change', { ...held(row), fields: { title: 'Mine' } }],
      ['exam/delete', held(row)],
      ['exam/publish', held(row)],
      ['exam/take_back', held(row)],
      ['exam/key', { id }],
      ['exam/new_key', { id }],
      ['exam/questions', { id }],
      ['exam/find_questions', { id, language_id: english, text: 'gas' }],
      ['exam/staff', { id, text: 'Otto' }],
      ['exam/author', player],
      ['exam/deputy', { ...player, is_on: true }],
      ['exam/sittings', { id }],
      ['exam/sitting', { id: attempt?.id }],
      ['exam/grant', { ...player, reason: 'please' }],
      ['exam/extra_time', { ...player, minutes: 5, reason: 'please' }],
      ['exam/extra_times', { id }],
      ['exam/candidates', { id, text: 'Otto' }],
      ['exam/figures', { id }],
      ['exam/export', { id }],
      ['exam/sheet', { id }],
    ];
    for (const [call, body] of bodies)
      expect([call, await no(call, body, other)]).toEqual([call, 'operation_not_allowed']);
    const [arabic] = await world.sql<{ id: number }>(`select id from language where code = 'ar'`);
    const foreign = await aStaff(world, { role: 'editor', languages: [arabic?.id ?? 0] });
    for (const [call, body] of bodies)
      expect([call, await no(call, body, foreign)]).toEqual([call, 'no_data']);
    expect(await no('exam/create', { fields: fields() }, foreign)).toBe(403);
    const withoutRight = await aStaff(world, { role: 'editor', rights: ['content'] });
    expect(await no('exam/read', { id }, withoutRight)).toBe(403);
    expect((await done(world, 'exam/list', { filter: { is_mine: true } }, other.token)).data).toEqual([]);
  });

  it('does not find its typed questions in the bank either, until nobody can sit it any more', async () => {
    const text = 'Which moon has geysers of ice?';
    const row = await publish(await plan({ asked: [{ ...TYPED, text, options: ['Enceladus', 'Io'] }] }));
    const [asked] = (await done(world, 'exam/questions', { id: row.id }, author.token)).data;
    const id = asked?.question_id ?? 0;
    const shown = async (by: StaffPerson) => {
      const { data, total } = await done(world, 'question/list', { filter: { text: 'geysers' } }, by.token);
      const near = await done(world, 'question/near', { text, language_id: english }, by.token);
      const { csv } = (await done(world, 'question/export', { filter: { text: 'geysers' } }, by.token)).data;
      return [data.length, total, near.data.length, csv.includes('Enceladus')];
    };
    const nothing = [0, 0, 0, false];
    expect(await shown(other)).toEqual(nothing);
    for (const [call, body] of [
      ['question/read', { id }],
      ['question/history', { id }],
      ['question/how', { id }],
      ['question/change', { id, version: 99, fields: { note: 'x' } }],
      ['question/delete', { id, version: 99 }],
    ] as const)
      expect([call, await no(call, body, other)]).toEqual([call, 'no_data']);
    for (const by of [author, admin]) expect(await shown(by)).toEqual([1, 1, 1, true]);
    await world.sql('insert into exam_deputy (exam_id, player_id) values ($1, $2)', [row.id, other.playerId]);
    expect(await shown(other)).toEqual([1, 1, 1, true]);
    await world.sql('delete from exam_deputy where exam_id = $1', [row.id]);
    expect(await shown(other)).toEqual(nothing);
    await world.sql(
      `update exam set starts_at = starts_at - interval '9 days', ends_at = ends_at - interval '9 days' where id = $1`,
      [row.id],
    );
    await world.sql('update question set reserved_until = null where id = $1', [id]);
    expect(await shown(other)).toEqual([1, 1, 1, true]);
  });

  it('looks after it as a deputy, and then chooses nobody else', async () => {
    const row = await plan();
    const named = { id: row.id, player_id: other.playerId, is_on: true };
    const found = await done(world, 'exam/staff', { id: row.id, text: 'otto' }, author.token);
    expect(found.data).toEqual([{ id: other.playerId, name: 'Otto Other' }]);
    expect((await done(world, 'exam/deputy', named, author.token)).data.deputies).toEqual(found.data);
    expect((await done(world, 'exam/questions', { id: row.id }, other.token)).data).toHaveLength(2);
    expect(await no('exam/deputy', { ...named, player_id: admin.playerId }, other)).toBe(
      'operation_not_allowed',
    );
    expect(await no('exam/deputy', { ...named, player_id: (await aPlayer(world)).playerId })).toBe('no_data');
    const moved = await done(world, 'exam/author', { id: row.id, player_id: other.playerId }, author.token);
    expect(moved.data).toMatchObject({ author: { name: 'Otto Other' }, is_yours: false });
    await done(world, 'exam/deputy', { ...named, is_on: false }, other.token);
    expect((await done(world, 'exam/read', { id: row.id }, admin.token)).data.is_yours).toBe(true);
  });
});

describe('the key', () => {
  it('is drawn, shown to whoever looks after the exam, and stands in no log', async () => {
    const row = await publish(await plan());
    const key = await keyOf(row.id);
    expect(key).toMatch(/^\d{6}$/);
    const given = await done(world, 'exam/new_key', { id: row.id, key: '48151623' }, author.token);
    expect(given.data.key).toBe('48151623');
    const player = await aPlayer(world);
    const start = { exam_module_id: row.id, exam_key: key, agreed: true };
    expect(await calls.no('get_exam_module_questions', start, player)).toBe('exam_key_invalid');
    await calls.start(player, row.id, { exam_key: '48151623' });
    const log = await world.sql<{ action: string; said: string }>(
      `select action, before::text || after::text as said from audit where subject = $1 order by id`,
      [String(row.id)],
    );
    expect(log.map(line => line.action)).toEqual([
      'exam.create',
      'exam.publish',
      'exam.show_key',
      'exam.new_key',
    ]);
    for (const { said } of log) expect(said).not.toMatch(new RegExp(`${key}|48151623`));
    expect(await no('exam/new_key', { id: row.id, key: '12' })).toBe(400);
  });

  it('asks for the second factor again, like deleting', async () => {
    const row = await plan();
    world.clock.advance(6 * MINUTE_MS);
    for (const [call, body] of [
      ['exam/key', { id: row.id }],
      ['exam/new_key', { id: row.id }],
      ['exam/delete', held(row)],
    ] as const)
      expect([call, await no(call, body)]).toEqual([call, 'factor_needed']);
    await renewed(world, author);
  });
});

describe('the list', () => {
  it('is narrowed by state, language, whose it is and words, with its figures', async () => {
    await anExam(world, { title: 'Ancient rivers', ends_at: new Date(world.clock.now() + HOUR_MS) });
    const list = async (filter: object) =>
      (await done(world, 'exam/list', { filter, limit: 100 }, admin.token)).data;
    const rivers = await list({ text: 'anc riv' });
    expect(rivers).toMatchObject([
      { title: 'Ancient rivers', state: 'running', total_marks: 10, asked: null },
    ]);
    expect(await list({ text: 'rivers', state: 'draft' })).toEqual([]);
    expect(await list({ text: 'rivers', has_violations: true })).toEqual([]);
    expect((await list({ language_id: english, state: 'draft' })).length).toBeGreaterThan(0);
    expect(await list({ is_mine: true })).toEqual([]);
  });
});
