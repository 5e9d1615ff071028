/**
 * Whoever reads a letter of news can stop them without signing in. The link carries the player's number and a mark that only
 * this site can make; it opens nothing else.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { LEAVE_LETTERS_PATH } from '@trivium/rules/site/path';
import type { Handlers } from '../../../http/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { writeWantsLetters } from './letter-store.ts';

const TOKEN = /^(\d{1,15})\.([\w-]{22})$/;
const MARK_BYTES = 16;

export type LeaveLinks = {
  /** The address at which a player stops letters of news. */
  readonly urlOf: (playerId: number) => string;
  /** The player of a token; null for one that this site did not make. */
  readonly playerOf: (token: string) => number | null;
};

export const createLeaveLinks = ({ appSecret, publicUrl }: AppContext['env']): LeaveLinks => {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'trivium letters of news', 32));
  const markOf = (id: string): Buffer =>
    createHmac('sha256', key).update(id).digest().subarray(0, MARK_BYTES);
  const site = publicUrl.replace(/\/+$/, '');
  return {
    urlOf: playerId =>
      `${site}${LEAVE_LETTERS_PATH}?token=${playerId}.${markOf(String(playerId)).toString('base64url')}`,
    playerOf: token => {
      const [, id, mark] = TOKEN.exec(token) ?? [];
      if (id === undefined || mark === undefined) return null;
      return timingSafeEqual(markOf(id), Buffer.from(mark, 'base64url')) ? Number(id) : null;
    },
  };
};

/** What a link does: stop letters of news, or take them again. Returns false for a link that this site did not make. */
export const followLeaveLink = async (
  context: AppContext,
  links: LeaveLinks,
  token: string,
  wants: boolean,
): Promise<boolean> => {
  const playerId = links.playerOf(token);
  if (playerId === null) return false;
  await writeWantsLetters(context.db, playerId, wants);
  return true;
};

export const leaveActions = (context: AppContext, links: LeaveLinks): Handlers<'letters/leave'> => ({
  'letters/leave': async (_, { token, status }) => {
    if (!(await followLeaveLink(context, links, token, status === 1))) throw new Refusal('bad_link');
    return { wants_letters: status === 1 };
  },
});
