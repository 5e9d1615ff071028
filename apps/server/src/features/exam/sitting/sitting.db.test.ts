/** Sitting an exam to each of its possible ends, and its reports (SPEC 4, 9; DECISIONS 7). */

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { anExam, examCalls, KEY, type Play } from '../exam.test-kit.ts';

let world: World;
let calls: ReturnType<typeof examCalls>;
beforeAll(async () => {
  world = await createWorld({ at: '2026-11-18T12:00:00Z' });
  calls = examCalls(world);
});
afterAll(() => world.close());

/** A person in the middle of an exam. */
const sitting = async (): Promise<{ person: Person; exam: number; play: Play }> => {
  const [person, exam] = [await aPlayer(world), await anExam(world)];
  return { person, exam, play: await calls.start(person, exam) };
};
const sweep = () => world.app.rooms.plays.sweep(world.clock.now());
const violations = (exam: number) =>
  world.sql<{ kind: string; seconds: number | null }>(
    `select kind, exam_violation.seconds from exam_violation
     join exam_attempt on exam_attempt.id = attempt_id where exam_id = $1 order by exam_violation.id`,
    [exam],
  );
const claimsRefused = async (): Promise<number> =>
  Number(
    /claims_refused_total\{action="set_exam_module_result"\} (\d+)/.exec(
      (await world.app.inject({ method: 'GET', url: '/metrics' })).body,
    )?.[1] ?? 0,
  );

