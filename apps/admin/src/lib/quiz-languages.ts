/** The languages that questions are asked in. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { call } from './call.ts';
import { LANGUAGES, type Language } from './text.ts';

export type QuizLanguage = OperatorReply<'quiz_languages'>[number];

const STALE_MS = 60_000;

/** By its own name, as the panel writes it where it knows it. */
const ownName = ({ code, name }: QuizLanguage): string =>
  LANGUAGES[code as Language] ??
  new Intl.DisplayNames([code], { type: 'language', languageDisplay: 'standard' }).of(code) ??
  name;

const readLanguages = async (): Promise<QuizLanguage[]> => {
  const rows = await call('quiz_languages', {});
  return rows.map(row => ({ ...row, name: ownName(row) }));
};

/** For who needs them before a screen has them: `queries.ensureQueryData`. */
export const quizLanguages = queryOptions({
  queryKey: ['quiz_languages'],
  queryFn: readLanguages,
  staleTime: STALE_MS,
});

export const useQuizLanguages = () => useQuery(quizLanguages);
