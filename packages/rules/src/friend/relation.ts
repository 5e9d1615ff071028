/** How two players stand to each other, and what one may do about it. Pure (ALIVE 1, 4). */

export const RELATIONS = ['none', 'sent', 'received', 'friend', 'self'] as const;
export type Relation = (typeof RELATIONS)[number];

/** How somebody came to ask. */
export const FRIEND_WAYS = ['page', 'code', 'link', 'battle'] as const;
export type FriendWay = (typeof FRIEND_WAYS)[number];

/** What a player may change about another one. */
export const FRIEND_CHANGES = [
  'accept',
  'decline',
  'withdraw',
  'remove',
  'restore',
  'block',
  'unblock',
  'mute',
  'unmute',
] as const;
export type FriendChange = (typeof FRIEND_CHANGES)[number];

/** What friends see of a player; each has a switch, and all are on (ALIVE 1). */
export const FRIEND_SWITCHES = ['online', 'activity', 'subjects'] as const;
export type FriendSwitch = (typeof FRIEND_SWITCHES)[number];

/** What is stored of two players, as one of them sees it. */
export type Standing = {
  readonly isSelf: boolean;
  readonly isFriend: boolean;
  /** An open request of his own. One that was declined stays open to him: declining is silent. */
  readonly hasSent: boolean;
  /** A request that waits for his answer: not declined, not of somebody whom he has blocked. */
  readonly hasReceived: boolean;
};

export const relationOf = ({ isSelf, isFriend, hasSent, hasReceived }: Standing): Relation => {
  if (isSelf) return 'self';
  if (isFriend) return 'friend';
  if (hasReceived) return 'received';
  return hasSent ? 'sent' : 'none';
};