describe('the result (DECISIONS 7)', () => {
  it('has marks, share, sections, time and rank at once, pays nothing, and is the same on every look', async () => {
    const { person, exam, play } = await sitting();
    await calls.answer(person, play, [0, 2, 3], [1]);
    world.clock.advance(10 * MINUTE_MS);
    const result = await calls.submit(person, exam, {
      total_duration: 600,
      obtained_marks: 6,
      statistics: '[]',
    });
    expect(result).toMatchObject({
      obtained_marks: 6,
      total_marks: 10,
      percent: 60,
      is_passed: true,
      correct: 3,
      wrong: 1,
      unanswered: 1,
      seconds: 600,
      rank: 1,
      ranked: 1,
      attempt: 1,
      ended_by: 'submit',
      rules_violated: 0,
      sections: [
        { marks: 1, questions: 2, correct: 1, wrong: 1, unanswered: 0, obtained_marks: 1, total_marks: 2 },
        { marks: 2, questions: 1, correct: 1, wrong: 0, unanswered: 0, obtained_marks: 2, total_marks: 2 },
        { marks: 3, questions: 2, correct: 1, wrong: 0, unanswered: 1, obtained_marks: 3, total_marks: 6 },
      ],
    });
    world.clock.advance(MINUTE_MS);
    expect(await calls.submit(person, exam)).toEqual({
      ...result,
      now: new Date(world.clock.now()).toISOString(),
    });
    const coins = await calls.ok<{ coins: number }>('get_user_coin_score', {}, person);
    expect(coins.coins).toBe(10);
  });

  it('claimed by the client is not believed, and counted', async () => {
    const { person, exam, play } = await sitting();
    await calls.answer(person, play, [0]);
    world.clock.advance(MINUTE_MS);
    const before = await claimsRefused();
    const claim = { total_duration: 1, obtained_marks: 10, statistics: '{"correct":5}' };
    expect(await calls.submit(person, exam, claim)).toMatchObject({ obtained_marks: 1, seconds: 60 });
    expect(await calls.submit(person, exam, claim)).toMatchObject({ obtained_marks: 1, seconds: 60 });
    expect(await claimsRefused()).toBe(before + 2);
    const stranger = await aPlayer(world);
    expect(
      await calls.no('set_exam_module_result', { exam_module_id: exam, obtained_marks: 10 }, stranger),
    ).toBe('no_data');
  });

  it('submitted on two devices, finished and swept in one moment, it is settled once', async () => {
    const { person, exam, play } = await sitting();
    await calls.answer(person, play, [0, 4]);
    world.clock.advance(60 * MINUTE_MS + 1500);
    const done = await Promise.all([
      calls.submit(person, exam),
      calls.submit(person, exam),
      calls.ok<Play>('finish_play', { play_id: play.play_id }, person),
      sweep(),
      sweep(),
    ]);
    expect([done[0].obtained_marks, done[1].obtained_marks]).toEqual([4, 4]);
    const stored = await world.sql('select attempt_id from exam_result where exam_id = $1', [exam]);
    expect(stored.length).toBe(1);
  });

  it('stays when the exam is switched off, and so does a running sitting; nobody else starts it', async () => {
    const [{ person, exam, play }, other] = [await sitting(), await aPlayer(world)];
    await world.sql('update exam set is_active = false where id = $1', [exam]);
    const fields = { exam_module_id: exam, exam_key: KEY, agreed: true };
    expect(await calls.no('get_exam_module_questions', fields, other)).toBe('no_data');
    expect((await calls.start(person, exam)).play_id).toBe(play.play_id);
    const idsOf = async (who: Person, type: number) =>
      (await calls.list(who, { type })).exams.map(exam => exam.exam_module_id);
    expect([(await idsOf(person, 1)).includes(exam), (await idsOf(other, 1)).includes(exam)]).toEqual([
      true,
      false,
    ]);
    await calls.submit(person, exam);
    expect((await calls.result(person, exam)).rank).toBe(1);
    expect(await idsOf(person, 2)).toEqual([exam]);
  });

  it('no answer counts after the end, however it comes', async () => {
    const { person, exam, play } = await sitting();
    await calls.submit(person, exam);
    const question_id = play.questions[0]?.question_id;
    const fields = { play_id: play.play_id, question_id, answer: 'a' };
    expect(await calls.no('submit_answer', fields, person)).toBe('play_over');
    expect(await calls.result(person, exam)).toMatchObject({ obtained_marks: 0, unanswered: 5 });
  });

  it('ranks by marks, then less time, then earlier; staff have none', async () => {
    const exam = await anExam(world);
    const [slow, quick, best, later, editor] = [
      await aPlayer(world),
      await aPlayer(world),
      await aPlayer(world),
      await aPlayer(world),
      await aPlayer(world, { role: 'editor' }),
    ];
    const sit = async (person: Person, right: number[], minutes: number) => {
      const play = await calls.start(person, exam);
      await calls.answer(person, play, right);
      world.clock.advance(minutes * MINUTE_MS);
      await calls.submit(person, exam);
    };
    await sit(slow, [0, 1], 20);
    await sit(quick, [0, 1], 10);
    await sit(best, [4], 30);
    await sit(later, [0, 1], 10);
    await sit(editor, [0, 1, 2, 3, 4], 1);
    const ranks = [];
    for (const person of [slow, quick, best, later, editor]) {
      const { rank, ranked } = await calls.result(person, exam);
      ranks.push([rank, ranked]);
    }
    expect(ranks).toEqual([
      [4, 4],
      [2, 4],
      [1, 4],
      [3, 4],
      [null, 4],
    ]);
  });
});

