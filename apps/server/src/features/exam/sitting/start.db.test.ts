/** Starting an exam: its key, its rules, its time, its one attempt (DECISIONS 7). */

import { HOUR_MS, MINUTE_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer } from '../../../../test/kit/player.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { anExam, examCalls, KEY, type Play } from '../exam.test-kit.ts';

const AT = Date.parse('2026-11-18T12:00:00Z');

let world: World;
let calls: ReturnType<typeof examCalls>;
beforeAll(async () => {
  world = await createWorld({ at: AT });
  calls = examCalls(world);
});
afterAll(() => world.close());

const START = 'get_exam_module_questions';

describe('the checks before an exam (SPEC 5, DECISIONS 7)', () => {
  it('come in their order, in the words of the specification', async () => {
    const person = await aPlayer(world);
    const exam_module_id = await anExam(world);
    const early = await anExam(world, {
      starts_at: new Date(world.clock.now() + 1),
      ends_at: new Date(world.clock.now() + HOUR_MS),
    });
    const late = await anExam(world, { ends_at: new Date(world.clock.now()) });
    const says = async (fields: Record<string, unknown>) =>
      (await world.call(START, { exam_module_id, ...fields }, person.token)).body['message'];
    expect([
      await says({}),
      await says({ exam_key: ' ', agreed: true }),
      await says({ exam_key: '7319', agreed: true }),
      await says({ exam_key: KEY }),
      await says({ exam_key: KEY, agreed: false }),
      await says({ exam_module_id: early, exam_key: KEY, agreed: true }),
      await says({ exam_module_id: late, exam_key: KEY, agreed: true }),
    ]).toEqual([
      'Please enter the Exam Key.',
      'Please enter the Exam Key.',
      'Invalid exam key.',
      'Please agree to the exam rules.',
      'Please agree to the exam rules.',
      'This exam has not begun yet.',
      'This exam is over.',
    ]);
    await calls.start(person, exam_module_id);
    await calls.submit(person, exam_module_id);
    expect(await says({ exam_key: KEY, agreed: true })).toBe('You have Already Played.');
    expect(await says({ exam_module_id: 99999, exam_key: KEY, agreed: true })).toBe('No data found');
  });

  it('a key tried 1,000 times is let in nowhere: ten tries an hour, for the right one too', async () => {
    const person = await aPlayer(world);
    const exam_module_id = await anExam(world);
    const found = new Map<unknown, number>();
    for (let guess = 0; guess < 1000; guess += 1) {
      const fields = { exam_module_id, exam_key: String(10_000 + guess), agreed: true };
      const code = await calls.no(START, fields, person);
      found.set(code, (found.get(code) ?? 0) + 1);
    }
    expect(found.get('exam_key_invalid')).toBe(10);
    expect((found.get('too_many_requests') ?? 0) + (found.get(429) ?? 0)).toBe(990);
    expect(await world.sql('select 1 from exam_attempt where exam_id = $1', [exam_module_id])).toEqual([]);
  });

  it('ten wrong keys shut out the right one for the rest of the hour, for this player and exam alone', async () => {
    const [person, other] = [await aPlayer(world), await aPlayer(world)];
    const exam_module_id = await anExam(world);
    const wrong = { exam_module_id, exam_key: '0000', agreed: true };
    for (let at = 0; at < 10; at += 1) expect(await calls.no(START, wrong, person)).toBe('exam_key_invalid');
    const right = { ...wrong, exam_key: KEY };
    expect(await calls.no(START, right, person)).toBe('too_many_requests');
    await calls.start(other, exam_module_id);
    await calls.start(person, await anExam(world));
    world.clock.advance(HOUR_MS);
    await calls.start(person, exam_module_id);
  });

  it('a mode that is switched off starts nothing, but leaves a running exam alone', async () => {
    const [person, other] = [await aPlayer(world), await aPlayer(world)];
    const exam_module_id = await anExam(world);
    const play = await calls.start(person, exam_module_id);
    await world.app.rooms.settings.set('exam_enabled', false, null);
    const fields = { exam_module_id, exam_key: KEY, agreed: true };
    expect(await calls.no(START, fields, other)).toBe('mode_off');
    expect((await calls.start(person, exam_module_id)).play_id).toBe(play.play_id);
    await world.app.rooms.settings.set('exam_enabled', true, null);
  });
});

