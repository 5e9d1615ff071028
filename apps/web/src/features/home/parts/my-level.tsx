/** The level at the head of home, in the place of the site's name (ALIVE 4). Loaded after home; the name stands until then. */
import type { ReactNode } from 'react';
import { useReply } from '../../../lib/api/reply.ts';
import { setting } from '../../../lib/session/site.ts';
import { LevelChip } from '../../../play/road/level-chip.tsx';

export const MyLevel = ({ instead }: { instead: ReactNode }) => {
  const { reply: road } = useReply('get_road', {}, { skip: !setting('experience_enabled') });
  return road?.level ? <LevelChip level={road.level} /> : instead;
};
