/** Handlers of exams (DECISIONS 3, 7). */
import { awayEndsAt } from '@trivium/rules/play/time';
import type { Handlers } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { createAllowances } from '../../platform/limit/allowance.ts';
import type { Languages } from '../language/language.ts';
import { needMode } from '../mode/mode.ts';
import type { Plays } from '../play/play.ts';
import type { ShowPlay } from '../play/reply/show.ts';
import type { Settings } from '../settings/settings.ts';
import { demandOther, looksAfter } from './desk/care.ts';
import { readExams } from './desk/plan-store.ts';
import { type ExamDeps, findAttempt, grantAttempt, listExams, readResult, startExam } from './exam.ts';
import { presentExam, presentResult } from './sitting/present.ts';
import { reportPage, submitExam } from './sitting/sitting.ts';

export type ExamActionDeps = {
  readonly plays: Plays;
  readonly settings: Settings;
  readonly languages: Languages;
  readonly show: ShowPlay;
};

const sittingHandlers = (
  context: AppContext,
  { languages, show, ...deps }: ExamActionDeps & ExamDeps,
): Handlers<'get_exam_module' | 'get_exam_module_questions' | 'report_exam_page'> => {
  const { plays, settings } = deps;
  return {
    get_exam_module: async (call, { type, offset, limit, timezone, gmt_format }) => {
      needMode(settings, 'exam');
      const { playerId, extraTime, quizLanguageId } = call.signedIn;
      const { rows, total } = await listExams(context, deps, {
        list: type === 1 ? 'today' : 'taken',
        languageId: languages.quizLanguageId(call.languageId ?? quizLanguageId),
        playerId,
        offset,
        limit,
        timeZone: timezone,
        offsetOfZone: gmt_format,
        now: call.now,
      });
      const exams = rows.map(row => presentExam(row, extraTime, call.now));
      return { rows: { now: new Date(call.now).toISOString(), exams }, total };
    },

    get_exam_module_questions: async (call, { exam_module_id, exam_key, agreed }) => {
      const { playerId, extraTime } = call.signedIn;
      const play = await startExam(context, deps, {
        examId: exam_module_id,
        playerId,
        extraTime,
        key: exam_key,
        isAgreed: agreed ?? false,
        now: call.now,
      });
      return show(call, play);
    },

    report_exam_page: async (call, { play_id, kind, page, number, seconds, question_id }) => {
      const play = await reportPage(context, plays, {
        playId: play_id,
        playerId: call.signedIn.playerId,
        kind,
        page,
        number,
        seconds,
        questionId: question_id,
        now: call.now,
      });
      const endsAt = play.status === 'running' ? awayEndsAt(play.policy, play.state) : null;
      return {
        now: new Date(call.now).toISOString(),
        play: await show(call, play),
        ends_at: endsAt === null ? null : new Date(endsAt).toISOString(),
      };
    },
  };
};

const resultHandlers = (
  context: AppContext,
  { plays }: ExamActionDeps,
): Handlers<'set_exam_module_result' | 'get_exam_result' | 'grant_exam_attempt'> => ({
  // The fields are a claim: marks and time are the server's own. The claim is stored, and a running play is submitted.
  set_exam_module_result: async (call, fields) => {
    const { playerId } = call.signedIn;
    const find = () => findAttempt(context, plays, fields.exam_module_id, playerId, call.now);
    await submitExam(context, plays, await find(), playerId, {
      marks: fields.obtained_marks ?? 0,
      saysViolated: (fields.rules_violated ?? 0) > 0,
      capturedIds: (fields.captured_question_ids?.match(/\d{1,15}/g) ?? []).map(Number),
      now: call.now,
    });
    return presentResult(await readResult(context.db, await find()), call.now);
  },

  get_exam_result: async (call, { exam_module_id }) => {
    const attempt = await findAttempt(context, plays, exam_module_id, call.signedIn.playerId, call.now);
    return presentResult(await readResult(context.db, attempt), call.now);
  },

  grant_exam_attempt: async (call, { exam_module_id, player_id }) => {
    const { now, signedIn } = call;
    const [exam] = await readExams(context.db, [exam_module_id], { now: new Date(now), zone: 'UTC' });
    if (exam === undefined) throw new Refusal('no_data');
    if (!looksAfter(signedIn, exam)) throw new Refusal('operation_not_allowed');
    await demandOther(context, signedIn.playerId, player_id, now);
    const grant = {
      examId: exam_module_id,
      playerId: player_id,
      editorId: signedIn.playerId,
      now,
    };
    await grantAttempt(context, plays, grant);
    return { done: true };
  },
});

export const examActions = (context: AppContext, deps: ExamActionDeps) => ({
  ...sittingHandlers(context, { ...deps, allowances: createAllowances(context.db, context.env.appSecret) }),
  ...resultHandlers(context, deps),
});
