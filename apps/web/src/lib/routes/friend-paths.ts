/** The addresses of friends (ALIVE 4). */
import { paths } from './paths.ts';

export const friendPaths = {
  friends: paths.friends,
  board: '/friends/board/',
  /** A share link; the token follows. Open to guests (apps/server, features/friend/change/link.ts). */
  link: '/add-friend/',
} as const;
