/** The names of clip files. */
import { createHash } from 'node:crypto';

/** Its file name in content/media/clips, which reveals nothing and is the same on every run. */
export const clipFile = (name: string): string =>
  `clip-${createHash('sha256').update(name).digest('hex').slice(0, 8)}.mp3`;