describe('the play of an exam (DECISIONS 4, 7)', () => {
  it('has every question once, grouped by marks in the author’s order, one clock, no lifelines, and keeps its secrets', async () => {
    const person = await aPlayer(world);
    const exam = await anExam(world);
    const play = await calls.start(person, exam);
    expect(play.questions.map(question => [question.text.slice(-2, -1), question.marks])).toEqual([
      ['1', 1],
      ['3', 1],
      ['2', 2],
      ['0', 3],
      ['4', 3],
    ]);
    expect(play).toMatchObject({
      mode: 'exam',
      status: 'running',
      subject: { id: exam },
      clock: { kind: 'whole', seconds: 3600 },
      answers_may_change: true,
      lifelines: [],
      extra_time: 1,
      secret_until: new Date(world.clock.now() + 4 * HOUR_MS + 1500).toISOString(),
    });
    expect(play.questions.every(question => question.right_answer === null && question.note === null)).toBe(
      true,
    );
  });

  it('two starts at once and two devices are one play and one attempt, and need the key only once', async () => {
    const person = await aPlayer(world);
    const exam_module_id = await anExam(world);
    const both = await Promise.all([1, 2, 3, 4].map(() => calls.start(person, exam_module_id)));
    const again = await calls.ok<Play>(START, { exam_module_id }, person);
    expect(new Set([...both, again].map(play => play.play_id)).size).toBe(1);
    const attempts = await world.sql('select number from exam_attempt where exam_id = $1', [exam_module_id]);
    expect(attempts).toEqual([{ number: 1 }]);

    await calls.answer(person, again, [0]);
    const [first] = (await calls.ok<Play>(START, { exam_module_id }, person)).questions;
    expect([first?.answer === null, first?.verdict]).toEqual([false, null]);
  });

  it('answers may change where the exam says so, and not where it does not', async () => {
    const person = await aPlayer(world);
    const free = await calls.start(person, await anExam(world));
    await calls.answer(person, free, [], [0]);
    await calls.answer(person, free, [0]);

    const strict = await calls.start(person, await anExam(world, { may_change_answers: false }));
    const first = { play_id: strict.play_id, question_id: strict.questions[0]?.question_id };
    await calls.ok('submit_answer', { ...first, answer: 'a' }, person);
    expect(await calls.no('submit_answer', { ...first, answer: 'b' }, person)).toBe('already_answered');
    expect(strict.answers_may_change).toBe(false);
  });

  it('extra time counts only where the exam allows it, and the list says so before', async () => {
    const person = await aPlayer(world);
    await calls.ok('update_profile', { extra_time: 1.5 }, person);
    const [plain, kind] = [await anExam(world), await anExam(world, { allows_extra_time: true })];
    const { exams } = await calls.list(person);
    const timeOf = (id: number) => exams.find(exam => exam.exam_module_id === id)?.extra_time;
    expect([timeOf(plain), timeOf(kind)]).toEqual([1, 1.5]);
    const secondsOf = async (id: number) => (await calls.start(person, id)).clock.seconds;
    expect([await secondsOf(plain), await secondsOf(kind)]).toEqual([3600, 5400]);
  });

  it('begun a minute before the end it has its whole time, and nobody learns an answer before that is over', async () => {
    const [early, late] = [await aPlayer(world), await aPlayer(world)];
    const exam = await anExam(world);
    const first = await calls.start(early, exam);
    await calls.submit(early, exam);
    world.clock.advance(3 * HOUR_MS - MINUTE_MS);
    const play = await calls.start(late, exam);
    world.clock.advance(59 * MINUTE_MS);
    await calls.answer(late, play, [4]);
    expect(await calls.no('review_play', { play_id: first.play_id }, early)).toBe('review_hidden');
    const bookmark = { question_id: first.questions[0]?.question_id, status: 1 };
    expect(await calls.no('set_bookmark', { ...bookmark, type: 1 }, early)).toBe('not_served');
    expect((await calls.look(early, first.play_id)).questions.map(question => question.verdict)).toEqual(
      Array(5).fill('hidden'),
    );
    world.clock.advance(2 * MINUTE_MS + 1500);
    const review = await calls.ok<Play>('review_play', { play_id: first.play_id }, early);
    expect(review.questions.every(question => question.right_answer !== null)).toBe(true);
    expect(review.review_coins).toBe(0);
    await calls.ok('set_bookmark', { ...bookmark, type: 1 }, early);
    expect(await calls.result(late, exam)).toMatchObject({
      obtained_marks: 3,
      ended_by: 'clock',
      seconds: 3600,
    });
  });

  it('the key stands in no reply, whatever is asked', async () => {
    const person = await aPlayer(world);
    const exam_module_id = await anExam(world);
    const bodies: string[] = [];
    const ask = async (action: string, fields: Record<string, unknown>) =>
      bodies.push((await world.call(action, fields, person.token)).raw.body);
    await ask('get_exam_module', { type: 1, limit: 100 });
    await ask(START, { exam_module_id, exam_key: '11111', agreed: true });
    await ask(START, { exam_module_id, exam_key: KEY });
    const play = await calls.start(person, exam_module_id);
    await ask(START, { exam_module_id });
    await ask('get_play', { play_id: play.play_id });
    await ask('report_exam_page', { play_id: play.play_id, kind: 'shown', page: 'p', number: 1 });
    await ask('set_exam_module_result', { exam_module_id });
    await ask('get_exam_result', { exam_module_id });
    await ask('get_exam_module', { type: 2 });
    await ask('get_web_home_settings', {});
    expect(bodies.filter(body => body.includes(`Exam `)).length).toBeGreaterThan(4);
    expect(bodies.filter(body => body.includes(KEY))).toEqual([]);
  });
});
