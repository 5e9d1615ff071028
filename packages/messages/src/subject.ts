/** What a player's sentence is about, by the first part of its key, and a screen on which it is seen. Pure. */
import type english from './en.json';

/** What staff see them by; their order is that of `rules/site/text-subject`. */
type Subject =
  | 'play'
  | 'battles'
  | 'home'
  | 'results'
  | 'events'
  | 'wallet'
  | 'account'
  | 'pages'
  | 'letters'
  | 'errors';

type First<Key> = Key extends `${infer Before}.${string}` ? Before : never;
type Prefix = First<keyof typeof english>;

/** The screen is null where no one screen shows all of them. */
const ROWS: readonly (readonly [first: Prefix, subject: Subject, screen: string | null])[] = [
  ['about_mode', 'home', '/quiz-play/quiz_zone/'],
  ['account', 'account', null],
  ['app', 'home', null],
  ['audio', 'play', '/audio-questions/'],
  ['badge', 'results', '/profile/badges/'],
  ['battle', 'battles', '/battles/'],
  ['blog', 'pages', '/blog/'],
  ['bookmark', 'play', '/profile/bookmarks/'],
  ['catalog', 'results', '/quiz-zone/'],
  ['coin', 'wallet', '/profile/coin-history/'],
  ['coins', 'wallet', null],
  ['contact', 'pages', '/contact-us/'],
  ['contest', 'events', '/contest-play/'],
  ['daily', 'play', '/quiz-play/daily-quiz-dashboard/'],
  ['duel', 'battles', '/duels/'],
  ['exam', 'events', '/exam-module/'],
  ['exam_sheet', 'events', '/exam-module/'],
  ['first_sign_in', 'account', null],
  ['glim', 'account', '/profile/settings/'],
  ['friend', 'account', '/friends/'],
  ['ghost', 'play', '/ghost/'],
  ['head', 'pages', '/'],
  ['home', 'home', '/'],
  ['hub', 'home', '/quiz-play/'],
  ['identity', 'account', '/auth/login/'],
  ['install', 'home', null],
  ['leaderboard', 'results', '/leaderboard/'],
  ['league', 'results', '/league/'],
  ['letter', 'letters', null],
  ['letters', 'letters', null],
  ['level', 'results', '/quiz-zone/'],
  ['live', 'errors', null],
  ['lobby', 'battles', '/group-battle/'],
  ['mail', 'letters', null],
  ['look', 'wallet', '/looks/'],
  ['maintenance', 'home', null],
  ['master', 'results', '/quiz-zone/'],
  ['mode', 'home', '/quiz-play/'],
  ['moment', 'battles', '/battles/'],
  ['nav', 'home', '/'],
  ['not_found', 'home', '/not-found/'],
  ['notification', 'letters', '/notifications/'],
  ['page', 'pages', '/about-us/'],
  ['passage', 'play', '/fun-and-learn/'],
  ['payout', 'wallet', '/profile/wallet/'],
  ['plain', 'pages', null],
  ['play', 'play', '/sample-quiz/'],
  ['played', 'account', '/played/'],
  ['player', 'results', null],
  ['practice', 'play', '/practice/'],
  ['profile', 'account', '/profile/'],
  ['push', 'letters', null],
  ['quest', 'results', '/road/'],
  ['referral', 'wallet', '/profile/refer/'],
  ['refusal', 'errors', null],
  ['result', 'results', null],
  ['review', 'results', null],
  ['road', 'results', '/road/'],
  ['room', 'battles', '/group-battle/'],
  ['sample', 'play', '/sample-quiz/'],
  ['search', 'home', '/search/'],
  ['season', 'results', '/season/'],
  ['self', 'play', '/self-learning/'],
  ['set', 'play', '/quiz-play/'],
  ['share', 'results', '/profile/shares/'],
  ['set_up', 'home', null],
  ['settings', 'account', '/profile/settings/'],
  ['sms', 'letters', null],
  ['start', 'home', '/'],
  ['statistics', 'results', '/profile/statistics/'],
  ['terms', 'pages', '/terms-conditions/'],
  ['true_false', 'play', '/quiz-play/true-and-false-play/'],
  ['update', 'home', null],
  ['wallet', 'wallet', '/profile/wallet/'],
  ['watch', 'battles', '/watch/'],
  ['word', 'play', '/guess-the-word/'],
];

const BY_PREFIX: ReadonlyMap<string, (typeof ROWS)[number]> = new Map(ROWS.map(row => [row[0], row]));

const rowOf = (key: string) => BY_PREFIX.get(key.split('.')[0] ?? '');

/** Whether somebody said what the sentences of a key are about. */
export const hasSubject = (key: string): boolean => rowOf(key) !== undefined;

export const subjectOf = (key: string): Subject => rowOf(key)?.[1] ?? 'pages';

/** Path of a screen of the player's app that shows the sentence; null where there is none to link to. */
export const screenOf = (key: string): string | null => rowOf(key)?.[2] ?? null;
