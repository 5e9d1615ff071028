/** The daily quiz over HTTP: once a date, and what a cheat tries (DECISIONS 4, 5). */
import type { Reply } from '@trivium/contract/catalogue';
import { addDays } from '@trivium/rules/streak/date';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addQuestions } from '../../../test/kit/languages.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

type Play = Reply<'get_play'>;
type Dashboard = Reply<'get_daily_dashboard'>;

const NOON = '2026-11-18T12:00:00Z';
const BERLIN = { timezone: 'Europe/Berlin', gmt_format: '+01:00' };

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(Date.parse(NOON)));

const ok = async <T = Play>(action: string, person: Person, fields: Record<string, unknown> = {}) => {
  const { status, body } = await world.call(action, fields, person.token);
  expect({ status, code: body['code'] ?? null }).toEqual({ status: 200, code: null });
  return body['data'] as T;
};
const no = async (action: string, person: Person, fields: Record<string, unknown> = {}) => {
  const { status, body } = await world.call(action, fields, person.token);
  return status === 200 ? body['code'] : status;
};
const start = (person: Person, fields: Record<string, unknown> = BERLIN) =>
  ok('get_daily_quiz', person, fields);
const dashboard = (person: Person, fields: Record<string, unknown> = {}) =>
  ok<Dashboard>('get_daily_dashboard', person, fields);

/** Answers so many questions right and ends the play. */
const playOut = async (person: Person, play: Play, right = play.questions.length): Promise<Play> => {
  const rows = await world.sql<{
    served: { questionId: number; order: number[]; key: { option: number } }[];
  }>('select served from play where id = $1', [play.play_id]);
  for (const { questionId, order, key } of (rows[0]?.served ?? []).slice(0, right)) {
    const question = { play_id: play.play_id, question_id: questionId };
    await ok('open_question', person, question);
    world.clock.advance(SECOND_MS);
    await ok('submit_answer', person, { ...question, answer: 'abcde'.charAt(order.indexOf(key.option)) });
  }
  if (right < play.questions.length) return ok('finish_play', person, { play_id: play.play_id });
  return ok('get_play', person, { play_id: play.play_id });
};
/** Months may pass without a sign-in in between. */
const staySignedIn = () => world.sql(`update session set expires_at = '2100-01-01'`);
const attempts = (person: Person) =>
  world.sql<{ date: string; in_a_row: number | null }>(
    'select date, in_a_row from daily_attempt where player_id = $1 order by date',
    [person.playerId],
  );

