/** The sample quiz for guests: five flagged questions without rewards (DECISIONS 1). */
import { QUIZ_TYPES } from '@trivium/rules/play/category-type';
import { MODE_ROWS } from '@trivium/rules/play/mode-row';
import { policyOf } from '@trivium/rules/play/policy-of';
import type { Handlers } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { freeCategoryIds } from '../catalog/catalog.ts';
import type { Languages } from '../language/language.ts';
import type { Plays } from '../play/play.ts';
import type { ShowPlay } from '../play/reply/show.ts';
import { pickSampleQuestions } from '../question/question.ts';
import { heldSample, holdSample } from './hold.ts';

export function sampleActions(
  context: AppContext,
  plays: Plays,
  languages: Languages,
  show: ShowPlay,
): Handlers<'get_sample_quiz'> {
  return {
    get_sample_quiz: async call => {
      const samplePlayId = heldSample(context.env, call);
      const held =
        samplePlayId === null
          ? null
          : await plays.look(samplePlayId, { playerId: null, samplePlayId }, call.now);
      if (held?.status === 'running') return show(call, held);

      const languageId = languages.quizLanguageId(call.languageId ?? call.signedIn?.quizLanguageId ?? null);
      const categories = await freeCategoryIds(context.db, QUIZ_TYPES, languageId);
      const count = MODE_ROWS.sample.questions ?? 0;
      const now = new Date(call.now);
      const questions =
        categories.length === 0 ? [] : await pickSampleQuestions(context.db, categories, count, now);
      if (questions.length === 0) throw new Refusal('no_questions');
      const play = await plays.start(
        {
          playerId: null,
          scope: 'sample',
          policy: policyOf('sample'),
          place: null,
          level: null,
          languageId,
          questions,
        },
        call.now,
      );
      holdSample(context.env, call, play.id);
      return show(call, play);
    },
  };
}
