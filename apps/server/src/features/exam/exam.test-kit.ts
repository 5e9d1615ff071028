/** Exams for tests: made in the world's database, sat over HTTP. */
import type { Reply } from '@trivium/contract/catalogue';
import type { ContentQuestion } from '@trivium/formats/question';
import { HOUR_MS } from '@trivium/rules/time/units';
import { expect } from 'vitest';
import type { Person } from '../../../test/kit/player.ts';
import type { World } from '../../../test/kit/world.ts';
import { saveLooseQuestions } from '../question/seed/seed.ts';
import { makeExam } from './seed/seed.ts';
import type { NewExam } from './seed/store.ts';

export type Play = Reply<'get_play'>;
export type ExamResult = Reply<'get_exam_result'>;

/** Looks like nothing else in a reply, so that a search for it means something. */
export const KEY = '73195062';

const question = (id: string): ContentQuestion => ({
  id,
  line: 1,
  level: 1,
  kind: 'choice',
  text: `Question ${id}?`,
  options: ['one', 'two', 'three', 'four'],
  key: { kind: 'choice', option: 0 },
  note: `Note of ${id}.`,
  difficulty: 1,
  sample: false,
});

let made = 0;

/** An exam open from an hour ago to three hours from now, 60 minutes, five questions of 3, 1, 2, 1, 3 marks. */
export const anExam = async (world: World, wish: Partial<NewExam> = {}): Promise<number> => {
  made += 1;
  const slug = `exam-${made}`;
  const now = world.clock.now();
  const marks = [3, 1, 2, 1, 3];
  const ids = await saveLooseQuestions(
    world.context.db,
    marks.map((_, at) => question(`${slug}-q-${at}`)),
  );
  await makeExam(world.context.db, {
    slug,
    language: 'en',
    title: `Exam ${made}`,
    description: 'About nothing.',
    starts_at: new Date(now - HOUR_MS),
    ends_at: new Date(now + 3 * HOUR_MS),
    exam_key: KEY,
    duration_minutes: 60,
    may_change_answers: true,
    allows_extra_time: false,
    rules: ['No books.'],
    pass_percent: 50,
    questions: ids.map((id, at) => ({ id, marks: marks[at] ?? 1 })),
    ...wish,
  });
  const [row] = await world.sql<{ id: number }>('select id from exam where slug = $1', [slug]);
  return row?.id ?? 0;
};

/** The calls of an exam, each for one person. */
export const examCalls = (world: World) => {
  const ok = async <T>(action: string, fields: Record<string, unknown>, person: Person): Promise<T> => {
    const { status, body } = await world.call(action, fields, person.token);
    expect({ action, status, code: body['code'] ?? null }).toEqual({ action, status: 200, code: null });
    return body['data'] as T;
  };
  let reports = 0;
  return {
    ok,
    /** The refusal's code, or the status of a failure. */
    no: async (action: string, fields: Record<string, unknown>, person: Person): Promise<unknown> => {
      const { status, body } = await world.call(action, fields, person.token);
      return status === 200 ? (body['code'] ?? null) : status;
    },
    start: (person: Person, exam_module_id: number, more: Record<string, unknown> = {}) =>
      ok<Play>('get_exam_module_questions', { exam_module_id, exam_key: KEY, agreed: true, ...more }, person),
    look: (person: Person, play_id: string) => ok<Play>('get_play', { play_id }, person),
    /** Answers the questions at these places right, the others of `wrong` wrong. */
    answer: async (person: Person, play: Play, right: readonly number[], wrong: readonly number[] = []) => {
      const [row] = await world.sql<{ served: { order: number[] }[] }>(
        'select served from play where id = $1',
        [play.play_id],
      );
      for (const at of [...right, ...wrong]) {
        const shown = row?.served[at]?.order.indexOf(0) ?? 0;
        const place = right.includes(at) ? shown : (shown + 1) % 4;
        const question_id = play.questions[at]?.question_id;
        const fields = { play_id: play.play_id, question_id, answer: 'abcd'.charAt(place) };
        await ok('submit_answer', fields, person);
      }
    },
    report: (person: Person, play_id: string, kind: string, more: Record<string, unknown> = {}) => {
      reports += 1;
      return ok<Reply<'report_exam_page'>>(
        'report_exam_page',
        { play_id, kind, page: 'page-1', number: reports, ...more },
        person,
      );
    },
    submit: (person: Person, exam_module_id: number, more: Record<string, unknown> = {}) =>
      ok<ExamResult>('set_exam_module_result', { exam_module_id, ...more }, person),
    result: (person: Person, exam_module_id: number) =>
      ok<ExamResult>('get_exam_result', { exam_module_id }, person),
    list: (person: Person, more: Record<string, unknown> = {}) =>
      ok<Reply<'get_exam_module'>>('get_exam_module', { type: 1, limit: 100, ...more }, person),
  };
};
