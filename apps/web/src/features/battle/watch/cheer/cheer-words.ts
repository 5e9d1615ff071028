/** The fixed cheers of who watches, and their words (ALIVE 4). */
import type { Cheer } from '@trivium/rules/battle/limits';
import type { TextKey } from '../../../../lib/i18n/text.ts';

export type { Cheer };

export const CHEER_WORDS = {
  applause: 'watch.cheer.applause',
  hot: 'watch.cheer.hot',
  lovely: 'watch.cheer.lovely',
  hello: 'watch.cheer.hello',
} as const satisfies Record<Cheer, TextKey>;
