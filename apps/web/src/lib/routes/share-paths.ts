/** The addresses of shared results (DECISIONS 13). */
import { SHARE_PATH } from '@trivium/rules/site/path';

export const sharePaths = {
  /** A shared result; the token follows. Open to guests. */
  shared: SHARE_PATH,
  /** The player's own links. */
  own: '/profile/shares/',
} as const;
