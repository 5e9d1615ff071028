/**
 * Whoever reads a letter of news, or the weekly one of friends, can stop them without signing in. The link carries the player's number and a mark that only
 * this site can make; it opens nothing else.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { LEAVE_LETTERS_PATH } from '@trivium/rules/site/path';
import type { Handlers } from '../../../http/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { writeWantsLetters } from './letter-store.ts';

/** Begins with `w` for the weekly letter of friends. */
const TOKEN = /^(w?)(\d{1,15})\.([\w-]{22})$/;
const MARK_BYTES = 16;

/** News of the team, or the weekly letter of friends: each is left by a link of its own. */
export type LetterKind = 'news' | 'week';

export type LeaveLinks = {
  /** The address at which a player stops letters of a kind. */
  readonly urlOf: (playerId: number, letter?: LetterKind) => string;
  /** Whose token it is, and for which letters; null for one that this site did not make. */
  readonly readToken: (token: string) => { readonly playerId: number; readonly letter: LetterKind } | null;
};

/** The switch of the weekly letter, which belongs to friends. */
export type WeeklySwitch = {
  readonly wants: (db: Db, playerId: number) => Promise<boolean>;
  readonly write: (db: Db, playerId: number, wants: boolean, at: Date) => Promise<unknown>;
};

export const createLeaveLinks = ({ appSecret, publicUrl }: AppContext['env']): LeaveLinks => {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'trivium letters of news', 32));
  const markOf = (subject: string): Buffer =>
    createHmac('sha256', key).update(subject).digest().subarray(0, MARK_BYTES);
  const site = publicUrl.replace(/\/+$/, '');
  return {
    urlOf: (playerId, letter = 'news') => {
      const subject = `${letter === 'week' ? 'w' : ''}${playerId}`;
      return `${site}${LEAVE_LETTERS_PATH}?token=${subject}.${markOf(subject).toString('base64url')}`;
    },
    readToken: token => {
      const [, kind, id, mark] = TOKEN.exec(token) ?? [];
      if (kind === undefined || id === undefined || mark === undefined) return null;
      if (!timingSafeEqual(markOf(`${kind}${id}`), Buffer.from(mark, 'base64url'))) return null;
      return { playerId: Number(id), letter: kind === 'w' ? 'week' : 'news' };
    },
  };
};

export type LeaveDeps = { readonly leaveLinks: LeaveLinks; readonly weekly: WeeklySwitch };

/** What a link does: stop its letters, or take them again. Returns false for a link that this site did not make. */
export const followLeaveLink = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { leaveLinks, weekly }: LeaveDeps,
  token: string,
  wants: boolean,
): Promise<boolean> => {
  const found = leaveLinks.readToken(token);
  if (found === null) return false;
  const { playerId, letter } = found;
  if (letter === 'week') await weekly.write(db, playerId, wants, new Date(clock.now()));
  else await writeWantsLetters(db, playerId, wants);
  return true;
};

export const leaveActions = (context: AppContext, deps: LeaveDeps): Handlers<'letters/leave'> => ({
  'letters/leave': async (_, { token, status }) => {
    if (!(await followLeaveLink(context, deps, token, status === 1))) throw new Refusal('bad_link');
    return { wants_letters: status === 1 };
  },
});