describe('the end by the clock (DECISIONS 4, 7)', () => {
  it('comes with the browser killed, at its instant, with what was answered', async () => {
    const { person, exam, play } = await sitting();
    await calls.answer(person, play, [3]);
    world.clock.advance(60 * MINUTE_MS + 1499);
    expect(await sweep()).toBe(0);
    world.clock.advance(1);
    expect(await sweep()).toBe(1);
    expect(await calls.result(person, exam)).toMatchObject({
      obtained_marks: 3,
      ended_by: 'clock',
      seconds: 3600,
    });
  });

  it('needs no sweep: the list settles what it finds', async () => {
    const { person, exam } = await sitting();
    world.clock.advance(61 * MINUTE_MS);
    const { exams } = await calls.list(person);
    expect(exams.find(item => item.exam_module_id === exam)).toMatchObject({
      state: 'completed',
      is_open: false,
      play_id: null,
      result: { obtained_marks: 0, ended_by: 'clock' },
    });
  });

  it('moves by the time the server was away, and so does an absence of the page', async () => {
    const one = await sitting();
    const two = await sitting();
    world.clock.advance(MINUTE_MS);
    await calls.report(two.person, two.play.play_id, 'hidden');
    world.clock.advance(2 * SECOND_MS);
    await world.outage(30 * MINUTE_MS);
    expect(await sweep()).toBe(0);
    world.clock.advance(2 * SECOND_MS);
    await calls.report(two.person, two.play.play_id, 'shown');
    world.clock.advance(58 * MINUTE_MS + 55 * SECOND_MS);
    expect(await sweep()).toBe(0);
    world.clock.advance(MINUTE_MS);
    await sweep();
    for (const { person, exam } of [one, two]) {
      expect(await calls.result(person, exam)).toMatchObject({ ended_by: 'clock', seconds: 3600 });
    }
  });
});

describe('a hidden page (SPEC 4, 9)', () => {
  it('4 s: the exam goes on, and the absence is written down', async () => {
    const { person, exam, play } = await sitting();
    const hidden = await calls.report(person, play.play_id, 'hidden');
    expect(hidden.ends_at).toBe(new Date(world.clock.now() + 5 * SECOND_MS).toISOString());
    world.clock.advance(4 * SECOND_MS);
    const shown = await calls.report(person, play.play_id, 'shown');
    expect([shown.ends_at, shown.play.status]).toEqual([null, 'running']);
    world.clock.advance(60 * SECOND_MS);
    expect(await sweep()).toBe(0);
    expect((await violations(exam)).map(each => each.kind)).toEqual(['hidden']);
  });

  it('6 s: the server ended it after 5, whether it comes back or not', async () => {
    const [back, gone] = [await sitting(), await sitting()];
    await calls.answer(back.person, back.play, [4]);
    for (const { person, play } of [back, gone]) await calls.report(person, play.play_id, 'hidden');
    world.clock.advance(6 * SECOND_MS);
    expect(await sweep()).toBe(2);
    const shown = await calls.report(back.person, back.play.play_id, 'shown');
    expect(shown.play.status).toBe('settled');
    expect(await calls.result(back.person, back.exam)).toMatchObject({
      obtained_marks: 3,
      ended_by: 'hidden',
      seconds: 5,
      rules_violated: 1,
    });
    expect((await violations(gone.exam)).map(each => each.kind)).toEqual(['hidden', 'left']);
  });

  it('a reload within 5 s goes on: asking for the questions again shows the page', async () => {
    const { person, exam, play } = await sitting();
    await calls.report(person, play.play_id, 'hidden');
    world.clock.advance(3 * SECOND_MS);
    await calls.ok('get_exam_module_questions', { exam_module_id: exam }, person);
    world.clock.advance(10 * SECOND_MS);
    expect((await calls.look(person, play.play_id)).status).toBe('running');
  });

  it('reports that overtake each other on the way do not end the exam', async () => {
    const { person, play } = await sitting();
    const fields = { play_id: play.play_id, page: 'a-load' };
    await calls.ok('report_exam_page', { ...fields, kind: 'shown', number: 2 }, person);
    await calls.ok('report_exam_page', { ...fields, kind: 'hidden', number: 1 }, person);
    await Promise.all([
      calls.ok('report_exam_page', { ...fields, kind: 'hidden', number: 3 }, person),
      calls.ok('report_exam_page', { ...fields, kind: 'shown', number: 4 }, person),
    ]);
    world.clock.advance(10 * SECOND_MS);
    expect((await calls.look(person, play.play_id)).status).toBe('running');
  });

  it('offline with the page visible is written down and ends nothing', async () => {
    const { person, exam, play } = await sitting();
    world.clock.advance(5 * MINUTE_MS);
    await calls.report(person, play.play_id, 'offline', { seconds: 300 });
    await calls.answer(person, play, [0]);
    expect((await calls.look(person, play.play_id)).status).toBe('running');
    expect(await violations(exam)).toEqual([{ kind: 'offline', seconds: 300 }]);
    expect(await calls.submit(person, exam)).toMatchObject({ obtained_marks: 1, rules_violated: 0 });
  });

  it('hidden without a network, the page tells when it is back: 4 s pass, 6 s end it', async () => {
    const [short, long] = [await sitting(), await sitting()];
    world.clock.advance(MINUTE_MS);
    const after = await calls.report(short.person, short.play.play_id, 'shown', { seconds: 4 });
    expect(after.play.status).toBe('running');
    const over = await calls.report(long.person, long.play.play_id, 'shown', { seconds: 20 });
    expect(over.play.status).toBe('settled');
    expect(await calls.result(long.person, long.exam)).toMatchObject({ ended_by: 'hidden', seconds: 45 });
  });

  it('is nobody else’s to report', async () => {
    const { play } = await sitting();
    const other = await aPlayer(world);
    const fields = { play_id: play.play_id, kind: 'hidden', page: 'p', number: 1 };
    expect(await calls.no('report_exam_page', fields, other)).toBe('play_not_found');
  });
});

