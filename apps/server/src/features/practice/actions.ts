/** Handlers of practice and of what a player knows (ALIVE 4, DECISIONS 13). */
import type { Reply } from '@trivium/contract/catalogue';
import { missed } from '@trivium/rules/practice/memory';
import { categoryHue } from '@trivium/rules/site/category';
import { DAY_MS } from '@trivium/rules/time/units';
import type { Handlers } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Keys } from '../key/key.ts';
import type { Languages } from '../language/language.ts';
import { needMode } from '../mode/mode.ts';
import type { Plays } from '../play/play.ts';
import type { ShowPlay } from '../play/reply/show.ts';
import type { Settings } from '../settings/settings.ts';
import { type Known, knowledgeOf } from '../statistics/knowledge.ts';
import { lookAt, type Placed, startPractice } from './practice.ts';

export type PracticeActionDeps = {
  readonly plays: Plays;
  readonly settings: Settings;
  readonly keys: Keys;
  readonly languages: Languages;
  readonly show: ShowPlay;
};

export const practiceActions = (
  context: AppContext,
  { plays, settings, keys, languages, show }: PracticeActionDeps,
): Handlers<'get_practice' | 'get_practice_questions' | 'get_knowledge'> => ({
  get_practice: async call => {
    const { placed, waiting, kept } = await lookAt(
      context,
      { plays, settings },
      call.signedIn.playerId,
      call.now,
    );
    return {
      places: placed.map(presentPlace),
      most: settings.get('practice_places'),
      waiting,
      kept,
      kept_right: settings.get('practice_kept_right'),
      kept_xp: settings.get('experience_enabled') ? settings.get('xp_kept') : 0,
      missed_means: missed().days,
    };
  },

  get_practice_questions: async call => {
    const { playerId, quizLanguageId } = call.signedIn;
    const languageId = languages.quizLanguageId(call.languageId ?? quizLanguageId);
    const start = { playerId, languageId, now: call.now };
    return show(call, await startPractice(context, { plays, settings, keys }, start));
  },

  get_knowledge: async (call, { offset, limit }) => {
    needMode(settings, 'practice');
    const { playerId, quizLanguageId } = call.signedIn;
    const languageId = languages.quizLanguageId(call.languageId ?? quizLanguageId);
    const fadesBefore = call.now - settings.get('practice_fading_days') * DAY_MS;
    const { rows, total } = await knowledgeOf(context.db, playerId, { languageId, offset, limit });
    return {
      rows: rows.map(({ hue, topics, ...row }) => ({
        ...row,
        ...presentKnown(row),
        hue: categoryHue(row.category_id, hue),
        is_fading: row.last_at !== null && row.last_at.getTime() < fadesBefore,
        topics: topics.map(topic => ({ name: topic.name, ...presentKnown(topic) })),
      })),
      total,
    };
  },
});

const presentKnown = ({ answered, right_first, last_at }: Known) => ({
  answered,
  right_first,
  last_at: last_at?.toISOString() ?? null,
});

const presentPlace = ({ row, dueInDays, rightMeans }: Placed): Reply<'get_practice'>['places'][number] => {
  const { question_id, kind, text, language_id, category_id, name, icon, hue, missed_at, successes } = row;
  return {
    ...{ question_id, kind, text, language_id, successes },
    category:
      category_id === null
        ? null
        : { name: name ?? '', icon: icon ?? '', hue: categoryHue(category_id, hue) },
    missed_at: missed_at.toISOString(),
    due_in_days: dueInDays,
    right_means: rightMeans,
  };
};