describe('a date', () => {
  it('is played once: coins, score and streak, then it is already played (SPEC 8)', async () => {
    const person = await aPlayer(world);
    expect(await dashboard(person, BERLIN)).toMatchObject({
      state: 'open',
      play_id: null,
      questions: 10,
      date: '2026-11-18',
      next_at: '2026-11-18T23:00:00.000Z',
    });
    const play = await start(person);
    expect(play).toMatchObject({ mode: 'daily_quiz', lifelines: [], clock: { kind: 'each', seconds: 30 } });
    const { outcome } = await playOut(person, play, 9);
    expect(outcome).toMatchObject({ correct: 9, percent: 90, coins: 4, score: 32, is_streak_day_new: true });
    expect(await no('get_daily_quiz', person, BERLIN)).toBe('already_played');
    expect(await dashboard(person, BERLIN)).toMatchObject({
      state: 'played',
      play_id: play.play_id,
      result: { correct: 9, counted: 10, percent: 90 },
      in_a_row: 1,
      streak_days: 1,
      days: [{ date: '2026-11-18', play_id: play.play_id }],
    });
    const history = await ok<Reply<'get_tracker_data'>>('get_tracker_data', person);
    expect(history[0]).toMatchObject({ reason: 'won_daily_quiz', points: 4 });
  });

  it('has the same questions for everybody, dealt for each', async () => {
    const [one, other] = [await aPlayer(world), await aPlayer(world)];
    const ids = (play: Play) => play.questions.map(question => question.question_id);
    expect(ids(await start(one))).toEqual(ids(await start(other)));
  });

  it('goes on where it was after a reload, and two tabs at once get one play', async () => {
    const person = await aPlayer(world);
    const both = await Promise.all([start(person), start(person), start(person)]);
    const [first] = both;
    expect(new Set(both.map(play => play.play_id)).size).toBe(1);
    world.clock.advance(5 * SECOND_MS);
    const again = await start(person);
    expect(again.play_id).toBe(first?.play_id);
    expect(again.questions.map(({ deadline_at }) => deadline_at)).toEqual(
      first?.questions.map(({ deadline_at }) => deadline_at),
    );
    expect(await attempts(person)).toHaveLength(1);
  });

  it('is used up by giving up (DECISIONS 3): no result, no coins, no second try', async () => {
    const person = await aPlayer(world);
    const play = await start(person);
    await ok('quit_play', person, { play_id: play.play_id });
    expect(await no('get_daily_quiz', person, BERLIN)).toBe('already_played');
    expect(await dashboard(person)).toMatchObject({ state: 'played', result: null, in_a_row: 0 });
  });

  it('cannot be played in a second language', async () => {
    const person = await aPlayer(world);
    await playOut(person, await start(person, { ...BERLIN, language_id: 1 }), 5);
    expect(await no('get_daily_quiz', person, { ...BERLIN, language_id: 2 })).toBe('already_played');
  });

  it('that was left alone is settled by the clock', async () => {
    const person = await aPlayer(world);
    await start(person);
    world.clock.advance(HOUR_MS);
    expect(await dashboard(person)).toMatchObject({ state: 'played', result: { percent: 0 }, in_a_row: 0 });
  });

  it('belongs to the day it was begun on when midnight comes while playing', async () => {
    const person = await aPlayer(world);
    world.clock.set(Date.parse('2026-11-18T22:59:50Z'));
    const play = await start(person);
    world.clock.advance(20 * SECOND_MS);
    expect((await start(person)).play_id).toBe(play.play_id);
    expect(await dashboard(person)).toMatchObject({ state: 'running', date: '2026-11-18' });
    await playOut(person, play, 5);
    expect(await dashboard(person)).toMatchObject({ state: 'open', date: '2026-11-19', in_a_row: 1 });
    const next = await start(person);
    expect(next.play_id).not.toBe(play.play_id);
    expect((await attempts(person)).map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-19']);
  });

  it('lies closed with the mode switched off', async () => {
    const person = await aPlayer(world);
    const { settings } = world.app.rooms;
    await settings.set('daily_quiz_enabled', false, null);
    expect(await no('get_daily_quiz', person)).toBe('mode_off');
    expect(await no('get_daily_dashboard', person)).toBe('mode_off');
    const home = await ok<Reply<'get_web_home_settings'>>('get_web_home_settings', person);
    expect(home.me?.daily).toBeNull();
    await settings.set('daily_quiz_enabled', true, null);
  });

  it('is on home: open, running, played', async () => {
    const person = await aPlayer(world);
    const daily = async () =>
      (await ok<Reply<'get_web_home_settings'>>('get_web_home_settings', person)).me?.daily;
    expect(await daily()).toEqual({ state: 'open', play_id: null });
    const { play_id } = await start(person);
    expect(await daily()).toEqual({ state: 'running', play_id });
    await ok('finish_play', person, { play_id });
    expect(await daily()).toEqual({ state: 'played', play_id });
  });
});

describe('the player’s own calendar (DECISIONS 5)', () => {
  it.each(['+26', '+26:00', '-13:00', '+14:30', '+5:20', 'tomorrow'])(
    'an offset of %s is refused as a bad payload',
    async gmt_format => {
      const person = await aPlayer(world);
      for (const fields of [{ gmt_format }, { timezone: 'Europe/Berlin', gmt_format }]) {
        expect(await no('get_daily_quiz', person, fields)).toBe(400);
        expect(await no('get_daily_dashboard', person, fields)).toBe(400);
      }
      expect(await attempts(person)).toEqual([]);
    },
  );

  it('prefers the IANA name, takes the offset without one, and refuses a zone that means nothing', async () => {
    const [named, offset, newer] = [await aPlayer(world), await aPlayer(world), await aPlayer(world)];
    world.clock.set(Date.parse('2026-11-18T20:00:00Z'));
    const east = { timezone: 'Asia/Tokyo', gmt_format: '-05:00' };
    expect((await dashboard(named, east)).date).toBe('2026-11-19');
    expect((await dashboard(offset, { gmt_format: 'GMT+5:30' })).date).toBe('2026-11-19');
    const unknown = { timezone: 'Mars/Olympus_Mons' };
    expect((await dashboard(newer, { ...unknown, gmt_format: '-03:00' })).date).toBe('2026-11-18');
    expect(await no('get_daily_quiz', await aPlayer(world), unknown)).toBe(400);
  });

  it('another zone does not give a second quiz, whether the first was told or not', async () => {
    for (const first of [{}, { timezone: 'UTC' }, { timezone: 'Pacific/Pago_Pago' }]) {
      const person = await aPlayer(world);
      await playOut(person, await start(person, first), 5);
      for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Tokyo']) {
        expect(await no('get_daily_quiz', person, { timezone, gmt_format: '+14:00' })).toBe('already_played');
      }
      expect(await no('update_profile', person, { time_zone: 'Pacific/Kiritimati' })).toBeUndefined();
      expect(await no('get_daily_quiz', person, {})).toBe('already_played');
      expect(await attempts(person)).toHaveLength(1);
    }
  });

  it('the zone may change again after 30 days, and a date stays played all the same', async () => {
    const person = await aPlayer(world);
    await playOut(person, await start(person, { timezone: 'UTC' }), 5);
    await staySignedIn();
    world.clock.set(Date.parse('2026-12-18T11:59:00Z'));
    expect((await dashboard(person, { timezone: 'Pacific/Kiritimati' })).date).toBe('2026-12-18');
    world.clock.advance(HOUR_MS);
    await playOut(person, await start(person, { timezone: 'Pacific/Kiritimati' }), 5);
    expect((await attempts(person)).map(({ date }) => date)).toEqual(['2026-11-18', '2026-12-19']);
    await staySignedIn();
    world.clock.set(Date.parse('2027-01-18T09:00:00Z'));
    await playOut(person, await start(person, { timezone: 'Pacific/Kiritimati' }), 5);
    expect(await no('get_daily_quiz', person, { timezone: 'Pacific/Pago_Pago' })).toBeUndefined();
    expect((await attempts(person)).map(({ date }) => date).slice(2)).toEqual(['2027-01-17', '2027-01-18']);
  });

  it('a date cannot be named: neither a later one nor any other', async () => {
    const person = await aPlayer(world);
    expect(await no('get_daily_quiz', person, { ...BERLIN, date: '2026-11-19' })).toBe(400);
    await playOut(person, await start(person), 5);
    world.clock.set(Date.parse('2026-11-18T22:59:59Z'));
    expect(await no('get_daily_quiz', person, BERLIN)).toBe('already_played');
    world.clock.advance(SECOND_MS);
    await start(person);
  });
});

