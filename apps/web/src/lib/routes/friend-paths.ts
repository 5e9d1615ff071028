/** The addresses of friends (ALIVE 4). */

export const friendPaths = {
  friends: '/friends/',
  board: '/friends/board/',
  /** A share link; the token follows. Open to guests (apps/server, features/friend/change/link.ts). */
  link: '/add-friend/',
} as const;
