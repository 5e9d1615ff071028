/** A sticker of the chat: one of 24 drawings, told as `k1` to `k24` and never as text (DECISIONS 6). */
import { CHAT_STICKERS } from '@trivium/rules/battle/limits';
import { lazy, Suspense } from 'react';
import type { TextKey } from '../../../lib/i18n/text.ts';

const StickerArt = lazy(() => import('./sticker-art.tsx').then(file => ({ default: file.StickerArt })));

/** In the order they are offered. */
export const STICKERS: readonly string[] = Array.from(
  { length: CHAT_STICKERS },
  (_, place) => `k${place + 1}`,
);

/** What a sticker is called, for buttons and readers. */
export const stickerName = (id: string): TextKey => `battle.sticker.${id}` as TextKey;

/** `size` is rem across. Decorative: say `stickerName` beside it. Its place is kept while the drawings are on their way. */
export const Sticker = ({ id, size = 2 }: { id: string; size?: number }) => (
  <span
    className="inline-block flex-none align-middle"
    style={{ inlineSize: `${size}rem`, blockSize: `${size}rem` }}
  >
    <Suspense fallback={null}>
      <StickerArt id={id} />
    </Suspense>
  </span>
);
