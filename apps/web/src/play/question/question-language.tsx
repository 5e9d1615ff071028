/** The language of a question's text: where it differs from the interface, the text carries its own `lang` and `dir` (DECISIONS 12). */
import { createContext, type ReactNode, use } from 'react';
import { useLanguages } from '../../lib/i18n/language.ts';
import { useInterface } from '../../lib/i18n/text.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSite } from '../../lib/session/site.ts';

const LanguageId = createContext<number | null>(null);

/** `id` is `language_id` of a reply; null when it is unknown, so that the text only finds its own direction. */
export const QuestionLanguage = ({ id, children }: { id: number | null; children: ReactNode }) => (
  <LanguageId value={id}>{children}</LanguageId>
);

export type OwnWords = { lang?: string; dir?: 'ltr' | 'rtl' };

/** Attributes of an element with text of the question; none where the interface has the same language. */
export const useOwnWords = (): OwnWords => useWordsOf(use(LanguageId));

/** The same for names of categories, sets and passages, which come in the language that every call asks for. */
export const useQuizWords = (): OwnWords => {
  const site = useSite(({ web }) => web?.quiz_language_id);
  const device = useLanguages(({ quizLanguageId }) => quizLanguageId);
  const player = useSession(session => session.player?.quiz_language_id);
  return useWordsOf(player ?? device ?? site ?? null);
};

const useWordsOf = (id: number | null): OwnWords => {
  const code = useInterface(texts => texts.code);
  const found = useSite(({ web }) => web?.languages?.find(language => language.id === id));
  if (found === undefined || found.code === code) return {};
  return { lang: found.code, dir: found.rtl ? 'rtl' : 'ltr' };
};
