/** What the screens of words read: languages with how far each is, sentences, and what the caller may do. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorCallName, OperatorReply } from '@trivium/contract/admin/catalogue';
import type { TextSubject } from '@trivium/rules/site/text-subject';
import { readMe } from '../../lib/auth-provider.ts';
import { call, callList } from '../../lib/call.ts';
import type { Place } from './place.ts';

export type Language = OperatorReply<'language/list'>[number];
export type Text = OperatorReply<'text/list'>[number];
export type Form = Text['forms'][number]['form'];
export type Subject = OperatorReply<'text/subjects'>[number];
/** What is written of a key, by its forms. */
export type Draft = Readonly<Partial<Record<Form, string>>>;

export const PER_PAGE = 25;
/** More languages than a site may have. */
const ALL = 100;

/** Whether the caller may make a call. */
export const useMay = (name: OperatorCallName): boolean => {
  const { data } = useQuery({ queryKey: ['me'], queryFn: readMe });
  return data?.calls.includes(name) ?? false;
};

export const useLanguages = () =>
  useQuery({
    queryKey: ['language'],
    queryFn: () => call('language/list', { limit: ALL }),
    placeholderData: keepPreviousData,
  });

export const useSubjects = (language: string) =>
  useQuery({
    queryKey: ['text', language, 'subjects'],
    queryFn: () => call('text/subjects', { language }),
    placeholderData: keepPreviousData,
  });

export const useTexts = (language: string, { shown, subject, text, page }: Place) =>
  useQuery({
    queryKey: ['text', language, 'list', shown, subject, text, page],
    queryFn: () =>
      callList('text/list', {
        language,
        part: shown,
        ...(subject !== '' && { subject: subject as TextSubject }),
        ...(text.trim() !== '' && { text }),
        offset: (page - 1) * PER_PAGE,
        limit: PER_PAGE,
      }),
    placeholderData: keepPreviousData,
  });

/** Reads again what is shown of languages and sentences. */
export const useWordsAgain = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['text'] }),
      queries.invalidateQueries({ queryKey: ['language'] }),
    ]);
  };
};

/** How far a language is, from 0 to 1; 1 only when nothing is missing. */
export const shareOf = ({ keys, missing }: Pick<Language, 'keys' | 'missing'>): number =>
  missing === 0 ? 1 : Math.floor(((keys - missing) / keys) * 100) / 100;
