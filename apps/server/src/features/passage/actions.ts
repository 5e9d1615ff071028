/** Handlers of fun and learn (DECISIONS 3, 4). */
import type { Handlers } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Languages } from '../language/language.ts';
import { questionsOf } from '../mode/mode.ts';
import type { ShowPlay } from '../play/reply/show.ts';
import { findPassage, listPassages, type PassageDeps, startPassage } from './passage.ts';
import { presentList, presentPassage } from './present.ts';

export function passageActions(
  context: AppContext,
  { languages, show, ...deps }: PassageDeps & { readonly languages: Languages; readonly show: ShowPlay },
): Handlers<'get_fun_n_learn' | 'get_fun_n_learn_passage' | 'get_fun_n_learn_questions'> {
  const { db } = context;
  const most = () => questionsOf(deps.settings, 'fun_and_learn');
  return {
    get_fun_n_learn: async (call, { type, type_id, offset, limit }) => {
      const { playerId } = call.signedIn;
      const at = { type, typeId: type_id, playerId, offset, limit };
      const { rows, total } = await listPassages(context, deps, at);
      return { rows: await presentList(db, rows, { most: most(), now: call.now }), total };
    },
    get_fun_n_learn_passage: async (call, { fun_n_learn_id }) => {
      const { playerId } = call.signedIn;
      const found = await findPassage(context, deps, { idOrSlug: fun_n_learn_id, playerId, now: call.now });
      const { language_id } = found.place.category;
      const language = languages.all().find(row => row.id === language_id) ?? languages.default();
      return presentPassage(db, found, language, { most: most(), now: call.now });
    },
    get_fun_n_learn_questions: async (call, { fun_n_learn_id }) => {
      const { playerId, extraTime } = call.signedIn;
      const start = { idOrSlug: fun_n_learn_id, playerId, extraTime, now: call.now };
      return show(call, await startPassage(context, deps, start));
    },
  };
}
