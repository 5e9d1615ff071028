/** What staff do with words: languages of interface and quizzes, and the sentences that players read (DECISIONS 10, 12). */
import { languages as table } from '@trivium/contract/admin/words/language';
import type { OperatorHandlers } from '../../http/admin/handler.ts';
import { resourceHandlers } from '../../http/admin/resource.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Languages } from './language.ts';
import { exportTexts, importTexts, undoImport } from './words/exchange.ts';
import { languageStore, orderLanguages } from './words/languages.ts';
import { countSubjects, demandLanguage, listTexts, saveText } from './words/texts.ts';

export const languageAdmin = (context: AppContext, languages: Languages) =>
  ({
    ...resourceHandlers(context, table, languageStore(context, languages)),
    'language/order': (call, { rows }) => orderLanguages(context, languages, call, rows),
    'text/list': async (call, ask) => {
      demandLanguage(languages, call, ask.language);
      return listTexts(context.db, ask);
    },
    'text/subjects': async (call, { language }) => {
      demandLanguage(languages, call, language);
      return countSubjects(context.db, language);
    },
    'text/save': async (call, wish) => {
      demandLanguage(languages, call, wish.language);
      return saveText(context, languages, call, wish);
    },
    'text/export': async (call, wish) => {
      demandLanguage(languages, call, wish.language);
      return exportTexts(context.db, wish);
    },
    'text/import': async (call, wish) => {
      demandLanguage(languages, call, wish.language);
      return importTexts(context, languages, call, wish);
    },
    'text/undo_import': (call, { id }) => undoImport(context, languages, call, id),
  }) satisfies Partial<OperatorHandlers>;