describe('broken rules (SPEC 6, DECISIONS 7)', () => {
  it('copy, print and print-screen stand with the result, with the questions that were on the screen', async () => {
    const { person, exam, play } = await sitting();
    const [first, second, third] = play.questions.map(question => question.question_id);
    await calls.report(person, play.play_id, 'copy', { question_id: first });
    await calls.report(person, play.play_id, 'print_screen', { question_id: second });
    await calls.report(person, play.play_id, 'print', { question_id: 999_999_999 });
    const result = await calls.submit(person, exam, {
      rules_violated: 1,
      captured_question_ids: `[${third}, 999999999, ${first}]`,
    });
    expect(result.rules_violated).toBe(5);
    expect(result.captured_question_ids).toEqual([first, second, third].toSorted((a = 0, b = 0) => a - b));
    world.clock.advance(6 * MINUTE_MS);
    await calls.report(person, play.play_id, 'copy', { question_id: first });
    expect((await calls.result(person, exam)).rules_violated).toBe(5);
  });

  it('a flood of reports fills no table', async () => {
    const { person, exam, play } = await sitting();
    await world.sql(
      `insert into exam_violation (attempt_id, kind, at)
       select id, 'copy', now() from exam_attempt, generate_series(1, 199) where exam_id = $1`,
      [exam],
    );
    for (let at = 0; at < 5; at += 1) await calls.report(person, play.play_id, 'copy');
    expect((await violations(exam)).length).toBe(200);
  });
});

