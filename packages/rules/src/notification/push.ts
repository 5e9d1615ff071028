/** Shortens the text of a push, and says when a failed one is tried again (DECISIONS 9). */
import { bytesOf } from '../text/bytes.ts';
import { PUSH_PAUSE_SECONDS, PUSH_TEXT, PUSH_TITLE, PUSH_TRIES_MOST } from './limits.ts';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const MORE = '…';
const MORE_BYTES = 3;

/** The text in one line, cut between letters as readers count them; a cut one ends in an ellipsis. */
const shortened = (text: string, most: { readonly graphemes: number; readonly bytes: number }): string => {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  let [kept, count, bytes] = ['', 0, 0];
  /** The longest beginning that leaves room for the ellipsis. */
  let cut = '';
  for (const { segment } of graphemes.segment(line)) {
    count += 1;
    bytes += bytesOf(segment);
    if (count > most.graphemes || bytes > most.bytes) return `${cut.trimEnd()}${MORE}`;
    kept += segment;
    if (count < most.graphemes && bytes + MORE_BYTES <= most.bytes) cut = kept;
  }
  return kept;
};

export const pushTitle = (text: string): string => shortened(text, PUSH_TITLE);
export const pushText = (text: string): string => shortened(text, PUSH_TEXT);

/**
 * Milliseconds until the next try, after `tries` that failed; null when it was the last. A service may ask for a longer
 * pause, never for a shorter one.
 */
export const pauseBefore = (tries: number, askedMs: number | null): number | null => {
  const seconds = PUSH_PAUSE_SECONDS[Math.max(0, tries - 1)];
  if (tries >= PUSH_TRIES_MOST || seconds === undefined) return null;
  return Math.max(seconds * 1000, askedMs ?? 0);
};
