/** How this tab's own connection stands, as the stage reports it to the player. */
import type { LiveBattle } from '../live/live.ts';

export type OwnConnection = 'fine' | 'lost' | 'slow' | 'elsewhere';

/** `isSlow`: the connection is up, but the server is overdue or has not acknowledged an answer for long. */
export const ownConnectionOf = (
  { connection, isElsewhere }: Pick<LiveBattle, 'connection' | 'isElsewhere'>,
  isSlow: boolean,
): OwnConnection => {
  if (isElsewhere) return 'elsewhere';
  if (connection !== 'live') return 'lost';
  return isSlow ? 'slow' : 'fine';
};
