/** A sticker of the chat: `k1` to `k24` for everybody, `k25` to `k32` for who bought them (DECISIONS 6, 13). */
import { CHAT_STICKERS } from '@trivium/rules/battle/limits';
import { lazy, Suspense } from 'react';
import type { TextKey } from '../../lib/i18n/text.ts';

const StickerArt = lazy(() => import('./sticker-art.tsx').then(file => ({ default: file.StickerArt })));

/** Those that everybody has, in the order of the tray. */
export const STICKERS: readonly string[] = Array.from(
  { length: CHAT_STICKERS },
  (_, place) => `k${place + 1}`,
);

/** The key of a sticker's name, for buttons and screen readers. */
export const stickerName = (id: string): TextKey => `battle.sticker.${id}` as TextKey;

/** `size` is rem across. Decorative: put `stickerName` beside it. Keeps its place while the drawings load. */
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
