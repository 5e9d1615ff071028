/** The GIFT format: recognised by its answers in braces, its titles and its categories. */
import type { Mend } from '@trivium/rules/bank/finding';
import { isZip } from '../bank/archive.ts';
import type { BankFile, BankFormat } from '../bank/bank-format.ts';
import { decodeText } from '../bank/decode.ts';
import type { Found } from '../bank/item.ts';
import { frontOf } from '../text/line.ts';
import { blocksOf } from './gift-block.ts';
import { readGift } from './read-gift.ts';
import { giftWriter } from './write-gift.ts';

/** Answers that only GIFT writes so: a formula in braces or a line of a program looks otherwise. */
const ANSWERS = /\{\s*(?:[=~#][^{}]*|(?:TRUE|FALSE|T|F)\s*(?:#[^{}]*)?|)\}/i;
const MARKUP = /^\s*\[(?:html|moodle|plain|markdown)\]/;

const sureness = ({ bytes }: BankFile): number => {
  // Packed letters may look like anything.
  if (isZip(bytes)) return 0;
  const front = frontOf(bytes).replace(/^\ufeff/, '');
  if (/^\s*[<[{]\s*["'!?<{a-z]/i.test(front) && !MARKUP.test(front)) return 0;
  let blocks = 0;
  let good = 0;
  for (const { text } of blocksOf(front)) {
    blocks += 1;
    if (ANSWERS.test(text)) good += 1;
    else if (MARKUP.test(text)) good += 0.5;
  }
  const hasCategory = /^[^\S\n]*\$CATEGORY:/m.test(front);
  const share = blocks === 0 ? 0 : good / blocks;
  if (share === 0) return hasCategory ? 0.9 : 0;
  return Math.min(0.95, 0.3 + 0.6 * share + (hasCategory ? 0.2 : 0));
};

/** A letter that Windows-1252 has beside those of ASCII. */
const OLD_LETTER = /[\u0080-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u2013-\u2026\u20ac]/;

function* read({ name, bytes }: BankFile): Generator<Found> {
  const { text, hasOldLetters } = decodeText(bytes);
  const old: readonly Mend[] = [{ code: 'old_letters' }];
  for (const found of readGift(text, name)) {
    const isOld =
      hasOldLetters && found.type === 'question' && found.source.some(line => OLD_LETTER.test(line));
    yield isOld ? { ...found, mends: [...old, ...found.mends] } : found;
  }
}

export const giftFormat: BankFormat = {
  name: 'gift',
  endings: ['.gift', '.txt'],
  sureness,
  read,
  write: giftWriter,
};