describe('the list (DECISIONS 7)', () => {
  it('shows what meets the player’s day, with the state of each, and what he took', async () => {
    const now = world.clock.now();
    const at = (hours: number) => new Date(now + hours * HOUR_MS);
    const person = await aPlayer(world);
    const open = await anExam(world);
    const over = await anExam(world, { starts_at: at(-2), ends_at: at(-1) });
    const far = await anExam(world, { starts_at: at(60), ends_at: at(61) });
    const arabic = await anExam(world, { language: 'ar' });
    const stateOf = async (id: number, more = {}) =>
      (await calls.list(person, more)).exams.find(exam => exam.exam_module_id === id)?.state;
    expect([await stateOf(open), await stateOf(over), await stateOf(far), await stateOf(arabic)]).toEqual([
      'pending',
      'finished',
      undefined,
      undefined,
    ]);
    const zones = { timezone: 'nowhere/land', gmt_format: '+26:00' };
    expect(await stateOf(open, zones)).toBe('pending');
    const play = await calls.start(person, open);
    expect(await stateOf(open)).toBe('ongoing');
    await calls.answer(person, play, [0, 1, 2, 3, 4]);
    await calls.submit(person, open);
    expect(await stateOf(open)).toBe('completed');
    const taken = await world.call('get_exam_module', { type: 2 }, person.token);
    expect(taken.body['total']).toBe(1);
    expect(await calls.list(person, { type: 2 })).toMatchObject({
      now: new Date(now).toISOString(),
      exams: [
        {
          exam_module_id: open,
          questions: 5,
          total_marks: 10,
          duration_minutes: 60,
          sections: [
            { marks: 1, questions: 2 },
            { marks: 2, questions: 1 },
            { marks: 3, questions: 2 },
          ],
          rules: ['No books.'],
          result: { obtained_marks: 10, percent: 100, rank: 1, is_passed: true },
        },
      ],
    });
  });

  it('an exam that ends tomorrow morning elsewhere is today’s there', async () => {
    const person = await aPlayer(world);
    const midnight = Math.ceil(world.clock.now() / (24 * HOUR_MS)) * 24 * HOUR_MS;
    const exam = await anExam(world, {
      starts_at: new Date(midnight + HOUR_MS),
      ends_at: new Date(midnight + 2 * HOUR_MS),
    });
    const sees = async (more: Record<string, unknown>) =>
      (await calls.list(person, more)).exams.some(item => item.exam_module_id === exam);
    expect([
      await sees({ timezone: 'UTC' }),
      await sees({ timezone: 'America/New_York' }),
      await sees({ gmt_format: '-05:00' }),
    ]).toEqual([false, true, true]);
  });
});

describe('giving up, and another attempt (DECISIONS 3, 7)', () => {
  it('quit uses the attempt and leaves no result', async () => {
    const { person, exam, play } = await sitting();
    await calls.ok('quit_play', { play_id: play.play_id }, person);
    const fields = { exam_module_id: exam, exam_key: KEY, agreed: true };
    expect(await calls.no('get_exam_module_questions', fields, person)).toBe('already_played');
    expect(await calls.no('get_exam_result', { exam_module_id: exam }, person)).toBe('no_data');
    const [row] = (await calls.list(person, { type: 2 })).exams;
    expect([row?.state, row?.result]).toEqual(['completed', null]);
    expect(await calls.no('review_play', { play_id: play.play_id }, person)).toBe('review_given_up');
  });

  it('an editor grants one, audited; the newest result alone has a rank', async () => {
    const editor = await aPlayer(world, { role: 'editor' });
    const { person, exam, play } = await sitting();
    const grant = { exam_module_id: exam, player_id: person.playerId };
    expect(await calls.no('grant_exam_attempt', grant, person)).toBe(403);
    // Whoever does not look after the exam grants nothing.
    expect(await calls.no('grant_exam_attempt', grant, editor)).toBe('operation_not_allowed');
    await world.sql('update exam set author_id = $1 where id = $2', [editor.playerId, exam]);
    expect(await calls.no('grant_exam_attempt', grant, editor)).toBe('play_running');
    await calls.answer(person, play, [0, 1, 2, 3, 4]);
    await calls.submit(person, exam);
    expect(await calls.no('grant_exam_attempt', { ...grant, player_id: editor.playerId }, editor)).toBe(
      'not_for_oneself',
    );
    for (let at = 0; at < 2; at += 1) await calls.ok('grant_exam_attempt', grant, editor);
    expect(await world.sql(`select subject, after from audit where action = 'exam.grant_attempt'`)).toEqual([
      { subject: `exam/${exam}/player/${person.playerId}`, after: { attempt: 2 } },
    ]);
    expect((await calls.list(person)).exams.find(item => item.exam_module_id === exam)).toMatchObject({
      state: 'pending',
      is_open: true,
    });
    const second = await calls.start(person, exam);
    await calls.answer(person, second, [0]);
    expect(await calls.submit(person, exam)).toMatchObject({
      attempt: 2,
      obtained_marks: 1,
      rank: 1,
      ranked: 1,
    });
    const fields = { exam_module_id: exam, exam_key: KEY, agreed: true };
    expect(await calls.no('get_exam_module_questions', fields, person)).toBe('already_played');
  });
});
