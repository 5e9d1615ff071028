/** Presents friends: names and pictures, how two stand, who is around. */
import type { Reply } from '@trivium/contract/catalogue';
import { AROUND_MS } from '@trivium/rules/friend/limits';
import { type Relation, relationOf } from '@trivium/rules/friend/relation';
import type { PersonRow, StandingRow } from './store.ts';

/** The address of a stored picture. */
export type PictureOf = (stored: string) => string;

export const presentPerson = ({ id, name, picture }: PersonRow, pictureOf: PictureOf) => ({
  player_id: id,
  name,
  profile: pictureOf(picture),
});

export const relationIn = (row: StandingRow | undefined, isSelf = false): Relation =>
  relationOf({
    isSelf,
    isFriend: row?.since != null,
    hasSent: row?.has_sent ?? false,
    hasReceived: row?.has_received ?? false,
  });

export const presentStanding = (
  row: StandingRow | undefined,
  isSelf: boolean,
): Reply<'get_friend_state'> => ({
  relation: relationIn(row, isSelf),
  since: row?.since?.toISOString() ?? null,
  is_muted: row?.is_muted ?? false,
  is_blocked: row?.is_blocked ?? false,
});

/** Whether somebody was seen so lately that he is around; a socket counts at once. */
export const isAround = (hasSocket: boolean, seenAt: Date | null, now: number): boolean =>
  hasSocket || (seenAt !== null && now - seenAt.getTime() < AROUND_MS);