describe('dates in a row', () => {
  it('count up, and begin anew after a gap or a quiz with fewer than five answers', async () => {
    const person = await aPlayer(world);
    const rows: (number | null)[] = [];
    for (const right of [5, 10, 6, null, 5, 4, 7]) {
      if (right !== null) {
        await playOut(person, await start(person), right);
        rows.push((await dashboard(person)).in_a_row);
      }
      world.clock.set(Date.parse(NOON) + (rows.length + (right === null ? 1 : 0)) * DAY_MS);
      if (right === null) rows.push(null);
    }
    expect(rows).toEqual([1, 2, 3, null, 1, 0, 1]);
  });

  it('live through the next day, until it is over', async () => {
    const person = await aPlayer(world);
    await playOut(person, await start(person), 5);
    world.clock.advance(DAY_MS);
    expect((await dashboard(person)).in_a_row).toBe(1);
    world.clock.advance(DAY_MS);
    expect((await dashboard(person)).in_a_row).toBe(0);
  });

  it('the calendar shows a month at a time, and where it begins', async () => {
    const person = await aPlayer(world);
    await playOut(person, await start(person), 5);
    await staySignedIn();
    world.clock.set(Date.parse('2027-02-01T12:00:00Z'));
    await playOut(person, await start(person), 8);
    expect(await dashboard(person)).toMatchObject({
      month: '2027-02',
      first_month: '2026-11',
      days: [{ date: '2027-02-01', result: { percent: 80 } }],
    });
    expect((await dashboard(person, { month: '2026-11' })).days).toHaveLength(1);
    expect((await dashboard(person, { month: '2026-12' })).days).toEqual([]);
    for (const month of ['2026-13', '2026-00', '0000-01', '9999-12', '2026-1'])
      expect([month, await no('get_daily_dashboard', person, { month })]).toEqual([month, 400]);
  });
});

