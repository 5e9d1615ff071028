/** Handlers of the modes played in sets (DECISIONS 3, 4). */
import { modesOf, type StartCall, startCallOf } from '@trivium/rules/play/mode-row';
import type { Handlers } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Keys } from '../key/key.ts';
import type { Languages } from '../language/language.ts';
import type { Plays } from '../play/play.ts';
import type { ShowPlay } from '../play/reply/show.ts';
import type { Settings } from '../settings/settings.ts';
import { type PassagesOf, startBookmarks } from './bookmarks.ts';
import { startSelfChallenge } from './self-challenge.ts';
import { type SetMode, startSet } from './set.ts';
import { startTrueFalse } from './true-false.ts';

type SetCall = StartCall<SetMode>;

export type SoloDeps = {
  readonly plays: Plays;
  readonly settings: Settings;
  readonly keys: Keys;
  readonly languages: Languages;
  readonly show: ShowPlay;
  readonly passagesOf: PassagesOf;
};

export function soloActions(
  context: AppContext,
  { plays, settings, keys, languages, show, passagesOf }: SoloDeps,
): Handlers<
  SetCall | 'get_questions_for_self_challenge' | 'get_questions_by_type' | 'get_bookmark_questions'
> {
  const starter =
    (mode: SetMode): Handlers<SetCall>[SetCall] =>
    async (call, { type, type_id }) => {
      const { playerId, extraTime } = call.signedIn;
      const start = { mode, playerId, extraTime, type, typeId: type_id, now: call.now };
      return show(call, await startSet(context, plays, settings, start));
    };
  const setStarters = Object.fromEntries(
    modesOf('set').map(mode => [startCallOf(mode), starter(mode)]),
  ) as Handlers<SetCall>;
  return {
    ...setStarters,
    get_questions_by_type: async call => {
      const { playerId, extraTime, quizLanguageId } = call.signedIn;
      const languageId = languages.quizLanguageId(call.languageId ?? quizLanguageId);
      const start = { playerId, extraTime, languageId, now: call.now };
      return show(call, await startTrueFalse(context, plays, settings, start));
    },
    get_bookmark_questions: async (call, { type = null }) => {
      const { playerId, quizLanguageId } = call.signedIn;
      const languageId = languages.quizLanguageId(call.languageId ?? quizLanguageId);
      const start = { playerId, type, languageId, now: call.now };
      return show(call, await startBookmarks(context, plays, { settings, keys }, passagesOf, start));
    },
    get_questions_for_self_challenge: async (call, { category_slug, subcategory_slug, limit, minutes }) => {
      const { playerId, extraTime } = call.signedIn;
      const place = { category: category_slug, subcategory: subcategory_slug };
      const start = { playerId, extraTime, ...place, questions: limit, minutes, now: call.now };
      return show(call, await startSelfChallenge(context, plays, { settings, keys }, start));
    },
  };
}
