/** Sharing of results, and shares of what others answered (ALIVE, DECISIONS 12, 13). */
import { flag, number } from './kind.ts';

export const SHARE_SETTINGS = {
  share_enabled: flag(true, 'Players may make links that show a result of theirs to everybody.'),
  share_days: number('days', 90, 'Days after which a share link ends by itself.', 'server'),
  share_links_most: {
    ...number('count', 200, 'Share links that a player may have at a time.', 'server'),
    least: 1,
    most: 1_000,
  },
  answer_shares_enabled: flag(true, 'After a verdict, players see what share of others answered what.'),
  answer_shares_least: {
    ...number('count', 30, 'Answers of a question from which their shares are shown.', 'server'),
    least: 10,
    most: 10_000,
  },
} as const;