describe('lists', () => {
  const lists = () =>
    world.sql<{ date: string; language_id: number; question_ids: number[] }>(
      'select date, language_id, question_ids from daily_quiz order by date, language_id',
    );
  const pick = () => world.context.jobs.runNow('daily-lists');
  /** Makes all English categories premium, which no list takes from; returns them. */
  const makePremium = () =>
    world.sql<{ id: number }>(
      'update category set is_premium = true where language_id = 1 and not is_premium returning id',
    );
  const makeFree = (rows: readonly { id: number }[]) =>
    world.sql('update category set is_premium = false where id = any($1::bigint[])', [
      rows.map(({ id }) => id),
    ]);
  /** Leaves so many English questions of a category of their own that a list may hold; their ids. */
  const keepListable = async (
    count: number,
  ): Promise<{ ids: number[]; giveBack: () => Promise<unknown> }> => {
    const premium = await makePremium();
    await addQuestions(world, 'en', count);
    await world.sql(`update category set is_premium = false where slug = 'own-en'`);
    const rows = await world.sql<{ id: number; category_id: number }>(
      `select question.id, category_id from question join category on category.id = category_id where slug = 'own-en' and state = 'published'`,
    );
    const ids = rows.map(({ id }) => id);
    expect(ids).toHaveLength(count);
    return {
      ids,
      giveBack: async () => {
        await world.sql(`update question set state = 'retired' where id = any($1::bigint[])`, [ids]);
        await world.sql(`update category set is_premium = true where slug = 'own-en'`);
        await makeFree(premium);
      },
    };
  };

  it('are picked ahead, once, by three jobs at the same time (UTC+14 begins 14 h early)', async () => {
    world.clock.set(Date.parse('2027-06-01T10:30:00Z'));
    await world.sql('delete from daily_quiz');
    await Promise.all([pick(), pick(), pick()]);
    const english = (await lists()).filter(({ language_id }) => language_id === 1);
    expect(english.map(({ date }) => date)).toEqual(['2027-05-31', '2027-06-01', '2027-06-02', '2027-06-03']);
    const before = await lists();
    await pick();
    expect(await lists()).toEqual(before);
    const ids = english.flatMap(({ question_ids }) => question_ids);
    expect(new Set(ids).size).toBe(40);
  });

  it('hold only questions of free categories of the quiz zone and the logical quiz, of the kinds that every device shows', async () => {
    const strangers = await world.sql(
      `select question.id from daily_quiz, unnest(question_ids) listed
       join question on question.id = listed join category on category.id = question.category_id
       where category.is_premium or category.type not in (1, 7) or category.language_id <> daily_quiz.language_id
         or question.kind not in ('choice', 'true_false', 'place', 'connection')`,
    );
    expect(strangers).toEqual([]);
  });

  it('repeat nothing of the 90 days before while others are left, then what rested longest', async () => {
    // Six lists and half of one.
    const { giveBack } = await keepListable(65);
    const days = 6;
    await world.sql('delete from daily_quiz');
    for (let day = 0; day <= days + 2; day += 1) {
      world.clock.set(Date.parse('2028-01-01T10:30:00Z') + day * DAY_MS);
      await pick();
    }
    const english = (await lists()).filter(({ language_id }) => language_id === 1);
    const rested = english.slice(0, days).flatMap(({ question_ids }) => question_ids);
    expect(new Set(rested).size).toBe(days * 10);
    const first = new Set(english.slice(0, 2).flatMap(({ question_ids }) => question_ids));
    const again = english[days]?.question_ids.filter(id => rested.includes(id)) ?? [];
    expect(again).toHaveLength(5);
    expect(again.every(id => first.has(id))).toBe(true);
    expect(english.every(({ question_ids }) => new Set(question_ids).size === 10)).toBe(true);
    await giveBack();
  });

  it('use a question again when 90 days are over, not a day before', async () => {
    const person = await aPlayer(world);
    await world.sql('delete from daily_quiz');
    const { ids: pool, giveBack } = await keepListable(30);
    const listed = (date: string, ids: readonly number[]) =>
      world.sql(
        'insert into daily_quiz (date, language_id, question_ids, chosen_at) values ($1, 1, $2::bigint[], now())',
        [date, ids],
      );
    await listed(addDays('2026-11-18', -91), pool.slice(0, 10));
    await listed(addDays('2026-11-18', -90), pool.slice(10));
    const ids = (await start(person)).questions.map(({ question_id }) => question_id);
    expect(new Set(ids)).toEqual(new Set(pool.slice(0, 10)));
    await giveBack();
  });

  it('begin with a question of the day of the year, and take half from the categories of the weekday', async () => {
    await world.sql('delete from daily_quiz');
    const packed = await world.sql<{ id: number; daily_weekday: number | null }>(
      'select id, daily_weekday from category where daily_weekday is not null',
    );
    await world.sql(`update category set daily_weekday = null`);
    const [monday] = await world.sql<{ id: number; name: string }>(
      `update category set daily_weekday = 0 where id = (
         select id from category where type = 1 and language_id = 1 and not is_premium order by position limit 1)
       returning id, name`,
    );
    await world.sql(`update question set tags = '{}' where tags @> array['on-01-07']`);
    const dated = await world.sql<{ id: number }>(
      `update question set tags = array['on-01-07'] where id in (
         select question.id from question join category on category.id = category_id
         where type = 7 and category.language_id = 1 and kind = 'choice' limit 2) returning id`,
    );
    const ofDay = dated.map(({ id }) => id);
    const look = async () => dashboard(await aPlayer(world), { timezone: 'UTC' });
    // A Monday and the day before.
    for (const [date, theme, next] of [
      ['2030-01-06', [], [monday?.name]],
      ['2030-01-07', [monday?.name], []],
    ]) {
      world.clock.set(Date.parse(`${date}T12:00:00Z`));
      expect(await look()).toMatchObject({ date, theme, next_theme: next });
    }
    const [sunday, list] = await lists();
    expect(sunday?.question_ids.some(id => ofDay.includes(id))).toBe(false);
    expect(ofDay).toContain(list?.question_ids[0]);
    const inTheme = await world.sql(
      'select from question where category_id = $1 and id = any($2::bigint[])',
      [...[monday?.id, list?.question_ids]],
    );
    expect(inTheme.length).toBeGreaterThanOrEqual(5);
    expect(new Set(list?.question_ids).size).toBe(10);
    // The next year begins with the other one; once both rest, one of them comes all the same.
    await world.sql(`update daily_quiz set date = '2030-12-20' where date = '2030-01-07'`);
    world.clock.set(Date.parse('2031-01-07T12:00:00Z'));
    await look();
    const again = (await lists()).at(-1)?.question_ids[0] ?? 0;
    expect(ofDay.filter(id => id !== list?.question_ids[0])).toEqual([again]);
    await world.sql(`update question set tags = '{}' where tags <> '{}'`);
    await world.sql('update category set daily_weekday = null');
    for (const { id, daily_weekday } of packed)
      await world.sql('update category set daily_weekday = $2 where id = $1', [id, daily_weekday]);
  });

  it('chosen by hand are played as they are, without what was switched off or went into a contest since', async () => {
    world.clock.set(Date.parse('2029-03-01T12:00:00Z'));
    const rows = await world.sql<{ id: number }>(
      `select question.id from question join category on category.id = category_id
       where type = 1 and language_id = 1 and kind = 'choice' order by id limit 5`,
    );
    const ids = rows.map(({ id }) => id);
    await world.sql(
      `insert into daily_quiz (date, language_id, question_ids, is_by_hand, chosen_at)
       values ('2029-03-01', 1, $1::bigint[], true, now())`,
      [ids.toReversed()],
    );
    await world.sql(`update question set state = 'retired' where id = $1`, [ids[0]]);
    await world.sql(`update question set reserved_until = '2029-04-01' where id = $1`, [ids[1]]);
    const play = await start(await aPlayer(world));
    expect(play.questions.map(({ question_id }) => question_id)).toEqual([ids[4], ids[3], ids[2]]);
    await world.sql(
      `update question set state = 'published', reserved_until = null where state <> 'published' or reserved_until is not null`,
    );
  });

  it('keep a reported question while somebody may be playing it (DECISIONS 4)', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => aPlayer(world)));
    world.clock.advance(8 * DAY_MS);
    const isHeld = async (id: number) =>
      (await world.sql<{ is_held: boolean }>('select is_held from question where id = $1', [id]))[0]?.is_held;
    let questionId = 0;
    for (const person of people) {
      questionId = (await start(person)).questions[0]?.question_id ?? 0;
      await ok('report_question', person, { question_id: questionId, message: 'This is wrong.' });
    }
    expect(await isHeld(questionId)).toBe(false);
    world.clock.advance(3 * DAY_MS);
    // A level keeps ten questions whatever is reported.
    await world.sql(
      `insert into question (external_id, category_id, subcategory_id, level, kind, text, options, answer_key)
       select 'more' || n, category_id, subcategory_id, level, kind, text, options, answer_key
       from question, generate_series(1, 11) n where id = $1`,
      [questionId],
    );
    const [last] = people;
    if (last) await ok('report_question', last, { question_id: questionId, message: 'Still wrong.' });
    expect(await isHeld(questionId)).toBe(true);
  });

  it('are missing for a language without questions: refused, and the date is not used up', async () => {
    const person = await aPlayer(world);
    const premium = await makePremium();
    await world.sql('delete from daily_quiz');
    expect(await no('get_daily_quiz', person, BERLIN)).toBe('no_questions');
    expect(await dashboard(person)).toMatchObject({ state: 'open', questions: 0 });
    await makeFree(premium);
    await start(person);
  });
});
