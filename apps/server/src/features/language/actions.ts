/** Handlers of the languages (DECISIONS 10). */
import type { Handlers } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Languages } from './language.ts';

export function languageActions(
  languages: Languages,
): Handlers<'get_languages' | 'get_system_language_list' | 'get_system_language_json'> {
  return {
    get_languages: async () =>
      languages.quizzes().map(({ id, code, name, title, rtl, is_default }) => ({
        id,
        code,
        language: name,
        title,
        rtl,
        is_default,
      })),
    get_system_language_list: async () =>
      languages
        .interfaces()
        .map(({ code, name, title, rtl, is_default }) => ({ code, name, title, rtl, is_default })),
    get_system_language_json: async (_, { language }) => {
      const found = languages.ofInterface(language);
      if (found === undefined) throw new Refusal('no_data');
      const { code, rtl, version, texts } = languages.texts(found.code);
      return { code, rtl, version, texts: { ...texts } };
    },
  };
}
