/** The team's own words to players: what may be sent (DECISIONS 9). */
import { TEXT_GRAPHEMES_MOST, TITLE_GRAPHEMES_MOST, UNITS_A_GRAPHEME } from './limits.ts';

/** How far a message is. A cancelled one that nobody got yet may be changed and sent after all. */
export const MESSAGE_STATES = ['draft', 'planned', 'sending', 'sent', 'cancelled'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Controls but the line break, invisible and direction characters, private and unassigned ones, lone surrogates. */
const HIDDEN = /[^\P{C}\n\u200c\u200d]|[\p{Zl}\p{Zp}]/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const cleaned = (text: string, most: number): string | null => {
  const clean = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(HIDDEN, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (!VISIBLE.test(clean) || clean.length > most * UNITS_A_GRAPHEME) return null;
  return [...graphemes.segment(clean)].length > most ? null : clean;
};

/** A title in one line, without what cannot be seen; null when nothing is left of it or it is too long. */
export const cleanTitle = (text: string): string | null =>
  cleaned(text.replace(/\s+/g, ' '), TITLE_GRAPHEMES_MOST);

/** A text with its line breaks; null likewise. */
export const cleanText = (text: string): string | null => cleaned(text, TEXT_GRAPHEMES_MOST);
