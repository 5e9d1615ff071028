/** The picture of a cheer. */
import Flame from 'lucide-react/icons/flame';
import Hand from 'lucide-react/icons/hand';
import HandHeart from 'lucide-react/icons/hand-heart';
import Heart from 'lucide-react/icons/heart';
import type { Cheer } from './cheer-words.ts';

const MARKS = { applause: HandHeart, hot: Flame, lovely: Heart, hello: Hand } as const;

export const CheerMark = ({ cheer }: { cheer: Cheer }) => {
  const Mark = MARKS[cheer];
  return <Mark className="icon-sm" aria-hidden="true" />;
};
