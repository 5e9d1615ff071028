/** Messages as their screens share them: rows, tones, words of a row, and what is asked about them. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OperatorCallName, OperatorReply } from '@trivium/contract/admin/catalogue';
import type { MessageState } from '@trivium/rules/notification/message';
import { readMe } from '../../lib/auth-provider.ts';
import { call } from '../../lib/call.ts';
import { LANGUAGES, type Language } from '../../lib/text.ts';
import type { StateTone } from '../../ui/list/mark.tsx';

export type Message = OperatorReply<'message/read'>;
export type Audience = Message['audience'];
export type Segment = Extract<Audience, { to: 'segment' }>;
export type Texts = Message['texts'];
export type MessageLanguage = OperatorReply<'message/languages'>[number];
export type Readers = OperatorReply<'message/count'>;

export const STATE_TONES: Readonly<Record<MessageState, StateTone>> = {
  draft: 'open',
  planned: 'waiting',
  sending: 'live',
  sent: 'good',
  cancelled: 'past',
};

/** The text of a language; empty where there is none. */
export const textIn = (texts: Texts, language: string): Texts[number] =>
  texts.find(text => text.language === language) ?? { language, title: '', text: '' };

export const isBlank = ({ title, text }: Texts[number]): boolean => title.trim() === '' && text.trim() === '';

/** The texts with another one; a blank one is left out. */
export const withText = (texts: Texts, text: Texts[number]): Texts => {
  const isThere = texts.some(({ language }) => language === text.language);
  const all = isThere ? texts.map(each => (each.language === text.language ? text : each)) : [...texts, text];
  return all.filter(each => !isBlank(each));
};

/** A segment that narrows by nothing yet. */
export const WHOLE: Segment = {
  to: 'segment',
  away_days: null,
  is_premium: null,
  level_from: null,
  country: null,
  language: null,
};

/** Whether staff may still change it: nobody got it yet. */
export const isOpen = ({ state, delivered }: Message): boolean =>
  state === 'draft' || state === 'planned' || (state === 'cancelled' && delivered === 0);

/** A language by its own name. */
const ownName = (code: string): string =>
  LANGUAGES[code as Language] ?? new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;

export const useLanguages = (): readonly MessageLanguage[] =>
  useQuery({
    queryKey: ['message', 'languages'],
    queryFn: async () =>
      (await call('message/languages', {})).map(each => ({ ...each, name: ownName(each.code) })),
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? [];

export const useReaders = (audience: Audience): Readers | undefined =>
  useQuery({
    queryKey: ['message', 'count', audience],
    queryFn: () => call('message/count', { audience }),
    placeholderData: keepPreviousData,
  }).data;

const WATCH_MS = 2_000;

/** One message; looked at again while it is on its way. */
export const useMessage = (id: number) =>
  useQuery({
    queryKey: ['message', id],
    queryFn: () => call('message/read', { id }),
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? WATCH_MS : false),
  });

/** Whether the caller may make a call. */
export const useMay = (name: OperatorCallName): boolean => {
  const { data } = useQuery({ queryKey: ['me'], queryFn: readMe });
  return data?.calls.includes(name) ?? false;
};
