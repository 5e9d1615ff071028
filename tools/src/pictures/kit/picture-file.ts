/** The name of a picture's file. */
import { createHash } from 'node:crypto';
import type { PictureItem } from './item.ts';

/** A hash of the drawing: it tells nothing, and a changed drawing has another name. */
export const pictureFile = ({ drawing }: Pick<PictureItem, 'drawing'>): string =>
  `picture-${createHash('sha256').update(drawing).digest('hex').slice(0, 10)}.webp`;
