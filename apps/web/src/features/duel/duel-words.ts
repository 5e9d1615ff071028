/** Paths of duels, and how their times and names are said. */
import type { Reply } from '@trivium/contract/catalogue';
import { HOUR_MS, MINUTE_MS } from '@trivium/rules/time/units';
import type { Say } from '../../lib/i18n/text.ts';

export type DuelRow = Reply<'get_duels'>[number];
export type Duel = Reply<'get_duel'>;
export type DuelKind = DuelRow['kind'];

export const DUELS_PATH = '/duels/';
export const NEW_DUEL_PATH = `${DUELS_PATH}new/`;
export const SEASON_PATH = `${DUELS_PATH}season/`;
export const duelPath = (id: string): string => `${DUELS_PATH}${id}/`;
export const duelPlayPath = (id: string): string => `${duelPath(id)}play/`;
export const joinPath = (code: string): string => `${DUELS_PATH}join/?code=${encodeURIComponent(code)}`;

/** The way to ask a player; with a kind it is chosen already. */
export const askPath = (playerId: number, kind?: DuelKind): string =>
  `${NEW_DUEL_PATH}?player=${playerId}${kind === undefined ? '' : `&kind=${kind}`}`;

/** Whole hours, below one of them whole minutes. */
export const timeWords = (text: Say, ms: number): string => {
  const left = Math.max(0, ms);
  return left >= HOUR_MS
    ? text('duel.time.hours', { hours: Math.round(left / HOUR_MS) })
    : text('duel.time.minutes', { minutes: Math.max(1, Math.ceil(left / MINUTE_MS)) });
};

/** Time until an instant; empty where there is none. */
export const leftWords = (text: Say, dueAt: string | null, key: 'duel.left' | 'duel.open_for'): string =>
  dueAt === null ? '' : text(key, { time: timeWords(text, Date.parse(dueAt) - Date.now()) });

/** How the other player is called. */
export const nameOf = (text: Say, { opponent, is_opponent_gone }: DuelRow): string =>
  opponent?.name ?? text(is_opponent_gone ? 'duel.former' : 'duel.somebody');

/** How a duel ended, in a few words. */
export const endWords = (text: Say, duel: DuelRow): string => {
  if (duel.outcome === 'won') return text('duel.won');
  if (duel.outcome === 'lost') return text('duel.lost', { name: nameOf(text, duel) });
  return text(duel.outcome === 'drawn' ? 'duel.drawn' : 'duel.ran_out');
};

/** Why there is no score; empty for a played one. */
export const whyWords = (text: Say, duel: DuelRow): string => {
  switch (duel.ending) {
    case 'expired':
    case 'withdrawn':
      return text('duel.end.expired');
    case 'lapsed':
    case 'left':
      return text(`duel.end.${duel.ending}`);
    case 'ran_out':
      return duel.outcome === 'lost'
        ? text('duel.end.ran_out_mine')
        : text('duel.end.ran_out_theirs', { name: nameOf(text, duel) });
    default:
      return '';
  }
};

/** What kind of duel it is, in one line. */
export const kindLine = (text: Say, kind: DuelKind, seconds: number): string =>
  kind === 'quick' ? text('duel.kind_line.quick', { seconds }) : text('duel.kind_line.thinker');
