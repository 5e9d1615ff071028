/** Doors of fun and learn (DECISIONS 3, 4). */
import type { Handlers } from '../../http/handler.ts';
import type { House } from '../../platform/app-context.ts';
import type { Languages } from '../language/language.ts';
import { questionsOf } from '../mode/mode.ts';
import type { ShowPlay } from '../play/actions.ts';
import { findPassage, listPassages, type PassageNeeds, startPassage } from './passage.ts';
import { presentList, presentPassage } from './present.ts';

export function passageActions(
  house: House,
  { languages, show, ...needs }: PassageNeeds & { readonly languages: Languages; readonly show: ShowPlay },
): Handlers<'get_fun_n_learn' | 'get_fun_n_learn_passage' | 'get_fun_n_learn_questions'> {
  const { db } = house;
  const most = () => questionsOf(needs.settings, 'fun_and_learn');
  return {
    get_fun_n_learn: async (call, { type, type_id, offset, limit }) => {
      const { playerId } = call.signedIn;
      const at = { type, typeId: type_id, playerId, offset, limit };
      const { rows, total } = await listPassages(house, needs, at);
      return { rows: await presentList(db, rows, { most: most(), now: call.now }), total };
    },
    get_fun_n_learn_passage: async (call, { fun_n_learn_id }) => {
      const { playerId } = call.signedIn;
      const found = await findPassage(house, needs, { idOrSlug: fun_n_learn_id, playerId, now: call.now });
      const { language_id } = found.place.category;
      const language = languages.all().find(row => row.id === language_id) ?? languages.default();
      return presentPassage(db, found, language, { most: most(), now: call.now });
    },
    get_fun_n_learn_questions: async (call, { fun_n_learn_id }) => {
      const { playerId, extraTime } = call.signedIn;
      const start = { idOrSlug: fun_n_learn_id, playerId, extraTime, now: call.now };
      return show(call, await startPassage(house, needs, start));
    },
  };
}
