/** The state of a level on the road, and the level that its bar offers first. Pure. */
import type { Reply } from '@trivium/contract/catalogue';

type LevelReply = Reply<'get_level_data'>;
type LevelRow = LevelReply['levels'][number];

/** `next`: open and not passed yet. */
export const levelState = ({ is_open, sides }: LevelRow): 'done' | 'next' | 'locked' => {
  if (!is_open) return 'locked';
  return sides > 0 ? 'done' : 'next';
};

/** The level left open, else the next one, else the last open one. */
export const firstChoice = ({ running_level, levels }: LevelReply): number =>
  running_level ??
  levels.find(row => levelState(row) === 'next')?.level ??
  levels.findLast(row => row.is_open)?.level ??
  1;
